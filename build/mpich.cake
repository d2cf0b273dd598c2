// The MPI that the package MPINET.Mpich holds.

/// <summary>The folder of that MPI: its library, its launcher and its licence.</summary>
string MpichFolder() => Absolute("artifacts/mpich");

/// <summary>True if the target Mpich has made it.</summary>
bool HasMpich() => FileExists($"{MpichFolder()}/lib/libmpi.so.12");

/// <summary>Makes it, unless it is there.</summary>
void MakeMpich()
{
    if (HasMpich())
    {
        Information($"{MpichFolder()} is there; without that folder it is made again.");
        return;
    }

    CompileMpich("build/mpich.sh", MpichFolder());
}

/// <summary>Runs a script that compiles an MPICH of the binding's release, from --source=, or from the distribution's source.</summary>
void CompileMpich(string script, string folder)
{
    string source = Argument<string>("source", null) is { } file ? Quoted(Absolute(file)) : "";
    Run($"{script} {Quoted(folder)} {Described("mpich", "release")[0]} {source}", minutes: 40);
}

/// <summary>
/// Writes its descriptor: that of MPICH, whose binding it has, with library and launcher in its own folder.
/// </summary>
void DescribeMpich()
{
    string[] own = ["library=./lib/libmpi.so.12", "launch-command=./bin/mpiexec.hydra"];
    string[] replaced = ["name=", "library=", "launch-command=", "compiler=", "package="];
    IEnumerable<string> common = System.IO.File.ReadLines("generated/mpich/descriptor.txt").Where(line => !replaced.Any(line.StartsWith));
    System.IO.File.WriteAllLines($"{MpichFolder()}/descriptor.txt", common.Take(1).Append("name=mpich-package").Concat(own).Concat(common.Skip(1)));
}
