#!/bin/bash
# Draws the README's first picture: its commands, run from empty caches with the packages of a folder, and what they answer.
#   docs/images/first.sh <folder of packages> >docs/images/first.svg
# Left out are other templates, what the SDK says of a restore, and how the tool is started.
set -eu

packages=$(readlink -f "$1") place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
mkdir -p "$place/home/.nuget/NuGet"
restored=${NUGET_PACKAGES:-$HOME/.nuget/packages}
sources=$(dotnet nuget list source --format short | sed -n 's/^E //p')
{
    echo "<configuration><packageSources><clear /><add key=\"mpinet\" value=\"$packages\" />"
    { [ -n "$sources" ] && echo "$sources"; [ -d "$restored" ] && echo "$restored"; } | sed 's|.*|<add key="&" value="&" />|'
    echo '</packageSources></configuration>'
} >"$place/home/.nuget/NuGet/NuGet.Config"
shell() {
    env -i HOME="$place/home" PATH="$place/home/.dotnet/tools:/usr/bin:/bin" DOTNET_NOLOGO=1 DOTNET_CLI_TELEMETRY_OPTOUT=1 MSBUILDDISABLENODEREUSE=1 \
        DOTNET_CLI_USE_MSBUILD_SERVER=0 UseSharedCompilation=false timeout 300 bash -c "cd '$place' && $1"
}

lines=()
say() {
    lines+=("\$ $1")
    while IFS= read -r line; do lines+=("$line"); done <<<"$2"
}
said=$(shell "dotnet new install MPINET.Templates")
say "dotnet new install MPINET.Templates" "$(grep '^Success\|^MPI program  ' <<<"$said")"
said=$(shell "dotnet tool install --global MPINET.Tool")
say "dotnet tool install --global MPINET.Tool" "$(grep 'successfully' <<<"$said")"
said=$(shell "dotnet new mpi -o First")
say "dotnet new mpi -o First" "$(grep 'created' <<<"$said")"
said=$(shell "cd First && mpinet run -n 4")
say "cd First && mpinet run -n 4" "$(grep '^rank' <<<"$said")"
[ "$(grep -c '^rank [0-3] of 4: all ranks together are 6$' <<<"$said")" -eq 4 ]

height=$((${#lines[@]} * 20 + 52))
echo "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"$height\" viewBox=\"0 0 760 $height\" role=\"img\">"
echo '<rect width="760" height="100%" rx="8" fill="#1e1e2e"/>'
echo '<circle cx="20" cy="18" r="6" fill="#f38ba8"/><circle cx="40" cy="18" r="6" fill="#f9e2af"/><circle cx="60" cy="18" r="6" fill="#a6e3a1"/>'
echo '<g font-family="ui-monospace,Menlo,Consolas,DejaVu Sans Mono,monospace" font-size="14" style="white-space:pre">'
y=52
for line in "${lines[@]}"; do
    text=$(sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$line")
    case $line in '$ '*) colour=#89b4fa ;; rank*) colour=#a6e3a1 ;; *) colour=#cdd6f4 ;; esac
    echo "<text x=\"20\" y=\"$y\" fill=\"$colour\">$text</text>"
    y=$((y + 20))
done
echo '</g></svg>'
