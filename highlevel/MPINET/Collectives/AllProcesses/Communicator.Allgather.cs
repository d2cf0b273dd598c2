using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Collects a value from each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the ranks.</returns>
    public T[] Allgather<T>(T value)
        where T : unmanaged
    {
        _ = Handle;
        T[] all = new T[PeerCount];
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Run(new AllgatherOperation<Everyone>(), new Operand(&value, 1, type), new Operand(to, all.Length, type));
        }

        return all;
    }

    /// <summary>Collects the same number of elements from each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Allgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    public T[] Allgather<T>(T[] send)
        where T : unmanaged => Allgather(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Allgather{T}(T[])" />
    public T[] Allgather<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = Results.Of<T>(send.Length, PeerCount, nameof(send));
        RunSpan(new AllgatherOperation<Everyone>(), send, all);
        return all;
    }

    /// <summary>Starts to collect a value from each process, on all processes. Does not block.</summary>
    /// <inheritdoc cref="Iallgather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the ranks.</returns>
    public Request<T[]> Iallgather<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => StartResult(new AllgatherOperation<Everyone>(), [value], new T[PeerCount], file, line);
}
