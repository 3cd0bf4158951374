# Completions for fish: the program itself prints what can come after `hounded`.

function __hounded_paths
    set -l option (string match -r '^--[^=]*=' -- $argv[1])
    for path in (__fish_complete_path (string replace -r '^--[^=]*=' '' -- $argv[1]))
        echo -- "$option$path"
    end
end

function __hounded_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l program $words[1]
    command -q $program; or set program hounded
    set -e words[1]
    for line in (command $program --complete -- $words "$typed" 2>/dev/null)
        switch $line
            case :file
                __hounded_paths "$typed"
            case :folder
                __hounded_paths "$typed" | string match -e -r '/(\t|$)'
            case '*'
                echo -- $line
        end
    end
end

complete -c hounded -f -a '(__hounded_complete)'
