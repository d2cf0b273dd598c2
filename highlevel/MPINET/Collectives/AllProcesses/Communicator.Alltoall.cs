using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends the same number of elements to each process and receives as many from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="Alltoall(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks; a multiple of their number.</param>
    /// <returns>The elements received, in the order of the ranks.</returns>
    public T[] Alltoall<T>(T[] send)
        where T : unmanaged => Alltoall(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Alltoall{T}(T[])" />
    public T[] Alltoall<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = new T[send.Length];
        RunSpan(new AlltoallOperation<Everyone>(), send, all);
        return all;
    }

    /// <summary>Starts to send the same number of elements to each process and to receive as many from each. Does not block.</summary>
    /// <inheritdoc cref="Ialltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks; a multiple of their number.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the elements received, in the order of the ranks.</returns>
    public Request<T[]> Ialltoall<T>(T[] send, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged
    {
        Require.NotNull(send, nameof(send));
        return StartResult(new AlltoallOperation<Everyone>(), send, new T[send.Length], file, line);
    }
}
