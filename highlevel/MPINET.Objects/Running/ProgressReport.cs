namespace MPINET.Objects.Running;

/// <summary>How far a rank is.</summary>
internal struct ProgressReport
{
    /// <summary>Calls made by it; the program counts as one of rank 0.</summary>
    public long Made;

    /// <summary>Calls that have ended on it.</summary>
    public long Finished;

    /// <summary>Records that it has sent.</summary>
    public long Sent;

    /// <summary>Records that it has received.</summary>
    public long Received;

    /// <summary>Methods that something else than a call may let go on, the program among them; told where a rank is asked for it.</summary>
    public long AwaitsOthers;

    /// <summary>Ranks that have nothing to do.</summary>
    public long Quiet;

    public void Add(in ProgressReport other)
    {
        Made += other.Made;
        Finished += other.Finished;
        Sent += other.Sent;
        Received += other.Received;
        AwaitsOthers += other.AwaitsOthers;
        Quiet += other.Quiet;
    }

    /// <summary>Whether nothing has happened between two of them.</summary>
    public readonly bool IsAs(in ProgressReport other) =>
        Made == other.Made && Finished == other.Finished && Sent == other.Sent && Received == other.Received;
}
