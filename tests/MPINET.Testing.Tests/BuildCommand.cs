using System.Diagnostics;
using System.Runtime.Versioning;

namespace MPINET.Testing.Tests;

/// <summary>The command <c>./build.sh --target=Test</c> with options that name nothing.</summary>
[UnsupportedOSPlatform("windows")]
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

    /// <summary>On a machine without MPI, Mono and compiler, by a person or by a script.</summary>
    [Theory(Timeout = Limit.Run)]
    [InlineData(true, "", "", "n", true, false)]
    [InlineData(true, "", "", "", true, false)]
    [InlineData(true, "", "", "y", true, true)]
    [InlineData(true, "--yes", "", "n", false, true)]
    [InlineData(true, "", "CI=true", "n", false, true)]
    [InlineData(true, "", "MPINET_INSTALL=yes", "n", false, true)]
    [InlineData(true, "", "MPINET_INSTALL=no", "y", false, false)]
    [InlineData(false, "", "", "y", false, true)]
    public void Asks_a_person_before_it_installs(
        bool terminal,
        string option,
        string variable,
        string answer,
        bool asks,
        bool installs
    )
    {
        string bin = Directory.CreateTempSubdirectory("mpinet-machine-").FullName;
        try
        {
            string[] programs = ["sh", "env", "dirname", "readlink", "grep", "sed", "tr", "cut", "sort", "tail", "cat"];
            foreach (string program in programs)
            {
                File.CreateSymbolicLink(Path.Combine(bin, program), $"/usr/bin/{program}");
            }

            string log = Path.Combine(bin, "log");
            WriteScript(Path.Combine(bin, "id"), "echo 0");
            WriteScript(Path.Combine(bin, "apt-get"), $"echo \"$@\" >>'{log}'");
            string command = $"{variable} PATH={bin} {Path.Combine(Root(), "build.sh")} {option}";
            ProcessStartInfo start = terminal
                ? new("script", ["--quiet", "--return", "--command", command, "/dev/null"])
                : new("sh", ["-c", $"{command} 2>&1"]);
            start.RedirectStandardInput = true;
            start.RedirectStandardOutput = true;
            start.Environment.Remove("CI");
            start.Environment.Remove("MPINET_INSTALL");
            using Process build = Process.Start(start)!;
            build.StandardInput.WriteLine(answer);
            build.StandardInput.Close();
            string output = build.StandardOutput.ReadToEnd();
            build.WaitForExit();
            Assert.Equal(1, build.ExitCode);
            Assert.Equal(asks, output.Contains("install them? [y/N]"));
            Assert.Contains("openmpi-bin", output);
            Assert.Equal(installs, File.Exists(log) && File.ReadAllText(log).Contains("install -y"));
            Assert.Contains(installs ? "still missing after the installation: " : "then ./build.sh again:", output);
        }
        finally
        {
            Directory.Delete(bin, recursive: true);
        }
    }

    private static void WriteScript(string file, string text)
    {
        File.WriteAllText(file, $"#!/bin/sh\n{text}\n");
        File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserExecute);
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
