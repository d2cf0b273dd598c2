#!/bin/sh
# Makes a root folder with the distribution's packages for arm64: a shell, what .NET needs, a C compiler, Open MPI and MPICH. It needs root, and qemu.
set -eu

fail() {
    echo "build/arm64.sh: error: $*" >&2
    exit 1
}

[ $# -eq 1 ] || fail "usage: arm64.sh <folder to write>"
for command in apt-get dpkg-deb tar qemu-aarch64-static; do
    command -v "$command" >/dev/null 2>&1 || fail "$command is missing: this needs Debian or Ubuntu, whose packages it takes, and qemu-user-static"
done

# The commands below change the folder.
mkdir -p "$1"
folder=$(cd "$1" && pwd)
work=$folder.new
rm -rf "$work"
trap 'rm -rf "$work"' EXIT

# Lists and a status of its own leave those of the machine as they are, and make apt bring all that the packages depend on.
apt=$work/apt root=$work/root
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$root/usr/bin" "$root/usr/sbin" "$root/usr/lib" "$root/etc"
: >"$apt/status"
apt() {
    apt-get -q -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Install-Recommends=false -o Debug::NoLocking=1 \
        -o "Dir::State::status=$apt/status" -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" "$@" >&2 ||
        fail "the packages for arm64 could not be downloaded; see the lines above"
}
apt update
apt install -y --download-only dash bash coreutils sed grep hostname base-files libc-bin libstdc++6 libssl3 zlib1g gcc libc6-dev \
    openmpi-bin libopenmpi-dev mpich libmpich-dev

# Packages have files in /bin and /lib, which are links in a root folder of today.
for name in bin sbin lib; do ln -s "usr/$name" "$root/$name"; done
for package in "$apt"/cache/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink -C "$root"
done
ln -sf dash "$root/usr/bin/sh"
echo "root:x:0:0:root:/root:/bin/sh" >"$root/etc/passwd"
echo "root:x:0:" >"$root/etc/group"
echo "127.0.0.1 localhost" >"$root/etc/hosts"
# The list of the libraries, which the loader of an MPI and 'mpinet run' search.
qemu-aarch64-static "$root/usr/sbin/ldconfig" -r "$root" || fail "ldconfig of arm64 did not run; see the lines above"
mkdir -p "$root/root" "$root/proc" "$root/sys" "$root/dev" "$root/tmp"
rm -rf "$folder"
mv "$root" "$folder"
