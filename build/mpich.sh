#!/bin/sh
# Makes the MPICH that the package MPINET.Mpich holds: lib/libmpi.so.12, bin/mpiexec.hydra, bin/hydra_pmi_proxy and the licence, which
# work in any folder. It is MPICH of the distribution's source, without Fortran, and for one node or TCP between nodes.
# CC, if set, is the C compiler to use instead of cc.
set -eu

fail() {
    echo "build/mpich.sh: error: $*" >&2
    exit 1
}

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "usage: mpich.sh <folder to write> <release, such as 4.0> [<mpich-4.0.2.tar.gz>]"
folder=$1 release=$2 archive=${3:-} compiler=${CC:-cc}
for command in "${compiler%% *}" make tar strip; do
    command -v "$command" >/dev/null 2>&1 || fail "$command is missing: install gcc, binutils, make and tar"
done

# The commands below change the folder.
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
work=$folder.new
rm -rf "$work"
mkdir -p "$work/bin" "$work/source"
[ -z "$archive" ] || archive=$(readlink -f "$archive")
trap 'rm -rf "$work"' EXIT

# The lists of apt have no sources; lists of our own leave those of the machine as they are.
download() {
    command -v apt-get >/dev/null 2>&1 ||
        fail "there is no apt-get to bring the source with: name a file with it, mpich-$release.<n>.tar.gz of www.mpich.org"
    apt=$work/apt
    mkdir -p "$apt/parts" "$apt/lists/partial" "$apt/cache/archives/partial"
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/parts/$(basename "$list")"
    done
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -n 's/^deb /deb-src /p' >"$apt/sources.list"
    for words in update "source --download-only mpich"; do
        # shellcheck disable=SC2086
        (cd "$apt" && apt-get -q -o "Dir::Etc::SourceList=$apt/sources.list" -o "Dir::Etc::SourceParts=$apt/parts" \
            -o "Dir::State::Lists=$apt/lists" -o "Dir::Cache=$apt/cache" $words) >&2 ||
            fail "the source of mpich could not be downloaded; see the lines above"
    done
    archive=$(ls "$apt"/mpich_*.orig.tar.*)
}

[ -n "$archive" ] || download
[ -f "$archive" ] || fail "$archive does not exist"
tar -x -f "$archive" -C "$work/source" --strip-components=1 || fail "$archive is no archive that tar can read"
version=$(sed -n 's/^MPICH_VERSION=//p' "$work/source/maint/Version" | tr -d "' ")
case $version in
"$release".*) ;;
*) fail "$archive has MPICH $version, and the binding is for $release" ;;
esac

# The compiler under another name, because the library's version text has its command line: no path of this machine goes into the files.
cat >"$work/bin/mpich-cc" <<EOF
#!/bin/sh
exec $compiler -ffile-prefix-map="$work/source=mpich-$version" "\$@"
EOF
chmod +x "$work/bin/mpich-cc"
PATH=$work/bin:$PATH
export PATH

cd "$work/source"
./configure --quiet CC=mpich-cc --prefix=/opt/mpich --with-device=ch3:nemesis --with-pm=hydra --with-hwloc=embedded \
    --without-ucx --without-libfabric --disable-fortran --disable-cxx --disable-static --disable-dependency-tracking \
    --enable-fast=O2,ndebug >&2 || fail "MPICH $version could not be configured; see the lines above"
make --silent -j "$(nproc)" >&2 || fail "MPICH $version could not be compiled; see the lines above"
make --silent install "DESTDIR=$work/root" >&2 || fail "MPICH $version could not be installed; see the lines above"

made=$work/made
mkdir -p "$made/lib" "$made/bin"
cp "$work/root/opt/mpich/lib/libmpi.so.12" "$made/lib/"
cp "$work/root/opt/mpich/bin/mpiexec.hydra" "$work/root/opt/mpich/bin/hydra_pmi_proxy" "$made/bin/"
cp COPYRIGHT "$made/"
strip --strip-unneeded "$made"/lib/* "$made"/bin/*
rm -rf "$folder"
mv "$made" "$folder"
