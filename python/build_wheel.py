# SPDX-License-Identifier: MIT
"""Builds a wheel of the package, or an archive of its sources.  With a C compiler, the wheel contains the library.  Needs only
Python, and no network.
"""

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
VERSIONED = "configure.ac"
# An archive of the sources has them beside this file.
TREE = HERE if (HERE / VERSIONED).exists() else HERE.parent
LAYERS = ("path", "lib")


def version():
    """That of configure.ac."""
    told = (TREE / VERSIONED).read_text(encoding="utf-8")
    return re.search(r"AC_INIT\(\[[^]]*\], \[([^]]*)\]", told).group(1)


def compiled(folder):
    """The library, made of the tree's sources; None: no compiler."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return None
    (folder / "config.h").write_text(f'#define PACKAGE_VERSION "{version()}"\n#define _GNU_SOURCE 1\n', encoding="utf-8")
    sources = sorted(str(path) for layer in LAYERS for path in (TREE / "src" / layer).rglob("*.c"))
    library = folder / "libhounded.so"
    subprocess.run([*compiler.split(), "-O2", "-fPIC", "-fvisibility=hidden", "-shared", f"-I{folder}", f"-I{TREE / 'src'}",
                    "-o", str(library), *sources], check=True)
    return library


def package():
    return sorted(path for path in (HERE / "hounded").iterdir() if path.suffix in (".py", ".typed"))


def metadata():
    return f"Metadata-Version: 2.1\nName: hounded\nVersion: {version()}\nRequires-Python: >=3.8\nLicense: MIT\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with tempfile.TemporaryDirectory() as name:
        library = compiled(Path(name))
        platform = re.sub(r"[-.]", "_", sysconfig.get_platform()) if library else "any"
        info = f"hounded-{version()}.dist-info"
        files = {f"hounded/{path.name}": path.read_bytes() for path in package()}
        if library:
            files["hounded/libhounded.so"] = library.read_bytes()
        files[f"{info}/METADATA"] = metadata().encode()
        files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: hounded\nRoot-Is-Purelib: {str(not library).lower()}\n"
                                  f"Tag: py3-none-{platform}\n").encode()
        record = f"{info}/RECORD"
        files[record] = "".join(f"{path},sha256={digest(data)},{len(data)}\n"
                                for path, data in files.items()).encode() + f"{record},,\n".encode()
    wheel = f"hounded-{version()}-py3-none-{platform}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    top = f"hounded-{version()}"
    sources = sorted(path for layer in LAYERS for path in (TREE / "src" / layer).rglob("*.[ch]"))
    with tarfile.open(Path(sdist_directory) / f"{top}.tar.gz", "w:gz") as archive:
        for path in [*package(), HERE / "pyproject.toml", Path(__file__).resolve()]:
            archive.add(path, f"{top}/{path.relative_to(HERE)}")
        for path in [*sources, TREE / VERSIONED, TREE / "COPYING"]:
            archive.add(path, f"{top}/{path.relative_to(TREE)}")
        header = tarfile.TarInfo(f"{top}/PKG-INFO")
        header.size = len(metadata())
        archive.addfile(header, io.BytesIO(metadata().encode()))
    return f"{top}.tar.gz"


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
