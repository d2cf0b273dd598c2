using System.Diagnostics;

namespace MPINET.Launching;

/// <summary>A launch that runs. Its input and output are those of this process.</summary>
public sealed class LaunchedJob : IDisposable
{
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    private readonly LaunchPlan _plan;
    private readonly Process _process;
    private readonly object _gate = new();
    private bool _ended;

    private LaunchedJob(LaunchPlan plan, Process process)
    {
        _plan = plan;
        _process = process;
    }

    /// <summary>Starts a launch.</summary>
    /// <param name="plan">What to start.</param>
    /// <param name="configure">May redirect input and output.</param>
    public static LaunchedJob Start(LaunchPlan plan, Action<ProcessStartInfo>? configure = null)
    {
        var start = new ProcessStartInfo(plan.Words[0], plan.Words.Skip(1)) { UseShellExecute = false };
        foreach (var pair in plan.Environment)
        {
            start.Environment[pair.Key] = pair.Value;
        }

        configure?.Invoke(start);
        return new LaunchedJob(plan, Process.Start(start)!);
    }

    /// <summary>The launcher's process.</summary>
    public Process Process => _process;

    /// <summary>Waits for the end of the launcher, and ends what it has left behind.</summary>
    /// <returns>The launcher's exit code; null if the time was over before, and nothing has been ended.</returns>
    public int? WaitForExit(TimeSpan? limit = null)
    {
        if (!_process.WaitForExit(limit ?? Timeout.InfiniteTimeSpan))
        {
            return null;
        }

        lock (_gate)
        {
            _plan.Mark.End();
            return _process.ExitCode;
        }
    }

    /// <summary>Ends all processes of the launch: asks the launcher first, kills what is there after a grace.</summary>
    public void End()
    {
        lock (_gate)
        {
            if (_ended)
            {
                return;
            }

            _ended = true;
            if (!_process.HasExited)
            {
                NativeProcess.Terminate(_process.Id);
                _process.WaitForExit(Grace);
            }

            _plan.Mark.End();
        }
    }

    /// <summary>Kills all processes of the launch at once.</summary>
    public void Kill() => _plan.Mark.End();

    /// <inheritdoc />
    public void Dispose()
    {
        End();
        _process.Dispose();
    }
}
