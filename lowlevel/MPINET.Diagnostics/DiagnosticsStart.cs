using System.ComponentModel;
using MPINET.Diagnostics.Matching;
using MPINET.Diagnostics.Tracing;
using MPINET.Diagnostics.Watching;
using MPINET.Loader;

namespace MPINET.Diagnostics;

/// <summary>Begins what the environment asks for. MPINET.PInvoke calls it by name after MPI_Init.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class DiagnosticsStart
{
    /// <summary>Begins it. Collective over COMM_WORLD.</summary>
    public static void Start()
    {
        World.Read();

        // All processes that are asked for anything compare the same variables in the same order.
        WatchSettings? settings = DiagnosticsSettings.Watch;
        TraceSettings? trace = DiagnosticsSettings.Trace;
        Agreement.Require(DiagnosticsSettings.WatchVariable, (int)(settings?.Period.TotalMilliseconds ?? 0));
        Agreement.Require(DiagnosticsSettings.CheckVariable, DiagnosticsSettings.IsMatchWanted ? 1 : 0);
        Agreement.Require(
            DiagnosticsSettings.TraceVariable,
            trace is null ? 0
                : trace.Records > 0 ? 1
                : 2
        );
        World.Open();
        if (trace is not null)
        {
            // It comes before the watch: calls last until the watch is done with them, and the watch ends first.
            TraceObserver.Start(trace);
        }

        WatchObserver? watch = settings is null ? null : WatchObserver.Start(settings);
        if (DiagnosticsSettings.IsMatchWanted)
        {
            MatchObserver.Start(watch);
        }
    }
}
