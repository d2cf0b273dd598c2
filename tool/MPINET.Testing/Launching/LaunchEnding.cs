#if NET
using System.Runtime.InteropServices;
#endif

namespace MPINET.Testing.Launching;

/// <summary>Ends the current launch, and removes its files, if the run is cancelled or its process is ended from outside.</summary>
internal static class LaunchEnding
{
    private static readonly object Gate = new();
#if NET
    private static readonly List<PosixSignalRegistration> Signals = [];
#endif
    private static Launch? current;
    private static RunFolder? folder;
    private static bool ending;

    /// <summary>True if the run ends early.</summary>
    public static bool IsEnding => ending;

    /// <summary>Starts to watch for the end of this process.</summary>
    public static void Watch(RunFolder run)
    {
        folder = run;
        AppDomain.CurrentDomain.ProcessExit += (_, _) => End();
#if NET
        // .NET 10 no longer raises ProcessExit for these signals.
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGTERM, _ => End()));
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGHUP, _ => End()));
#endif
    }

    /// <summary>Sets the current launch, or none.</summary>
    /// <exception cref="OperationCanceledException">The run ends early. Ranks that were killed are no failures.</exception>
    public static void Register(Launch? launch)
    {
        bool hold;
        lock (Gate)
        {
            hold = ending;
            current = launch;
        }

        if (hold)
        {
            launch?.Kill();
            throw new OperationCanceledException();
        }
    }

    /// <summary>Ends the current launch, and lets no other begin.</summary>
    public static void End()
    {
        lock (Gate)
        {
            if (ending)
            {
                return;
            }

            ending = true;
        }

        current?.Kill();
        folder?.Remove();
    }
}
