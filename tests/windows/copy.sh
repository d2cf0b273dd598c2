#!/bin/sh
# Copies the programs of this tree for Windows:
#   copy.sh <folder with mpi/msmpi, and with hosts of runtime.proj in hosts>
# Each goes into the folder's bin, with its host and with the binding of MS-MPI in place of those of Linux.
set -eu

folder=$(readlink -f "$1")
programs=$(readlink -f "$(dirname "$0")/../..")/artifacts/bin

rm -rf "$folder/bin"
cp -al "$programs" "$folder/bin"
find "$folder/hosts" -type f | while read -r host; do
    program=$folder/bin/${host#"$folder/hosts/"}
    output=$(dirname "$program")
    mv "$host" "$program"

    # Under Wine 8 the runtime dies when it releases what reflection has compiled for a call.
    settings=${program%.exe}.runtimeconfig.json
    sed 's/"configProperties": {/&\n      "Switch.System.Reflection.ForceInterpretedInvoke": true,/' "$settings" >"$settings.new"
    mv "$settings.new" "$settings"

    if [ -d "$output/mpi" ]; then
        rm -r "$output/mpi"
        mkdir -p "$output/mpi/msmpi"
        cp -r "$folder/mpi/msmpi/descriptor.txt" "$folder/mpi/msmpi/win-x64" "$folder/mpi/msmpi/net8.0/MPINET.PInvoke.dll" "$output/mpi/msmpi/"
    fi
done
