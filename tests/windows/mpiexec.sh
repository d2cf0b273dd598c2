#!/bin/sh
# Starts the ranks of a program for Windows under Wine, as MS-MPI's mpiexec does there:
#   mpiexec.sh <folder with msmpi.dll> -n <ranks> <command> [<argument>...]
# A program of this tree in the command is replaced by its copy for Windows, in the folder's bin. Ends with the first exit code that is not 0.
set -eu

folder=$(readlink -f "$1") ranks=$3
programs=$(readlink -f "$(dirname "$0")/../..")/artifacts/bin/
shift 3
for word; do
    shift
    copy=$folder/bin/${word#"$programs"}.exe
    case $word in
    "$programs"*) [ ! -f "$copy" ] || word=$copy ;;
    esac
    case $word in
    *.exe) set -- "$@" wine ;;
    esac
    set -- "$@" "$word"
done

# Wine's own folder has links to the home and to the root of this machine, so it is not in the tree, which others walk through.
export WINEPREFIX="${XDG_CACHE_HOME:-$HOME/.cache}/mpinet-wine" WINEDEBUG=-all WINEPATH="Z:$folder" DOTNET_ROOT="Z:$folder/dotnet" DISPLAY=
mkdir -p "$(dirname "$WINEPREFIX")"
# What chooses the MPI of the machine, and what is preloaded, is not for Windows.
unset MPINET_MPI LD_PRELOAD LD_LIBRARY_PATH
PMI_SMPD_KEY=$$ PMI_SIZE=$ranks
export PMI_SMPD_KEY PMI_SIZE

started=
rank=0
while [ $rank -lt "$ranks" ]; do
    PMI_RANK=$rank "$@" </dev/null &
    started="$started $!"
    rank=$((rank + 1))
done

code=0
for process in $started; do
    ended=0
    wait "$process" || ended=$?
    [ $code -ne 0 ] || code=$ended
done
exit $code
