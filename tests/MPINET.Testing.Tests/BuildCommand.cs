using System.Diagnostics;

namespace MPINET.Testing.Tests;

/// <summary>The command <c>./build.sh --target=Test</c> with options that name nothing.</summary>
public sealed class BuildCommand
{
    [Theory(Timeout = Limit.Run)]
    [InlineData("--suite=Nothing", "--suite=Nothing: there is no such suite. There are MPINET.Analyzers.Tests, ")]
    [InlineData("--suite=Testing --mpi=nothing", "--mpi=nothing: there is no such MPI. On this machine are ")]
    [InlineData("--suite=Testing --runtime=nothing", "--runtime=nothing: the runtimes are net and mono.")]
    public void Refuses_an_option_that_names_nothing_and_says_what_there_is(string options, string refusal)
    {
        ProcessStartInfo start = new(Path.Combine(Root(), "build.sh"), $"--target=Test {options}")
        {
            RedirectStandardOutput = true,
        };
        start.Environment["MPINET_INSTALL"] = "no";
        using Process build = Process.Start(start)!;
        string[] lines = build.StandardOutput.ReadToEnd().TrimEnd().Split('\n');
        build.WaitForExit();
        Assert.Equal(1, build.ExitCode);
        Assert.StartsWith($"FAILED {refusal}", lines[^2]);
        Assert.Equal("0 passed, 1 failed, 0 skipped", lines[^1]);
    }

    private static string Root()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "build.sh")))
        {
            folder =
                Path.GetDirectoryName(folder)
                ?? throw new DirectoryNotFoundException($"No folder above {AppContext.BaseDirectory} holds build.sh.");
        }

        return folder;
    }
}
