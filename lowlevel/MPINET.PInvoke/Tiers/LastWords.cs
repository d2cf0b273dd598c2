using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>What a process has written before it aborts the job.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class LastWords
{
    /// <summary>Gives the launcher the time to pass them on, 0.2 s: Hydra drops the rest when it ends a job.</summary>
    public static void LetOut()
    {
        Console.Out.Flush();
        Console.Error.Flush();
        Thread.Sleep(200);
    }
}
