using System.Diagnostics;

namespace MPINET.Launching;

/// <summary>A running launch. Its input and output are those of this process.</summary>
public sealed class LaunchedJob : IDisposable
{
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    private readonly LaunchPlan plan;
    private readonly Process process;
    private readonly object gate = new();
    private bool ended;

    private LaunchedJob(LaunchPlan plan, Process process)
    {
        this.plan = plan;
        this.process = process;
    }

    /// <summary>Starts a launch.</summary>
    /// <param name="plan">The launch.</param>
    /// <param name="configure">Called to redirect input and output; may be null.</param>
    public static LaunchedJob Start(LaunchPlan plan, Action<ProcessStartInfo>? configure = null)
    {
        ProcessStartInfo start = new(plan.Words[0], plan.Words.Skip(1)) { UseShellExecute = false };
        foreach (KeyValuePair<string, string> pair in plan.Environment)
        {
            start.Environment[pair.Key] = pair.Value;
        }

        configure?.Invoke(start);
        return new LaunchedJob(plan, Process.Start(start)!);
    }

    /// <summary>The launcher's process.</summary>
    public Process Process => process;

    /// <summary>Waits for the end of the launcher, and ends processes that it has left behind.</summary>
    /// <returns>The launcher's exit code; null if the time has elapsed before; nothing has been ended then.</returns>
    public int? WaitForExit(TimeSpan? limit = null)
    {
        if (!process.WaitForExit(limit ?? Timeout.InfiniteTimeSpan))
        {
            return null;
        }

        lock (gate)
        {
            plan.Mark.End();
            return process.ExitCode;
        }
    }

    /// <summary>Ends all processes of the launch: asks the launcher first, and kills the rest after a grace period.</summary>
    public void End()
    {
        lock (gate)
        {
            if (ended)
            {
                return;
            }

            ended = true;
            if (!process.HasExited)
            {
                NativeProcess.Terminate(process.Id);
                process.WaitForExit(Grace);
            }

            plan.Mark.End();
        }
    }

    /// <summary>Kills all processes of the launch at once.</summary>
    public void Kill() => plan.Mark.End();

    /// <inheritdoc />
    public void Dispose()
    {
        End();
        process.Dispose();
    }
}
