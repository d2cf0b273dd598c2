using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Collects a value from each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gather<T>(T value)
        where T : unmanaged
    {
        T[] all = NewAtRoot<T>(1, nameof(value));
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Comm.Run(
                new GatherOperation(Root.Of(this)),
                new Operand(&value, 1, type),
                new Operand(to, all.Length, type)
            );
        }

        return all;
    }

    /// <summary>Collects the same number of elements from each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Gather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <returns>The elements in the order of the ranks, on the root; an empty array on other processes.</returns>
    public T[] Gather<T>(T[] send)
        where T : unmanaged => Gather(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Gather{T}(T[])" />
    public T[] Gather<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = NewAtRoot<T>(send.Length, nameof(send));
        Comm.RunSpan(new GatherOperation(Root.Of(this)), send, all);
        return all;
    }

    /// <summary>Starts to collect a value from each process at the root. Does not block.</summary>
    /// <inheritdoc cref="Igather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the ranks, on the root; an empty array on other processes.</returns>
    public Request<T[]> Igather<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged =>
        Comm.StartResult(new GatherOperation(Root.Of(this)), [value], NewAtRoot<T>(1, nameof(value)), file, line);

    /// <summary>
    /// Creates the result array for a number of elements of each process, on the root. All processes refuse a total
    /// that exceeds the maximum length of an array.
    /// </summary>
    private T[] NewAtRoot<T>(int each, string name)
        where T : unmanaged
    {
        int all = Results.Total(each, Comm.PeerCount, name);
        return Root.Of(this).IsHere ? new T[all] : [];
    }
}
