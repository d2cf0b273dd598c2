#!/bin/sh
# Compiles a generated shim for Windows, on any system, with the header that the generator has written.
# CC, if set, is the C compiler to use instead of mingw's.
set -eu

fail() {
    echo "native-shim/windows.sh: error: $*" >&2
    exit 1
}

[ $# -eq 2 ] || fail "usage: windows.sh <folder with shim.c, mpi.h and imports.def> <library to write>"
generated=$1 output=$2
here=$(cd "$(dirname "$0")" && pwd)
compiler=${CC:-x86_64-w64-mingw32-gcc}
command -v "$compiler" >/dev/null 2>&1 || fail "$compiler is missing: install gcc-mingw-w64-x86-64"

# Moved in the end, so that a running program keeps the old file.
mkdir -p "$(dirname "$output")"
trap 'rm -f "$output.$$" "$output.$$.a"' EXIT
"${compiler%gcc}dlltool" -d "$generated/imports.def" -l "$output.$$.a"
"$compiler" -std=c11 -O2 -s -shared -Wall -Wextra -Werror -Wl,--no-insert-timestamp -I"$here" -I"$generated" -o "$output.$$" \
    "$generated/shim.c" "$here/mpinet_shim.c" "$output.$$.a" || fail "$generated/shim.c does not compile"
mv -f "$output.$$" "$output"
