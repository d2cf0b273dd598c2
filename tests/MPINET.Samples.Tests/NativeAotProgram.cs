namespace MPINET.Samples.Tests;

/// <summary>A program of parallel objects, published for NativeAOT. Its proxies and classes are generated code, and no reflection is needed to find them.</summary>
public sealed class NativeAotProgram
{
    [Fact(Timeout = Limit.Test)]
    public void Has_parallel_objects()
    {
        Assert.SkipWhen(Type.GetType("Mono.Runtime") is not null, "NativeAOT is .NET's");
        Assert.SkipUnless(Mpi.Name == "openmpi", "It is published for one MPI, which is linked to it: Open MPI");
        DirectoryInfo folder = Directory.CreateDirectory(
            Path.Combine(Path.GetTempPath(), $"mpinet-native-{Guid.NewGuid():n}")
        );
        try
        {
            string project = Path.Combine(Root(), "samples", "objects", "PrimeSieve", "Objects.PrimeSieve.csproj");
            string[] publish = ["dotnet", "publish", project, "--configuration", "Release", "--framework", "net9.0"];
            string[] native = ["--runtime", "linux-x64", "-p:PublishAot=true", $"-p:Mpi={Mpi.Name}"];
            string[] how = ["--output", folder.FullName, "--nologo", "--verbosity", "quiet", "-nodeReuse:false"];
            // All libraries are compiled for it. The build of the tree has analysed them.
            string[] fast = ["-p:RunAnalyzers=false", "-p:MpinetAnalyzers=false"];
            Job job = Job.Build([.. publish, .. native, .. how, .. fast]).ExitsWith(0);
            Assert.DoesNotContain("warning", job.Output);
            Job.RunOnRanks(2, [Path.Combine(folder.FullName, "Objects.PrimeSieve"), "4000"])
                .Writes(["550 primes below 4000"]);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static string Root()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "MPINET.slnx")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        return folder;
    }
}
