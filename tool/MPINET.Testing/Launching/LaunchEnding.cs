#if NET
using System.Runtime.InteropServices;
#endif

namespace MPINET.Testing.Launching;

/// <summary>Ends the current launch, and removes its files, if the launcher itself is ended from outside.</summary>
internal static class LaunchEnding
{
    private static readonly object Gate = new();
#if NET
    private static readonly List<PosixSignalRegistration> Signals = [];
#endif
    private static Launch? current;
    private static RunFolder? folder;
    private static bool ending;

    /// <summary>Starts to watch for the end of this process.</summary>
    public static void Watch(RunFolder run)
    {
        folder = run;
        AppDomain.CurrentDomain.ProcessExit += (_, _) => End();
        Console.CancelKeyPress += (_, _) => End();
#if NET
        // .NET 10 no longer raises ProcessExit for these signals.
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGTERM, _ => End()));
        Signals.Add(PosixSignalRegistration.Create(PosixSignal.SIGHUP, _ => End()));
#endif
    }

    /// <summary>Sets the current launch, or none. Does not return if the process is about to end.</summary>
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
            // The killed ranks must not be reported as failures, and no further launch may begin.
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
