using System.Runtime.CompilerServices;

namespace MPINET;

public sealed partial class GlobalArray<T>
    where T : unmanaged
{
    private delegate Request RangeStart(LockedMemory<T> target, Memory<T> part, long at);

    /// <summary>Reads elements. Blocks until they are there.</summary>
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="into">The elements.</param>
    /// <exception cref="ArgumentOutOfRangeException">The elements are not all in the array.</exception>
    /// <exception cref="ObjectDisposedException">The array was disposed of.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Get(long start, Span<T> into)
    {
        RequireRange(start, into.Length);
        while (!into.IsEmpty)
        {
            LockedMemory<T> target = OfOwner(start, out long at).Memory;
            int count = (int)Math.Min(into.Length, target.Length - at);
            target.Get(into.Slice(0, count), at);
            into = into.Slice(count);
            start += count;
        }
    }

    /// <inheritdoc cref="Get(long, Span{T})" />
    public void Get(long start, T[] into) => Get(start, Require.Given(into, nameof(into)).AsSpan());

    /// <summary>Writes elements. They may be changed afterwards, and have taken effect after <see cref="Flush" />.</summary>
    /// <inheritdoc cref="Get(long, Span{T})" path="/exception" />
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="values">The elements.</param>
    public void Put(long start, ReadOnlySpan<T> values)
    {
        RequireRange(start, values.Length);
        while (!values.IsEmpty)
        {
            LockedMemory<T> target = OfOwner(start, out long at).Memory;
            int count = (int)Math.Min(values.Length, target.Length - at);
            target.Put(values.Slice(0, count), at);
            values = values.Slice(count);
            start += count;
        }
    }

    /// <inheritdoc cref="Put(long, ReadOnlySpan{T})" />
    public void Put(long start, T[] values) => Put(start, Require.Span(values, nameof(values)));

    /// <summary>Combines values with elements, each atomically. The values may be changed afterwards.</summary>
    /// <inheritdoc cref="Get(long, Span{T})" path="/exception" />
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="values">The values.</param>
    /// <param name="op">The operation: one that MPI has for the type, or <see cref="ReductionOperator.Replace" />.</param>
    /// <exception cref="ArgumentException">The operation is not one of MPI for the type.</exception>
    public void Accumulate(long start, ReadOnlySpan<T> values, ReductionOperator op)
    {
        RequireRange(start, values.Length);
        while (!values.IsEmpty)
        {
            LockedMemory<T> target = OfOwner(start, out long at).Memory;
            int count = (int)Math.Min(values.Length, target.Length - at);
            target.Accumulate(values.Slice(0, count), op, at);
            values = values.Slice(count);
            start += count;
        }
    }

    /// <inheritdoc cref="Accumulate(long, ReadOnlySpan{T}, ReductionOperator)" />
    public void Accumulate(long start, T[] values, ReductionOperator op) =>
        Accumulate(start, Require.Span(values, nameof(values)), op);

    /// <summary>Starts to read elements. Does not block.</summary>
    /// <inheritdoc cref="Get(long, Span{T})" path="/exception" />
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="into">The elements. They are there when the requests have completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>A request for each process that has some of the elements.</returns>
    public RequestGroup Rget(
        long start,
        Memory<T> into,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Begin(start, into, (target, part, at) => target.Rget(part, at, file, line));

    /// <summary>Starts to write elements. Does not block.</summary>
    /// <inheritdoc cref="Get(long, Span{T})" path="/exception" />
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="values">The elements. They must not change until the requests have completed.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// A request for each process that gets some of the elements. Their completion is local: <see cref="Flush" /> waits for
    /// the effect.
    /// </returns>
    public RequestGroup Rput(
        long start,
        Memory<T> values,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Begin(start, values, (target, part, at) => target.Rput(part, at, file, line));

    /// <summary>Reads elements without blocking the thread, in <see cref="Session.Run(Func{Task})" />.</summary>
    /// <inheritdoc cref="Rget" path="/exception|/param[@name='start']" />
    /// <param name="start">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <returns>The elements.</returns>
    public Task<T[]> FetchAsync(long start, int count)
    {
        Require.NotNegative(count, nameof(count));
        T[] into = new T[count];
        return EndAsync(Rget(start, into), into);
    }

    /// <summary>Reads all elements. Blocks until they are there. The other processes take no part.</summary>
    /// <exception cref="OverflowException">There are more elements than an array can have.</exception>
    /// <inheritdoc cref="Get(long, Span{T})" path="/exception" />
    public T[] ToArray()
    {
        T[] all = new T[checked((int)Length)];
        Get(0, all);
        return all;
    }

    private static async Task<T[]> EndAsync(RequestGroup requests, T[] into)
    {
        await requests;
        return into;
    }

    private RequestGroup Begin(long start, Memory<T> memory, RangeStart begin)
    {
        RequireRange(start, memory.Length);
        RequestGroup requests = new();
        while (!memory.IsEmpty)
        {
            LockedMemory<T> target = OfOwner(start, out long at).Memory;
            int count = (int)Math.Min(memory.Length, target.Length - at);
            requests.Add(begin(target, memory.Slice(0, count), at));
            memory = memory.Slice(count);
            start += count;
        }

        return requests;
    }
}
