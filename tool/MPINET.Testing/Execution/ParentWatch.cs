using System.Runtime.InteropServices;

namespace MPINET.Testing.Execution;

/// <summary>Ends this process when its supervising process is gone, so that no rank outlives its launch.</summary>
internal static class ParentWatch
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);

    public static void Start(int parent, int launcher)
    {
        if (RuntimeInformation.IsOSPlatform(OSPlatform.Windows))
        {
            return;
        }

        Thread thread = new(() =>
        {
            while (NativeProcess.Parent == parent && NativeProcess.Exists(launcher))
            {
                Thread.Sleep(Interval);
            }

            NativeProcess.Kill(NativeProcess.Current);
        })
        {
            IsBackground = true,
            Name = "MPINET.Testing: watch of the launcher",
        };
        thread.Start();
    }
}
