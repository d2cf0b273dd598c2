#!/bin/sh
# Compiles a generated shim with the headers of its MPI. The flags come from the MPI's compiler wrapper; flags for
# linking are left out, because the loader opens the MPI itself.
# CC, if set, is the C compiler to use instead of the one that the wrapper names.
set -eu

fail() {
    echo "native-shim/build.sh: error: $*" >&2
    exit 1
}

[ $# -eq 3 ] || fail "usage: build.sh <shim.c> <compiler wrapper, such as mpicc> <shared library to write>"
source=$1 wrapper=$2 output=$3
here=$(cd "$(dirname "$0")" && pwd)
[ -f "$source" ] || fail "$source does not exist"

# A distribution with several MPIs gives each wrapper a separate name; an MPI built from source has only mpicc.
if ! command -v "$wrapper" >/dev/null 2>&1; then
    command -v mpicc >/dev/null 2>&1 ||
        fail "neither $wrapper nor mpicc is in PATH: install the MPI's development package"
    echo "native-shim/build.sh: $wrapper is not in PATH; using mpicc" >&2
    wrapper=mpicc
fi

# Open MPI and LAM know -showme, MPICH -show; Open MPI both.
command=$("$wrapper" -show 2>/dev/null) || command=$("$wrapper" -showme 2>/dev/null) ||
    fail "$wrapper answers neither -show nor -showme"

# xargs splits the line as a shell would, quotes included, without running anything in it.
words=$(printf '%s\n' "$command" | xargs -n 1 printf '%s\n') || fail "$wrapper answers '$command', which is no command"
compiler=${CC:-$(printf '%s\n' "$words" | head -n 1)}
command -v "$compiler" >/dev/null 2>&1 || fail "the compiler of $wrapper, $compiler, is not in PATH"

set --
previous= folder=
while IFS= read -r word; do
    case $previous in
    -I | -isystem) word=-I$word ;;
    -D | -U) word=$previous$word ;;
    esac
    previous=$word
    case $word in
    -*) folder= ;;
    # Few wrappers quote a folder name with blanks, so words are joined until a folder of that name exists.
    *) [ -z "$folder" ] || word="-I$folder $word" ;;
    esac
    case $word in
    -I?*)
        folder=${word#-I}
        # -isystem, because compiler warnings about the MPI's own headers must not fail the shim.
        [ ! -d "$folder" ] || { set -- "$@" -isystem "$folder" && folder=; }
        ;;
    -D?* | -U?* | -pthread | -m?*) set -- "$@" "$word" ;;
    esac
done <<EOF
$words
EOF

# By default thread-local variables of x86-64 are found by a function of glibc's dynamic linker, which musl lacks.
dialect=-mtls-dialect=gnu2
"$compiler" $dialect -fsyntax-only -xc /dev/null 2>/dev/null || dialect=

# A segment that is read-only after relocation would be padded to the largest page of arm64, 64 KB, twice the size of all the rest.
padding=
case $("$compiler" -dumpmachine) in aarch64*) padding=-Wl,-z,norelro ;; esac

# The output is written to a temporary name and moved, so that a running program keeps the old file.
mkdir -p "$(dirname "$output")"
trap 'rm -f "$output.$$"' EXIT
"$compiler" -std=c11 -O2 -fPIC -shared -fvisibility=hidden -Wall -Wextra -Werror \
    $dialect $padding -I"$here" "$@" -o "$output.$$" "$source" "$here/mpinet_shim.c" ||
    fail "$source does not compile with the headers of $wrapper"
mv -f "$output.$$" "$output"
