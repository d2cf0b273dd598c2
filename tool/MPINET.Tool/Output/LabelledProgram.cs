using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MPINET.Tool.Output;

/// <summary>A program whose output lines get the rank as a prefix.</summary>
internal static class LabelledProgram
{
    /// <summary>Runs it to its end and returns its exit code. The lines have no colour, because their destination may be no terminal.</summary>
    public static int Run(string rank, string[] words, IReadOnlyDictionary<string, string> environment)
    {
        ProcessStartInfo start = new(words[0], words[1..])
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        foreach ((string? name, string? value) in environment)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        PosixSignalRegistration[] registrations =
        [
            .. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP }.Select(signal =>
                PosixSignalRegistration.Create(
                    signal,
                    context =>
                    {
                        // The program handles the signal. This process lives as long as the program.
                        context.Cancel = true;
                        process.Terminate();
                    }
                )
            ),
        ];
        LineLabel label = LineLabel.Of(rank, colour: false);
        LineLabeller output = new(Console.OpenStandardOutput(), label);
        LineLabeller error = new(Console.OpenStandardError(), label);
        Thread pump = new(() => error.Copy(process.StandardError.BaseStream));
        pump.Start();
        output.Copy(process.StandardOutput.BaseStream);
        pump.Join();
        process.WaitForExit();
        foreach (PosixSignalRegistration registration in registrations)
        {
            registration.Dispose();
        }

        return process.ExitCode;
    }

    private static void Terminate(this Process process)
    {
        const int SIGTERM = 15;
        _ = kill(process.Id, SIGTERM);
    }

    [DllImport("libc")]
    private static extern int kill(int pid, int signal);
}
