#if NET
using MPINET.Samples.Tests;

namespace MPINET.Tests.Objects;

/// <summary>.NET and Mono in one job.</summary>
public sealed class BetweenRuntimes
{
    // The folders stand for the processes that run on .NET. Each process takes a folder while there are any; the others run on Mono.
    private const string Script = """
        i=0
        while [ $i -lt "$1" ]; do
            mkdir "$(dirname "$0")/$i" 2>/dev/null && exec "$2"
            i=$((i + 1))
        done
        exec mono --debug "$3"
        """;

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Objects_of_each_kind_go_there_and_back(int ranks)
    {
        string native = Path.Combine(BuiltProgram.FolderOf("TwoRuntimes"), "TwoRuntimes");
        string managed = native.Replace("net10.0", "net472") + ".exe";
        Assert.SkipUnless(File.Exists(managed), "The programs for Mono are not built.");
        string[] path = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(':');
        Assert.SkipUnless(path.Any(one => File.Exists(Path.Combine(one, "mono"))), "Mono is not on this machine.");
        DirectoryInfo folder = Directory.CreateTempSubdirectory("mpinet-runtimes-");
        try
        {
            // The launcher may run as another user.
            MPINET.Samples.Tests.Job.Run(["chmod", "777", folder.FullName]).ExitsWith(0);
            string script = Path.Combine(folder.FullName, "one-process.sh");
            File.WriteAllText(script, Script);
            MPINET
                .Samples.Tests.Job.RunOnRanks(ranks, ["/bin/sh", script, $"{ranks / 2}", native, managed])
                .Writes(
                    Enumerable
                        .Range(0, ranks)
                        .Select(rank => rank < ranks / 2 ? ".NET: 53 objects, 0 wrong" : "Mono: 53 objects, 0 wrong")
                );
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
#endif
