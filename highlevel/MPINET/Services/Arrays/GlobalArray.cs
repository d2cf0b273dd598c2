using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke.Tiers;

namespace MPINET;

// Its other parts: GlobalArray.Ranges accesses many elements, GlobalArray.Parallel has the loops over the elements of all.

/// <summary>Access to one element of a process's own part.</summary>
/// <typeparam name="T">The type of an element.</typeparam>
/// <param name="index">The index in the whole array.</param>
/// <param name="value">The element.</param>
public delegate void ElementAction<T>(long index, ref T value);

/// <summary>An array whose elements lie in consecutive blocks on all processes of a communicator.</summary>
/// <remarks>
/// Each process may read and write each element at any time; no other takes part. What is written elsewhere takes effect
/// at the latest by <see cref="Flush" />, and is there for all after <see cref="Synchronize" />. The array is a <see
/// cref="Window{T}" /> that is locked by all as long as it exists. If all processes run on one machine, its elements are
/// loaded and stored directly.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='GlobalArray']" />
public sealed unsafe partial class GlobalArray<T> : IDisposable
    where T : unmanaged
{
    private readonly Intracommunicator comm;
    private readonly Window<T> window;
    private readonly LockAllEpoch<T> epoch;
    private readonly BlockDistribution blocks;
    private readonly T* own;
    private readonly long ownLength;
    private readonly Part?[] parts;
    private Part last;
    private bool disposed;

    /// <summary>Makes an array, all zeros. Collective. Blocks until all processes have called it.</summary>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="length">Number of elements, 0 or more, the same on all processes.</param>
    /// <param name="file">Filled by the compiler, for messages about the array.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentNullException">The communicator is null.</exception>
    /// <exception cref="ArgumentException">The length is negative, or differs between processes.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions.</exception>
    public GlobalArray(
        Intracommunicator comm,
        long length,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(comm, nameof(comm));
        SameArguments.Require(comm, (nameof(length), length));
        if (length < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(length), length, "An array has 0 or more elements.");
        }

        this.comm = comm;
        blocks = new BlockDistribution(length, comm.Size);
        Start = blocks.StartOf(comm.Rank);
        window = NearWindow.Allocate<T>(comm, blocks.LengthOf(comm.Rank), file, line);
        epoch = window.LockAll(noCheck: true, file, line);
        parts = new Part?[comm.Size];
        last = parts[comm.Rank] = PartOf(comm.Rank);
        ownLength = window.Length;
        own = (T*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(window.Slice(0, 0)));
    }

    /// <summary>Number of elements of all processes.</summary>
    public long Length => blocks.Length;

    /// <summary>The index of the first element of this process.</summary>
    public long Start { get; }

    /// <summary>The elements of this process, from index <see cref="Start" /> on.</summary>
    /// <remarks>Do not use the span after the array was disposed of: it leads to zeros then, or to another array.</remarks>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    /// <exception cref="OverflowException">There are more elements than a span can have.</exception>
    public Span<T> Local => window.Span;

    /// <summary>
    /// An element. Of another process, reading blocks until it is there, and writing until the value may be overwritten
    /// here.
    /// </summary>
    /// <remarks>In an inner loop, <see cref="Get(long, Span{T})" /> and <see cref="Rget" /> of many elements are faster by far.</remarks>
    /// <param name="index">The index, from 0 to less than <see cref="Length" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such element.</exception>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public T this[long index]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            long at = index - Start;
            return (ulong)at < (ulong)ownLength && !disposed ? own[at] : OfOwner(index, out at).Read(at);
        }
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        set
        {
            long at = index - Start;
            if ((ulong)at < (ulong)ownLength && !disposed)
            {
                own[at] = value;
            }
            else
            {
                OfOwner(index, out at).Write(value, at);
            }
        }
    }

    /// <summary>The rank of the process that has an element. Local.</summary>
    /// <param name="index">The index, from 0 to less than <see cref="Length" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such element.</exception>
    public int OwnerOf(long index)
    {
        RequireRange(index, 1);
        return blocks.OwnerOf(index);
    }

    /// <summary>Adds to an element, atomically, and returns its old value. Blocks until that is there.</summary>
    /// <inheritdoc cref="this" path="/exception" />
    /// <param name="index">The index, from 0 to less than <see cref="Length" />.</param>
    /// <param name="value">The summand.</param>
    /// <returns>The old value.</returns>
    /// <exception cref="ArgumentException">The type is not a number of MPI.</exception>
    public T FetchAndAdd(long index, T value) => FetchAndOp(index, value, ReductionOperator.Sum);

    /// <summary>Combines a value with an element, atomically, and returns the old value. Blocks until that is there.</summary>
    /// <inheritdoc cref="this" path="/exception" />
    /// <param name="index">The index, from 0 to less than <see cref="Length" />.</param>
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <returns>The old value.</returns>
    /// <exception cref="ArgumentException">The operation is not one of MPI for the type.</exception>
    public T FetchAndOp(long index, T value, ReductionOperator op) =>
        OfOwner(index, out long at).Memory.FetchAndOp(value, op, at);

    /// <summary>Replaces an element that has an expected value, atomically. Blocks until the old value is there.</summary>
    /// <inheritdoc cref="this" path="/exception" />
    /// <param name="index">The index, from 0 to less than <see cref="Length" />.</param>
    /// <param name="value">The new value.</param>
    /// <param name="comparand">The expected value. The parameters have the order of Interlocked.CompareExchange.</param>
    /// <returns>The old value. It equals the comparand if it was replaced.</returns>
    /// <exception cref="ArgumentException">The type is not an integer.</exception>
    public T CompareAndSwap(long index, T value, T comparand) =>
        OfOwner(index, out long at).Memory.CompareAndSwap(value, comparand, at);

    /// <summary>Completes all accesses of this process. Blocks until what it has written is there.</summary>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Flush()
    {
        RequireAlive();
        epoch.Flush();
    }

    /// <summary>
    /// Waits until all processes have called it. What each has written before, also in its own part, is then there for
    /// all. Collective. Blocks.
    /// </summary>
    /// <inheritdoc cref="Flush" path="/exception" />
    public void Synchronize()
    {
        Flush();
        window.SyncWithAll();
    }

    /// <summary>Frees the array. Collective. Blocks until all processes have called it.</summary>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Dispose()
    {
        if (!disposed)
        {
            disposed = true;
            epoch.Dispose();
            window.Dispose();
        }
    }

    // Most accesses follow another to the same process, and a division costs as much as a Get from shared memory.
    private Part OfOwner(long index, out long at)
    {
        Part part = last;
        at = index - part.Start;
        if ((ulong)at >= (ulong)part.Length || disposed)
        {
            RequireRange(index, 1);
            int owner = blocks.OwnerOf(index);
            last = part = parts[owner] ??= PartOf(owner);
            at = index - part.Start;
        }

        return part;
    }

    private Part PartOf(int owner) =>
        new(
            blocks.StartOf(owner),
            epoch[owner],
            window is SharedWindow<T> shared && owner != comm.Rank ? shared.AddressOf(owner) : null
        );

    private void RequireRange(long start, long count)
    {
        RequireAlive();
        if ((ulong)start > (ulong)Length || count > Length - start)
        {
            throw new ArgumentOutOfRangeException(
                count == 1 ? "index" : nameof(start),
                start,
                $"{count} element(s) from index {start} on are not all in the array, which has {Length}."
            );
        }
    }

    private void RequireAlive()
    {
        if (disposed)
        {
            throw new ObjectDisposedException(
                nameof(GlobalArray<T>),
                "The array was freed: Dispose it after the last use."
            );
        }
    }

    // The elements of one process, and their address if they are those of another and can be loaded and stored here.
    private sealed class Part(long start, LockedMemory<T> memory, T* address)
    {
        public LockedMemory<T> Memory => memory;

        public long Start => start;

        public long Length { get; } = memory.Length;

        // Tools see accesses by MPI alone.
        private bool IsDirect => address != null && !CallObserver.IsOn;

        // Not inlined, so that a loop that waits for a value of another process loads it each time.
        [MethodImpl(MethodImplOptions.NoInlining)]
        public T Read(long at) => IsDirect ? address[at] : memory.Get(at);

        public void Write(T value, long at)
        {
            if (IsDirect)
            {
                address[at] = value;
            }
            else
            {
                memory.Put(value, at);
            }
        }
    }
}
