#!/bin/sh
# The bootstrap: installs the requirements of a build, then runs a task of build.cake.
#   ./build.sh [--target=<task>] [options]      ./build.sh --description lists the tasks
# At a terminal it asks before it installs anything; --yes, CI=true or MPINET_INSTALL=yes is consent.
# MPINET_INSTALL=no keeps it from installing anything: it then prints the command to run.
set -eu

cd "$(dirname "$0")"
root=$(pwd)

say() { printf '%s\n' "build.sh: $*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- The requirements of a build: each line of the output is a Debian package with a missing one ----

missing() {
    has mpirun.openmpi || { has mpirun && mpirun --version 2>/dev/null | grep -q "Open MPI"; } || echo openmpi-bin
    has mpicc.openmpi || { has mpicc && mpicc --showme:version 2>/dev/null | grep -q "Open MPI"; } || echo libopenmpi-dev
    has gcc || echo gcc
    [ -e /usr/include/stdlib.h ] || echo libc6-dev
    has mono || echo mono-runtime
    # The assemblies by which Mono runs code that is compiled against .NET Standard.
    has mono && [ -e "$(dirname "$(readlink -f "$(command -v mono)")")/../lib/mono/4.5/Facades/netstandard.dll" ] ||
        echo mono-devel
    has_libclang || echo libclang1
    has dotnet || echo dotnet-sdk
}

# The other MPIs for the tests, and numpy, which reads what a test writes; they are optional.
missing_for_tests() {
    has mpirun.mpich || echo mpich
    has mpicc.mpich || echo libmpich-dev
    has lamboot || echo lam-runtime
    has mpicc.lam || echo lam4-dev
    [ -e /usr/lib/python3/dist-packages/numpy ] || echo python3-numpy
}

# The browser for the test of a trace's page, which is skipped without it.
missing_browser() {
    has chromium || has chromium-browser || has google-chrome || echo chromium
}

# Peers and hosts of the measurements; they are optional.
missing_measures() {
    has ip || echo iproute2
    has g++ || echo g++
    [ -e /usr/include/boost/mpi.hpp ] || echo libboost-mpi-dev
    [ -e /usr/lib/python3/dist-packages/mpi4py ] || echo python3-mpi4py
}

# What compiles the MPI of the package MPINET.Mpich.
missing_mpich() {
    has make || echo make
    has xz || echo xz-utils
}

# What compiles the shims for arm64 that the packages hold.
missing_cross_compiler() {
    [ "$(uname -m)" = x86_64 ] || return 0
    has aarch64-linux-gnu-gcc || echo gcc-aarch64-linux-gnu
    [ -e /usr/aarch64-linux-gnu/include/stdlib.h ] || echo libc6-dev-arm64-cross
}

# What runs programs for arm64.
missing_arm64() {
    has qemu-aarch64-static || echo qemu-user-static
}

# What compiles for musl.
missing_musl() {
    has musl-gcc || echo musl-tools
}

# What compiles the shim for Windows that the package MPINET.MsMpi holds, and what runs programs for Windows.
missing_windows_compiler() {
    has x86_64-w64-mingw32-gcc || echo gcc-mingw-w64-x86-64
}
missing_wine() {
    has wine || echo wine
    [ -e /usr/lib/wine/wine64 ] || echo wine64
}

# The packages that make this machine a node of its own Slurm.
missing_slurm() {
    has slurmctld && has slurmd && has srun || echo slurm-wlm
    has munged || echo munge
}

has_libclang() {
    [ -n "${MPINET_LIBCLANG:-}" ] && return
    for folder in /usr/lib/llvm-*/lib /usr/lib/*-linux-gnu* /usr/lib64 /usr/lib /usr/local/lib; do
        for file in "$folder"/libclang.so* "$folder"/libclang-[0-9]*.so*; do
            [ -e "$file" ] && return
        done
    done
    return 1
}

# Packages whose names have a version that differs between releases.
named() {
    for package in $1; do
        case $package in
        libclang1) has_package libclang1-14 && echo libclang1-14 || newest '^libclang1-[0-9]+$' || echo libclang1-14 ;;
        mpich | libmpich-dev | lam-runtime | lam4-dev | chromium | libboost-mpi-dev | python3-mpi4py | python3-numpy) if has_package "$package"; then echo "$package"; fi ;;
        dotnet-sdk) if has_package dotnet-sdk-10.0; then echo dotnet-sdk-10.0; fi ;;
        *) echo "$package" ;;
        esac
    done | tr '\n' ' ' | sed 's/ $//'
}

has_package() { has apt-cache && apt-cache show "$1" >/dev/null 2>&1; }
newest() { has apt-cache && apt-cache search --names-only "$1" | cut -d ' ' -f 1 | sort -V | tail -n 1 | grep .; }

# ---- Installation ----

# Decides, once for all missing packages, if they may be installed, and as whom.
decide() {
    may_install=no as_root=
    if is_person "$@"; then person=yes; else person=no; fi
    if [ "${MPINET_INSTALL:-}" = no ] || ! has apt-get; then
        return
    elif [ "$(id -u)" -eq 0 ]; then
        may_install=yes
    elif has sudo && sudo -n true 2>/dev/null; then
        may_install=yes as_root="sudo -n"
    elif has sudo && [ $person = yes ]; then
        may_install=yes as_root=sudo
    fi

    if [ $may_install = yes ] && [ $person = yes ]; then
        say "these packages are missing: $(echo $all_missing)"
        say "${as_root:+$as_root }apt-get would install them, with what they depend on, and nothing else on this machine is changed."
        printf 'build.sh: install them? [y/N] ' >&2
        read -r answer || answer=
        case $answer in [yY] | [yY][eE][sS]) ;; *) may_install=no ;; esac
    fi
}

# Whether somebody is there to be asked who has not answered yet.
is_person() {
    [ -t 0 ] && [ -t 2 ] && [ "${CI:-}" != true ] && [ -z "${MPINET_INSTALL:-}" ] || return 1
    for argument; do
        [ "$argument" != --yes ] || return 1
    done
}

install() {
    if ! has apt-get; then
        say "these are missing; install what your system calls them, then run ./build.sh again:"
        say "    $(echo $1) (names of Debian's packages)"
        exit 1
    fi

    if [ $may_install = no ]; then
        packages=$(named "$1")
        [ -n "$packages" ] || return 0
        has dotnet || has_package dotnet-sdk-10.0 || ask_for_sdk "dotnet is missing, too"
        say "these packages are missing: $packages"
        say "run this, then ./build.sh again:"
        prefix=$([ "$(id -u)" -eq 0 ] || echo "sudo ")
        printf '%s\n' "${prefix}sh -c 'apt-get update && apt-get install -y --no-install-recommends $packages'"
        exit 1
    fi

    say "missing: $(echo $1); asking the package manager"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 update >&2 ||
        say "the lists of packages could not be renewed; going on with those that are there"
    packages=$(named "$1")
    [ -n "$packages" ] || return 0
    say "installing $packages"
    # shellcheck disable=SC2086
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
        install -y --no-install-recommends $packages </dev/null >&2 || {
        say "the packages could not be installed; see the lines above"
        exit 1
    }
}

ask_for_sdk() {
    version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' global.json)
    say "$1: install .NET SDK $version or a later ${version%%.*}.0 (https://dotnet.microsoft.com/download),"
    say "have dotnet in PATH, then run ./build.sh again"
}

check_sdk() {
    if ! has dotnet; then
        ask_for_sdk "dotnet is missing"
        exit 1
    fi
    if ! dotnet --version >/dev/null 2>&1; then
        ask_for_sdk "the .NET SDK that is installed is not the one that global.json asks for"
        exit 1
    fi
}

# The target that these arguments name, in lower case.
target=$(for argument; do echo "$argument"; done | sed -n 's/^--target=//p' | tr '[:upper:]' '[:lower:]')

# The lists of the optional packages that the target wants.
optional() {
    case $target in test* | check | rings | build | perf | slurm | pack | consumers | arm64 | musl | windows) echo missing_for_tests ;; esac
    case $target in test* | pack | consumers | arm64 | musl | windows) echo missing_cross_compiler ;; esac
    case $target in test*) echo missing_browser ;; esac
    case $target in perf) echo missing_measures ;; esac
    case $target in mpich | consumers | musl) echo missing_mpich ;; esac
    case $target in arm64) echo missing_arm64 ;; esac
    case $target in musl) echo missing_musl ;; esac
    case $target in windows | pack | consumers) echo missing_windows_compiler ;; esac
    case $target in windows) echo missing_wine ;; esac
    case $target in slurm) echo missing_slurm ;; esac
}

wants_machine() {
    for argument; do
        case $argument in --description | --help | -h) return 1 ;; esac
    done
    [ "$target" != clean ]
}

case "${1:-}" in
-h | --help)
    sed -n '2,5s/^# \{0,1\}//p' "$root/build.sh"
    exit 0
    ;;
esac

# ---- The environment: no telemetry, no process that outlives the build, no request for a terminal ----
# One compiler server serves the whole run, including tests that build: a new one for each project would start cold.

export DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_GENERATE_ASPNET_CERTIFICATE=false
export DOTNET_CLI_UI_LANGUAGE=en DOTNET_SYSTEM_GLOBALIZATION_INVARIANT="${DOTNET_SYSTEM_GLOBALIZATION_INVARIANT:-1}"
export MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0 MSBUILDTERMINALLOGGER=off
export UseSharedCompilation=true SharedCompilationId="mpinet-$$"
# The compiled tasks are cached, because compiling them takes longer than most short builds.
export CAKE_PATHS_TOOLS="$root/artifacts/tools" CAKE_SETTINGS_SHOWPROCESSCOMMANDLINE=false CAKE_SETTINGS_ENABLESCRIPTCACHE=true
export TERM=dumb

# Optional packages: $1 lists the missing ones.
bring() {
    wanted=$($1)
    # In a subshell, because a failure is not an error here.
    if [ -n "$wanted" ] && ! (install "$wanted") || [ -n "$($1)" ]; then
        say "going on without $(echo $($1)): what needs them is skipped"
    fi
}

if wants_machine "$@"; then
    all_missing=$(for list in missing $(optional); do $list; done)
    if [ -n "$all_missing" ]; then
        decide "$@"
        wanted=$(missing)
        if [ -n "$wanted" ]; then
            install "$wanted"
            wanted=$(missing | grep -v '^dotnet-sdk$' || true)
            if [ -n "$wanted" ]; then
                say "still missing after the installation: $(echo $wanted)"
                exit 1
            fi
        fi
        for list in $(optional); do bring "$list"; done
    fi
fi

mkdir -p artifacts 2>/dev/null && [ -w artifacts ] || {
    say "$root/artifacts cannot be written; run as the user whose tree this is, or in a clone of your own"
    exit 1
}
# Without a home (a service, a container), the SDK's files go to the tree's artifacts.
if [ ! -d "${HOME:-}" ] || [ ! -w "$HOME" ]; then
    mkdir -p artifacts/home
    export HOME="$root/artifacts/home"
fi
check_sdk

dotnet tool restore >/dev/null || {
    dotnet tool restore >&2
    say "the tools that .config/dotnet-tools.json names could not be restored"
    exit 1
}
end_compiler() {
    sdk=$(dotnet --info | sed -n 's/^ *Base Path: *//p')
    dotnet exec "$sdk/Roslyn/bincore/VBCSCompiler.dll" -shutdown "-pipename:$SharedCompilationId" >/dev/null 2>&1 || true
}
trap end_compiler EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
dotnet cake build.cake "$@"
