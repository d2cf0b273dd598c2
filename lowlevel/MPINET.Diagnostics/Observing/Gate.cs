namespace MPINET.Diagnostics.Observing;

/// <summary>A lock that only programs take in which several threads may call MPI at once.</summary>
/// <remarks>
/// Below MPI_THREAD_MULTIPLE the program itself keeps the calls of its threads apart, and observers run within calls. Data that observers also
/// use outside calls of MPI need a lock of their own. Objects with a gate are made after <see cref="World.Read" />.
/// </remarks>
internal sealed class Gate
{
    private readonly bool isNeeded = World.HasSeveralThreads;

    /// <summary>Waits until no other thread has entered. The result leaves the gate. A thread may enter again.</summary>
    public Passage Enter()
    {
        if (isNeeded)
        {
            Monitor.Enter(this);
        }

        return new Passage(isNeeded ? this : null);
    }

    /// <summary>The time from entering to leaving.</summary>
    internal readonly ref struct Passage(Gate? gate)
    {
        /// <summary>Leaves the gate.</summary>
        public void Dispose()
        {
            if (gate is not null)
            {
                Monitor.Exit(gate);
            }
        }
    }
}
