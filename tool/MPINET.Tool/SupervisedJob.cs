using System.Runtime.InteropServices;
using MPINET.Launching;

namespace MPINET.Tool;

/// <summary>A launch that ends when it is over, at its time limit, or on a signal, and leaves no process.</summary>
internal static class SupervisedJob
{
    private static readonly (PosixSignal Signal, int Number, string Name)[] Signals =
    [
        (PosixSignal.SIGHUP, 1, "SIGHUP"),
        (PosixSignal.SIGINT, 2, "SIGINT"),
        (PosixSignal.SIGTERM, 15, "SIGTERM"),
    ];

    /// <summary>Runs the launch to its end.</summary>
    public static int Run(LaunchPlan plan, TimeSpan? limit)
    {
        var signalled = 0;
        LaunchedJob? job = null;
        var started = new ManualResetEventSlim();
        var registrations = Signals
            .Select(signal =>
                PosixSignalRegistration.Create(
                    signal.Signal,
                    context =>
                    {
                        context.Cancel = true;
                        started.Wait();
                        if (Interlocked.CompareExchange(ref signalled, signal.Number, 0) != 0)
                        {
                            // Whoever asks twice does not want to wait.
                            job?.Kill();
                            return;
                        }

                        Say($"{signal.Name}: all ranks are ended.");
                        job?.End();
                    }
                )
            )
            .ToList();
        try
        {
            job = LaunchedJob.Start(plan);
            started.Set();
            var code = job.WaitForExit(limit);
            if (code == null && signalled == 0)
            {
                Say(
                    FormattableString.Invariant(
                        $"the time limit of {limit!.Value.TotalSeconds} s is over: all ranks are ended."
                    )
                );
                job.End();
                return ExitCode.TimedOut;
            }

            // At a signal the handler ends the job: this waits for it.
            job.End();
            return signalled != 0 ? ExitCode.Signal + signalled : code!.Value;
        }
        finally
        {
            started.Set();
            job?.Dispose();
            registrations.ForEach(registration => registration.Dispose());
        }
    }

    private static void Say(string text) => Console.Error.WriteLine($"mpinet: {text}");
}
