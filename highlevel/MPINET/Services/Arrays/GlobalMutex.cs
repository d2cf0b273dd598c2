using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>A lock that one process has at a time, in the order in which they ask for it.</summary>
/// <remarks>
/// The processes that wait form a list, in which each polls its own memory alone (the lock of Mellor-Crummey and Scott).
/// It orders what its holders do in windows: flush these before it is left.
/// </remarks>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='GlobalMutex']" />
public sealed class GlobalMutex : IDisposable
{
    // Each process has its successor in the list, and whether it still waits. The root also has the end of the list.
    private const int Successor = 0;
    private const int Waits = 1;
    private const int Last = 2;
    private const int Cells = 3;
    private const int Nobody = 0;

    private readonly Window<int> window;
    private readonly LockAllEpoch<int> epoch;
    private readonly int root;

    // Ranks are counted from 1 in the list, because memory begins as zeros.
    private readonly int self;
    private int holds;
    private bool isHeld;

    /// <summary>Makes a free lock. Collective. Blocks until all processes have called it.</summary>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="root">The rank of the process whose memory has the end of the list, the same on all processes.</param>
    /// <param name="file">Filled by the compiler, for messages about the lock.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    public GlobalMutex(
        Intracommunicator comm,
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
        self = comm.Rank + 1;
        window = comm.AllocateWindow<int>(Cells, null, file, line);
        epoch = window.LockAll(noCheck: true, file, line);
    }

    /// <summary>Waits until this process has the lock. Blocks.</summary>
    /// <returns>The hold, whose Dispose leaves the lock.</returns>
    /// <exception cref="InvalidOperationException">This process has the lock already, or the mutex was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Hold Enter()
    {
        RequireFree();
        LockedMemory<int> own = epoch[self - 1];
        _ = own.FetchAndOp(Nobody, ReductionOperator.Replace, Successor);
        _ = own.FetchAndOp(1, ReductionOperator.Replace, Waits);
        int before = epoch[root].FetchAndOp(self, ReductionOperator.Replace, Last);
        if (before != Nobody)
        {
            _ = epoch[before - 1].FetchAndOp(self, ReductionOperator.Replace, Successor);
            _ = Await(Waits, static value => value == 0, before - 1);
        }

        return Take();
    }

    /// <summary>Takes the lock if it is free. Does not wait for other processes.</summary>
    /// <param name="hold">The hold, whose Dispose leaves the lock; without effect if the result is false.</param>
    /// <returns>True if this process has the lock now.</returns>
    /// <inheritdoc cref="Enter" path="/exception" />
    public bool TryEnter(out Hold hold)
    {
        RequireFree();
        _ = epoch[self - 1].FetchAndOp(Nobody, ReductionOperator.Replace, Successor);
        bool isFree = epoch[root].CompareAndSwap(self, Nobody, Last) == Nobody;
        hold = isFree ? Take() : default;
        return isFree;
    }

    /// <summary>Frees the mutex, which nobody has. Collective. Blocks until all processes have called it.</summary>
    /// <exception cref="InvalidOperationException">This process has the lock.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        if (isHeld)
        {
            throw new InvalidOperationException("This process has the lock: Dispose its hold first.");
        }

        epoch.Dispose();
        window.Dispose();
    }

    private void Leave(int number)
    {
        if (!isHeld || number != holds)
        {
            return;
        }

        isHeld = false;
        int after = epoch[self - 1].FetchAndOp(Nobody, ReductionOperator.NoOp, Successor);
        if (after == Nobody)
        {
            if (epoch[root].CompareAndSwap(Nobody, self, Last) == self)
            {
                return;
            }

            // Another process is at the end of the list, and has not told its rank yet.
            after = Await(Successor, static value => value != Nobody, before: null);
        }

        _ = epoch[after - 1].FetchAndOp(0, ReductionOperator.Replace, Waits);
    }

    // Waits for a process that has the lock before this one, or that is about to say that it comes after.
    private int Await(int cell, Func<int, bool> isThere, int? before)
    {
        LockedMemory<int> own = epoch[self - 1];
        Polling polling = new();
        BlockedWait wait = new("GlobalMutex.Enter", isAny: false);
        while (!isThere(own.Peek(cell)))
        {
            if (before is { } rank)
            {
                wait.Report(polling, window.Handle, rank);
            }

            polling.Pause();
        }

        Polling.End();
        wait.End();
        return own.FetchAndOp(0, ReductionOperator.NoOp, cell);
    }

    private Hold Take()
    {
        isHeld = true;
        return new(this, ++holds);
    }

    private void RequireFree()
    {
        if (isHeld)
        {
            throw new InvalidOperationException(
                "This process has the lock already, and would wait for itself: Dispose the hold first."
            );
        }
    }

    /// <summary>The possession of the lock, until Dispose.</summary>
    public readonly struct Hold : IDisposable
    {
        private readonly GlobalMutex? mutex;
        private readonly int number;

        internal Hold(GlobalMutex mutex, int number) => (this.mutex, this.number) = (mutex, number);

        /// <summary>Leaves the lock. A second call has no effect.</summary>
        /// <exception cref="MpiException">MPI reports an error.</exception>
        public void Dispose() => mutex?.Leave(number);
    }
}
