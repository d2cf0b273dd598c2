using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Tests.Tool;

/// <summary>The tool on a terminal, which script(1) makes. The output includes the tool's error output.</summary>
internal static class Terminal
{
    /// <summary>Skips a test if no terminal is available.</summary>
    public static void Require() =>
        Assert.SkipWhen(!File.Exists("/usr/bin/script"), "no script(1), which has a terminal (package bsdutils)");

    /// <summary>Starts the tool with variables that are set or, if null, removed.</summary>
    public static Process Start(string[] words, params (string Name, string? Value)[] environment)
    {
        IEnumerable<string> tool = words.Prepend(BuiltProgram.Of("MPINET.Tool", "mpinet.dll")).Select(LaunchPlan.Quote);
        // Without exec the tool would be the child of a shell, which ends at the terminal's signals.
        string command = $"exec dotnet exec {string.Join(" ", tool)}";
        ProcessStartInfo start = new("script", ["--quiet", "--return", "--flush", "--command", command, "/dev/null"])
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach ((string name, string? value) in environment)
        {
            start.Environment[name] = value;
        }

        return Process.Start(start)!;
    }

    /// <summary>Types keys.</summary>
    public static void Type(Process terminal, string keys)
    {
        terminal.StandardInput.Write(keys);
        terminal.StandardInput.Flush();
    }
}
