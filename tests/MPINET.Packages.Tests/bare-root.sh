#!/bin/sh
# Runs a script in a root folder that has .NET and a shell, and neither an MPI nor a compiler, as a user without rights:
#     bare-root.sh <root folder to make> <script> <folder that is shown there>...
# The home of that user is /home/user.
set -eu

# Mounts belong to this process alone, so that they end with it.
[ "$1" = --alone ] || exec unshare --mount --propagation private "$0" --alone "$@"

root=$2 script=$3
shift 3
dotnet=$(dirname "$(readlink -f "$(command -v dotnet)")")

# Copies files, each to its own path.
bring() {
    for file; do
        [ -e "$root$file" ] || { mkdir -p "$root$(dirname "$file")" && cp -L "$file" "$root$file"; }
    done
}

libraries() { ldd "$@" 2>/dev/null | sed -n 's|^[^/]*\(/[^ ]*\) (0x.*|\1|p' | sort -u; }

for program in sh env cat chmod dirname mkdir readlink rm timeout uname; do
    file=$(command -v "$program")
    # shellcheck disable=SC2046
    bring "$file" $(libraries "$file")
done
# shellcheck disable=SC2046
bring $(libraries "$dotnet/dotnet" "$dotnet"/shared/Microsoft.NETCore.App/*/*.so)
for library in libssl.so.3 libcrypto.so.3; do
    # shellcheck disable=SC2046
    bring $(ldconfig -p | sed -n "s|.*$library .*=> ||p")
done

for folder in /dev /etc /proc "$dotnet" "$@"; do
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
done
mkdir -p "$root/home/user" "$root/tmp"
chmod 755 "$root"
chmod 1777 "$root/tmp"
chown -R 65534:65534 "$root/home/user"
cd "$root/home/user"
exec chroot --userspec=65534:65534 "$root" env -i HOME=/home/user "PATH=/home/user/.dotnet/tools:$dotnet:/usr/bin:/bin" \
    DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 \
    MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0 UseSharedCompilation=false \
    sh -e -c "cd; $script"
