#!/bin/sh
# Runs a program for arm64 in a root folder that build/arm64.sh has made:
#   in-root.sh <root folder> <program> [<argument>...]
# This tree, /tmp, the folder of the shell and the environment are the same inside, but for PATH, and for the hosts of the tree's programs, which
# are those for arm64 (../runtime.proj). It needs root, for mounts and for the kernel's table of interpreters, in which qemu is put, and stays, where
# it is missing.
set -eu

# Mounts belong to this process alone, so that they end with it.
[ "$1" = --alone ] || exec unshare --mount --propagation private "$0" --alone "$@"

root=$(readlink -f "$2")
shift 2
tree=$(readlink -f "$(dirname "$0")/../..")
for folder in /dev /proc /sys /tmp "$tree"; do
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
done

programs=$tree/artifacts/bin
find "$root/hosts" -type f 2>/dev/null | while read -r host; do
    program=$root$programs${host#"$root/hosts"}
    [ ! -f "$program" ] || mount --bind "$host" "$program"
done

# With F, the kernel opens qemu now, so that it need not be in the root folder.
table=/proc/sys/fs/binfmt_misc
[ -e $table/register ] || mount -t binfmt_misc binfmt_misc $table
if ! grep -qs "^interpreter.*aarch64" $table/*; then
    magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
    mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
    printf '%s' ":mpinet-arm64:M::$magic:$mask:$(command -v qemu-aarch64-static):F" >$table/register
fi

export MPINET_ARM64_ROOT=$root
# With its protection of code, the runtime writes code by other addresses than those where it runs. Before release 8.1, qemu does not see that, and
# goes on with the code that was there before.
export DOTNET_EnableWriteXorExecute=0
# Qemu has no process_vm_readv, by which windows of Open MPI read the memory of other processes.
export OMPI_MCA_btl_vader_single_copy_mechanism=none
PATH=/usr/sbin:/usr/bin exec chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$PWD" "$@"
