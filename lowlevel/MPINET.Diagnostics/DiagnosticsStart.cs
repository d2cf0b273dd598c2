using System.ComponentModel;
using MPINET.Diagnostics.Checking;
using MPINET.Diagnostics.Matching;
using MPINET.Diagnostics.Tracing;
using MPINET.Diagnostics.Watching;
using MPINET.Loader;

namespace MPINET.Diagnostics;

/// <summary>Starts the diagnostics that the environment switches on. MPINET.PInvoke calls it by name after MPI_Init.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class DiagnosticsStart
{
    /// <summary>Starts them. Collective over COMM_WORLD, except for MPINET_CHECK=1 alone.</summary>
    public static void Start()
    {
        World.Read();
        WatchSettings? watched = MpinetSettings.Watch;
        TraceSettings? trace = MpinetSettings.Trace;
        CheckSettings? check = MpinetSettings.Check;
        bool isJoint = watched is not null || trace is not null || check is { IsComparison: true };
        LiveObjects live = new(areLinesExact: watched is not null || trace is not null);

        // The checks come first, so that no other diagnostics see an invalid call.
        if (check is not null)
        {
            CheckObserver.Start(live);
        }

        if (isJoint)
        {
            StartJoint(live, watched, trace, check is { IsComparison: true } ? check : null);
        }

        live.Start();
    }

    // Diagnostics that all processes must have.
    private static void StartJoint(
        LiveObjects live,
        WatchSettings? watched,
        TraceSettings? trace,
        CheckSettings? comparison
    )
    {
        // They compare the same variables in the same order.
        Agreement.Require(MpinetSettings.WatchVariable, (int)(watched?.Period.TotalMilliseconds ?? 0));
        Agreement.Require(
            MpinetSettings.CheckVariable,
            comparison is null ? 0
                : comparison.FindsRaces ? 2
                : 1
        );
        Agreement.Require(
            MpinetSettings.TraceVariable,
            trace is null ? 0
                : trace.Records > 0 ? 1
                : 2
        );
        World.Open();
        Finalization.Add(World.Close);

        // The trace comes before the watch: the watch ends first, so the trace measures calls until the watch has finished them.
        TraceObserver? recorder = trace is null ? null : TraceObserver.Start(trace, live);
        WatchObserver? watch = watched is null
            ? null
            : WatchObserver.Start(watched, live, recorder is null ? () => [] : recorder.Recent);
        if (comparison is not null)
        {
            MatchObserver.Start(live, comparison, watch is null ? Polling.Wait : watch.WaitUntil);
        }
    }
}
