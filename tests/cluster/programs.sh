#!/bin/bash
# Makes a program of the template mpi from the packages, as a user with only the packages does, and publishes it in each way that a cluster may need.
#   programs.sh <folder> <folder of packages>
# Writes <folder>/First, the project with its release build; <folder>/<way>/First for dependent, contained, native-openmpi and native-mpich. Where a
# source of packages lacks the native compiler, <folder>/<way>/missing names it.
set -eu

folder=$(readlink -f "$1") packages=$(readlink -f "$2")
restored=${NUGET_PACKAGES:-$HOME/.nuget/packages}
version=$(basename "$packages"/MPINET.Core.*.nupkg .nupkg)
version=${version#MPINET.Core.}
sources=$(dotnet nuget list source --format Short | sed -n 's/^E //p')

# Build files of the tree, in which the folder may be, must not apply.
mkdir -p "$folder/home"
for file in Directory.Build.props Directory.Build.targets Directory.Packages.props; do
    echo '<Project />' >"$folder/$file"
done
{
    echo "<configuration><packageSources><clear /><add key='mpinet' value='$packages' />"
    number=0
    for source in "$restored" $sources; do
        case $source in http*) ;; *) [ -d "$source" ] || continue ;; esac
        number=$((number + 1))
        echo "<add key='other$number' value='$source' />"
    done
    echo "</packageSources><packageSourceMapping><packageSource key='mpinet'><package pattern='MPINET*' /></packageSource>"
    for ((i = 1; i <= number; i++)); do
        echo "<packageSource key='other$i'><package pattern='*' /></packageSource>"
    done
    echo "</packageSourceMapping></configuration>"
} >"$folder/NuGet.Config"

export HOME=$folder/home DOTNET_CLI_HOME=$folder/home DOTNET_NOLOGO=1 DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_GENERATE_ASPNET_CERTIFICATE=false
export MSBUILDDISABLENODEREUSE=1 DOTNET_CLI_USE_MSBUILD_SERVER=0 UseSharedCompilation=false MSBUILDTERMINALLOGGER=off
unset NUGET_PACKAGES XDG_DATA_HOME ContinuousIntegrationBuild
cd "$folder"
dotnet new install "MPINET.Templates@$version"
dotnet new mpi --output First
cd First
dotnet build --configuration Release --nologo --verbosity quiet

publish() {
    local way=$1
    shift
    dotnet publish --nologo --verbosity quiet --output "../$way" "$@"
}

publish dependent
publish contained -r linux-x64 --self-contained
for mpi in openmpi mpich; do
    way=native-$mpi
    # Each framework has a separate native compiler, which a source of packages may lack. The newest available one is taken.
    for framework in net10.0 net9.0; do
        mkdir -p "../$way"
        if said=$(publish "$way" -r linux-x64 -p:PublishAot=true -p:TargetFramework=$framework -p:Mpi=$mpi 2>&1); then
            rm -f "../$way/missing"
            break
        fi
        grep -m 1 -o 'error NU110[12].*' <<<"$said" >"../$way/missing" || {
            printf '%s\n' "$said"
            exit 1
        }
    done
done
