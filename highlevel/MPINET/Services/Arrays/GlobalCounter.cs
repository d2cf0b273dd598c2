using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>A number that each process can read and add to, for work queues and tickets.</summary>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='GlobalCounter']" />
public sealed class GlobalCounter : IDisposable
{
    private readonly Window<long> window;
    private readonly LockAllEpoch<long> epoch;
    private readonly int root;

    /// <summary>Makes a counter. Collective. Blocks until all processes have called it.</summary>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="start">The first number.</param>
    /// <param name="root">The rank of the process whose memory has the number, the same on all processes.</param>
    /// <param name="file">Filled by the compiler, for messages about the counter.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    public GlobalCounter(
        Intracommunicator comm,
        long start = 0,
        int root = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(comm, nameof(comm));
        SameArguments.Require(comm, (nameof(root), root));
        if ((uint)root >= (uint)comm.Size)
        {
            throw comm.NoSuchRank(root, nameof(root));
        }

        this.root = root;
        window = comm.AllocateWindow<long>(comm.Rank == root ? 1 : 0, null, file, line);
        epoch = window.LockAll(noCheck: true, file, line);
        if (comm.Rank == root)
        {
            _ = epoch[root].FetchAndOp(start, ReductionOperator.Replace);
        }

        comm.Barrier();
    }

    /// <summary>The number. Setting it is not ordered with the steps of others. Blocks until the value is there.</summary>
    /// <exception cref="InvalidOperationException">The counter was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public long Value
    {
        get => epoch[root].FetchAndOp(0, ReductionOperator.NoOp);
        set => _ = epoch[root].FetchAndOp(value, ReductionOperator.Replace);
    }

    /// <summary>Adds to the number, atomically, and returns the old one. Blocks until that is there.</summary>
    /// <param name="step">What is added.</param>
    /// <returns>The old number, which no other call gets if the step is not 0.</returns>
    /// <exception cref="InvalidOperationException">The counter was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public long Next(long step = 1) => epoch[root].FetchAndOp(step, ReductionOperator.Sum);

    /// <summary>Frees the counter. Collective. Blocks until all processes have called it.</summary>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        epoch.Dispose();
        window.Dispose();
    }
}
