using System.Diagnostics;

namespace MPINET.Tool.Tests.Tool;

public sealed class CompletionTests
{
    private const string Bash = "/bin/bash";

    [Theory(Timeout = Limit.Test)]
    [InlineData("mpinet r", "run")]
    [InlineData("mpinet ", "bind completion doctor generate info run")]
    [InlineData("mpinet run --ou", "--output-dir")]
    [InlineData("mpinet run -n 4 --wat", "--watch")]
    [InlineData("mpinet run --mpi open", "openmpi")]
    [InlineData("mpinet run -c R", "Release")]
    [InlineData("mpinet completion ", "bash fish pwsh zsh")]
    [InlineData("mpinet run n", "")]
    public void In_bash_is_of_commands_options_and_values(string line, string expected)
    {
        Assert.SkipWhen(!File.Exists(Bash), "no bash");
        string[] words = line.Split(' ');
        string script = $"""
            mpinet() (exec dotnet exec '{BuiltProgram.Of("MPINET.Tool", "mpinet.dll")}' "$@")
            eval "$(mpinet completion bash)"
            complete -p mpinet >/dev/null || exit 9
            COMP_LINE='{line}' COMP_POINT={line.Length}
            COMP_WORDS=({string.Join(" ", words.Select(word => $"'{word}'"))}) COMP_CWORD={words.Length - 1}
            _mpinet
            echo "${"{"}COMPREPLY[*]{"}"}"
            """;
        using Process process = Process.Start(
            new ProcessStartInfo(Bash, ["--norc", "-c", script])
            {
                UseShellExecute = false,
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            }
        )!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.Equal(("", 0), (error.Result, process.ExitCode));
        Assert.Equal(expected + "\n", output);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("zsh", "compdef _mpinet mpinet")]
    [InlineData("fish", "complete --command mpinet")]
    [InlineData("pwsh", "Register-ArgumentCompleter -Native -CommandName mpinet")]
    public void Is_a_script_for_other_shells_too(string shell, string registers)
    {
        string script = ToolRun.Of("completion", shell).ExitsWith(0).Output;
        Assert.Contains(registers, script);
        Assert.Contains("[suggest:", script);
    }

    [Fact(Timeout = Limit.Test)]
    public void For_a_shell_that_is_not_known_is_refused() =>
        Assert.Contains("'csh'", ToolRun.Of("completion", "csh").ExitsWith(2).Error);
}
