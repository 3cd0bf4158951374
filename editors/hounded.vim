" Vim: levels of Hounded (doc/reference/level-format.md).  Put it into ~/.vim/syntax; then, in a level: :set syntax=hounded
if exists("b:current_syntax")
  finish
endif

syntax match houndedComment "^\s*//.*$"
syntax match houndedError "^\w\+\ze:"
syntax match houndedKey "^\(format\|title\|author\|goal\|par\|moves\|corners\|seed\|start\|tricks\|memory\|overlay\|light\|intro\|hint\|next\|id\|accept\)\ze:"
syntax match houndedSection "^\(map\|legend\|rules\|chance\|solution\):\s*$"
syntax match houndedEnd "^end\s*$"
syntax match houndedWord "\(^goal:\s*\)\@<=\(collect\|reach\|survive\|trap\|push\)"
syntax match houndedName "{[A-Z_]\+}"

syntax region houndedLegend matchgroup=houndedSection start="^legend:\s*$" end="^\ze\(map\|rules\|chance\|piece\):" contains=houndedComment,houndedParameter,houndedMeaning
syntax match houndedParameter contained "\<\(speed\|on\|from\|beat\|period\|open\|phase\|hole\)="
syntax match houndedMeaning contained "\(^\s*\S\s*=\s*\)\@<=\a\+"

syntax region houndedRules matchgroup=houndedSection start="^rules:\s*$" end="^\ze\(map\|chance\|piece\):" contains=houndedComment,houndedEvent,houndedEffect,houndedSaid
syntax match houndedEvent contained "^\s*when [^:]*\ze:"
syntax match houndedEffect contained "[:;]\s*\zs\(open\|shut\|wake\|place\|light\|burrow\)\>"
syntax match houndedSaid contained "\<say .*$"

syntax region houndedChance matchgroup=houndedSection start="^chance:\s*$" end="^\ze\(map\|rules\|legend\|piece\):" contains=houndedComment,houndedDraws
syntax match houndedDraws contained "^\s*\(shuffle\|subst\|stamp\)\>"

syntax region houndedMap matchgroup=houndedSection start="^\(map:\|piece: \S\+\)\s*$" matchgroup=houndedEnd end="^end\s*$" contains=houndedHare,houndedHound,houndedHedge,houndedClover,houndedBurrow,houndedWater
syntax match houndedHare contained "@"
syntax match houndedHound contained "\a"
syntax match houndedHedge contained "#"
syntax match houndedClover contained "\*"
syntax match houndedBurrow contained ">"
syntax match houndedWater contained "[=~]"

syntax sync fromstart

highlight default link houndedComment Comment
highlight default link houndedError Error
highlight default link houndedKey Keyword
highlight default link houndedSection Statement
highlight default link houndedEnd Statement
highlight default link houndedWord Type
highlight default link houndedName Special
highlight default link houndedParameter Identifier
highlight default link houndedMeaning Type
highlight default link houndedEvent Keyword
highlight default link houndedEffect Type
highlight default link houndedDraws Type
highlight default link houndedSaid String
highlight default link houndedHare Title
highlight default link houndedHound WarningMsg
highlight default link houndedHedge Comment
highlight default link houndedClover String
highlight default link houndedBurrow Constant
highlight default link houndedWater Identifier

let b:current_syntax = "hounded"
