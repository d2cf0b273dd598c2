namespace MPINET.Objects.Running;

/// <summary>The progress of a rank.</summary>
internal struct ProgressReport
{
    /// <summary>The number of calls that the rank has made. The program counts as a call of rank 0.</summary>
    public long Made;

    /// <summary>The number of calls that have ended on the rank.</summary>
    public long Finished;

    /// <summary>The number of records that the rank has sent.</summary>
    public long Sent;

    /// <summary>The number of records that the rank has received.</summary>
    public long Received;

    /// <summary>
    /// The number of methods that something other than a call may continue, including the program. Only set if the rank
    /// was requested to report it.
    /// </summary>
    public long AwaitsOthers;

    /// <summary>The number of idle ranks.</summary>
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

    /// <summary>True if nothing has happened between two reports.</summary>
    public readonly bool IsAs(in ProgressReport other) =>
        Made == other.Made && Finished == other.Finished && Sent == other.Sent && Received == other.Received;
}
