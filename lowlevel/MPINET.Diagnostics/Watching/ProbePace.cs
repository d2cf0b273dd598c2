using System.Diagnostics;

namespace MPINET.Diagnostics.Watching;

/// <summary>Tells when to probe for a message again.</summary>
/// <remarks>
/// A probe may look at all messages that are not received yet, and a wait has many probes. Half of a long wait is therefore spent on receiving
/// what arrives, however many messages there are.
/// </remarks>
internal struct ProbePace
{
    // Most messages come soon, and reading the clock takes longer than a probe.
    private const int FirstProbes = 64;

    private int probes;
    private long begun;
    private long next;

    /// <summary>Lets MPI make progress, unless it is time for a probe.</summary>
    /// <returns>True if it is.</returns>
    public bool IsDue()
    {
        if (probes < FirstProbes)
        {
            probes++;
            return true;
        }

        begun = Stopwatch.GetTimestamp();
        if (begun >= next)
        {
            return true;
        }

        World.Progress();
        return false;
    }

    /// <summary>Notes that a probe has found nothing.</summary>
    public void Miss()
    {
        if (begun != 0)
        {
            long now = Stopwatch.GetTimestamp();
            next = now + (now - begun);
        }
    }
}
