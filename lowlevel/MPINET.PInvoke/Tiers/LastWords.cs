using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Output that a process has written before it aborts the job.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class LastWords
{
    /// <summary>Waits 0.2 s until the launcher has forwarded the output. Hydra drops unforwarded output when it ends a job.</summary>
    public static void LetOut()
    {
        Console.Out.Flush();
        Console.Error.Flush();
        Thread.Sleep(200);
    }
}
