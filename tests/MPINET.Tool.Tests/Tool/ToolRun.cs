using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MPINET.Tool.Tests.Tool;

/// <summary>A run of the tool, started as a user starts it.</summary>
internal sealed class ToolRun
{
    private ToolRun(int exitCode, string output, string error)
    {
        ExitCode = exitCode;
        Output = output;
        Error = error;
    }

    public int ExitCode { get; }

    public string Output { get; }

    public string Error { get; }

    public IEnumerable<string> Lines => Output.TrimEnd('\n').Split('\n').Order(StringComparer.Ordinal);

    /// <summary>Runs the tool to its end.</summary>
    public static ToolRun Of(params string[] words) => Of(null, words);

    /// <summary>Runs the tool to its end on a machine that has only the files beside the program.</summary>
    public static ToolRun Of(FakeProgram? program, params string[] words) => Of(program, [], words);

    /// <inheritdoc cref="Of(FakeProgram, string[])" />
    public static ToolRun Of(FakeProgram? program, (string Name, string Value)[] environment, params string[] words) =>
        In(null, program, environment, words);

    /// <summary>Runs the tool to its end in a folder.</summary>
    public static ToolRun In(
        string? folder,
        FakeProgram? program,
        (string Name, string Value)[] environment,
        params string[] words
    ) => End(Start(program, environment, words, folder, input: []), words);

    /// <summary>Runs the tool to its end, with input from a pipe.</summary>
    public static ToolRun Fed(byte[] input, FakeProgram program, params string[] words) =>
        End(Start(program, [], words, folder: null, input), words);

    private static ToolRun End(Process started, string[] words)
    {
        using Process process = started;
        Task<string> error = process.StandardError.ReadToEndAsync();
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)))
        {
            process.Kill(entireProcessTree: true);
            Assert.Fail(
                $"mpinet {string.Join(" ", words)} took more than {Limit.Run} s: {output.Result}{error.Result}"
            );
        }

        return new ToolRun(process.ExitCode, output.Result, error.Result);
    }

    /// <summary>Starts the tool.</summary>
    public static Process Start(
        FakeProgram? program,
        (string Name, string Value)[] environment,
        params string[] words
    ) => Start(program, environment, words, folder: null, input: []);

    private static Process Start(
        FakeProgram? program,
        (string Name, string Value)[] environment,
        string[] words,
        string? folder,
        byte[] input
    )
    {
        ProcessStartInfo start = new("dotnet", ["exec", BuiltProgram.Of("MPINET.Tool", "mpinet.dll"), .. words])
        {
            UseShellExecute = false,
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach (string name in (string[])["MPINET_MPI", "MPINET_MPIRUN", "SLURM_JOB_ID"])
        {
            start.Environment.Remove(name);
        }

        if (program is not null)
        {
            start.Environment["LD_LIBRARY_PATH"] = program.Libraries;
            start.Environment["PATH"] = $"{program.Commands}:{Environment.GetEnvironmentVariable("PATH")}";
        }

        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        Process process = Process.Start(start)!;
        Feed(process, input);
        return process;
    }

    private static void Feed(Process process, byte[] input)
    {
        if (input.Length == 0)
        {
            process.StandardInput.Close();
            return;
        }

        // Pipes hold 64 KiB, and a launch may end without reading them.
        new Thread(() =>
        {
            try
            {
                using Stream stream = process.StandardInput.BaseStream;
                stream.Write(input);
            }
            catch (IOException) { }
        })
        {
            IsBackground = true,
        }.Start();
    }

    /// <summary>Asserts the exit code.</summary>
    public ToolRun ExitsWith(int code)
    {
        Assert.True(code == ExitCode, $"exit code {ExitCode} instead of {code}\n{Output}\n{Error}");
        return this;
    }

    /// <summary>Asserts that nothing was done, and that one message gives the reason.</summary>
    public void Refuses(params string[] parts)
    {
        ExitsWith(2);
        Assert.Equal("", Output);
        Assert.StartsWith("mpinet: this cannot be done.\n  found:    ", Error);
        foreach (string part in parts)
        {
            Assert.Contains(part, Error);
        }
    }

    [DllImport("libc", EntryPoint = "kill")]
    public static extern int Signal(int process, int signal);
}
