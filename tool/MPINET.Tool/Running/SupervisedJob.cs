using System.Diagnostics;
using System.Runtime.InteropServices;
using MPINET.Launching;
using MPINET.Tool.Options;
using MPINET.Tool.Output;

namespace MPINET.Tool.Running;

/// <summary>A launch that ends by itself, at its time limit, on a signal or by <see cref="Stop" />, and leaves no process behind.</summary>
internal sealed class SupervisedJob(LaunchPlan plan)
{
    private const int SIGPIPE = 13;

    private static readonly (PosixSignal Signal, int Number, string Name)[] Signals =
    [
        (PosixSignal.SIGHUP, 1, "SIGHUP"),
        (PosixSignal.SIGINT, 2, "SIGINT"),
        (PosixSignal.SIGTERM, 15, "SIGTERM"),
    ];

    private readonly JobStacks stacks = new(plan);
    private readonly ManualResetEventSlim started = new();
    private LaunchedJob? job;

    // The exit code of an end from outside; 0 if there was none.
    private int ending;

    /// <summary>The time limit; null for none.</summary>
    public TimeSpan? Limit { get; init; }

    /// <summary>True to show the stacks of the ranks before a signal ends them.</summary>
    public bool StacksAtSignals { get; init; }

    /// <summary>True if the ranks get no input.</summary>
    public bool WithoutInput { get; init; }

    /// <summary>The pipes that the ranks of this machine write to; null if their output goes through the launcher.</summary>
    public RankStreams? Streams { get; init; }

    /// <summary>True if a signal ended the launch.</summary>
    public bool WasSignalled => ending > ExitCode.Signal;

    /// <summary>Runs the launch to its end. SIGQUIT and the time limit show the stacks of the ranks.</summary>
    public int Run()
    {
        List<PosixSignalRegistration> registrations = Signals
            .Select(signal =>
                PosixSignalRegistration.Create(
                    signal.Signal,
                    context =>
                    {
                        context.Cancel = true;
                        End(signal.Number, signal.Name);
                    }
                )
            )
            .ToList();
        registrations.Add(
            PosixSignalRegistration.Create(
                PosixSignal.SIGQUIT,
                context =>
                {
                    context.Cancel = true;
                    started.Wait();
                    stacks.Show("mpinet: the ranks go on.\n");
                }
            )
        );
        try
        {
            Streams?.Start(() => End(SIGPIPE, "no process reads the output any more"));
            job = LaunchedJob.Start(plan, Configure);
            started.Set();
            if (WithoutInput)
            {
                job.Process.StandardInput.Close();
            }
            else
            {
                TerminalSession.ForwardInput(job.Process);
            }

            int? code = job.WaitForExit(Limit);
            if (code is null && ending == 0)
            {
                stacks.Show();
                Say(
                    FormattableString.Invariant(
                        $"the time limit of {Limit!.Value.TotalSeconds} s is over: all ranks are ended."
                    )
                );
                code = ExitCode.TimedOut;
            }

            // After a signal the handler ends the job. This call waits until it has ended.
            job.End();
            Streams?.Finish();
            return ending != 0 ? ending : code!.Value;
        }
        finally
        {
            started.Set();
            job?.Dispose();
            Streams?.Dispose();
            registrations.ForEach(registration => registration.Dispose());
        }
    }

    /// <summary>Ends the launch from another thread, even before it has begun.</summary>
    public void Stop()
    {
        started.Wait();
        if (Interlocked.CompareExchange(ref ending, ExitCode.Stopped, 0) == 0)
        {
            job?.End();
        }
    }

    private void Configure(ProcessStartInfo start)
    {
        TerminalSession.Leave(start);
        start.RedirectStandardInput |= WithoutInput;
    }

    private void End(int signal, string why)
    {
        started.Wait();
        if (Interlocked.CompareExchange(ref ending, ExitCode.Signal + signal, 0) != 0)
        {
            // A second Ctrl-C skips the grace period.
            job?.Kill();
            return;
        }

        if (StacksAtSignals)
        {
            stacks.Show();
        }

        Say($"{why}: all ranks are ended.");
        job?.End();
    }

    private static void Say(string text) => Console.Error.WriteLine($"mpinet: {text}");
}
