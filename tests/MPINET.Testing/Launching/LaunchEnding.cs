#if NET
using System.Runtime.InteropServices;
#endif

namespace MPINET.Testing.Launching;

/// <summary>Ends the current launch, and removes its files, when the launcher itself is ended from outside.</summary>
internal static class LaunchEnding
{
    private static readonly object Gate = new();
#if NET
    private static readonly List<PosixSignalRegistration> Signals = [];
#endif
    private static Launch? current;
    private static RunFolder? folder;
    private static bool ending;

    /// <summary>Watches for the end of this process from now on.</summary>
    public static void Watch(RunFolder run)
    {
        folder = run;
        AppDomain.CurrentDomain.ProcessExit += (_, _) => End();
        Console.CancelKeyPress += (_, _) => End();
#if NET
        // .NET 10 no longer turns these into ProcessExit.
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGTERM, _ => End()));
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGHUP, _ => End()));
#endif
    }

    /// <summary>Makes a launch the current one, or none; does not return any more when the process is about to end.</summary>
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
            // What the killed ranks leave behind is not to be reported as failures, nor is another launch to begin.
            launch?.Kill();
            Thread.Sleep(Timeout.Infinite);
        }
    }

    private static void End()
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
