#!/bin/sh
# Makes a folder with what a program for musl needs to run on this machine, whose C library is glibc: an MPICH, in mpich, and in lib the
# libraries of the C++ runtime, which are those of this machine, with what they miss in musl.
set -eu

fail() {
    echo "build/musl.sh: error: $*" >&2
    exit 1
}

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: musl.sh <folder to write> <release of MPICH, such as 4.0> [<mpich-4.0.2.tar.gz>]"
folder=$1 release=$2 archive=${3:-}
command -v musl-gcc >/dev/null 2>&1 || fail "musl-gcc is missing: install musl-tools"
here=$(cd "$(dirname "$0")" && pwd)
compat=$here/../tests/musl/compat.c
processor=$(uname -m)

rm -rf "$folder"
mkdir -p "$folder/lib" "$folder/kernel"
folder=$(cd "$folder" && pwd)

# The headers of the kernel alone: beside them in /usr/include are those of glibc.
for headers in linux asm-generic "$processor-linux-gnu/asm"; do
    ln -s "/usr/include/$headers" "$folder/kernel/"
done
CC="musl-gcc -idirafter $folder/kernel" "$here/mpich.sh" "$folder/mpich" "$release" ${archive:+"$archive"}

for library in libstdc++.so.6 libgcc_s.so.1; do
    cp -L "$(gcc -print-file-name=$library)" "$folder/lib/" || fail "$library is missing: install libstdc++6 and libgcc-s1"
done
musl-gcc -std=c11 -O2 -Wall -Wextra -Werror -fPIC -shared -o "$folder/lib/libcompat.so" "$compat"
# They name glibc's dynamic linker; of what it has they need nothing that musl lacks.
musl-gcc -shared -nostdlib -o "$folder/lib/ld-linux-x86-64.so.2" -xc /dev/null
