using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends a value to all neighbours and collects one from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="NeighborAllgather(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <returns>The values in the order of the neighbours; the default value for MPI_PROC_NULL neighbours.</returns>
    public T[] NeighborAllgather<T>(T value)
        where T : unmanaged
    {
        T[] all = new T[Neighbors.Of(this).In];
        fixed (T* to = all)
        {
            Datatype type = Datatype.Of<T>();
            Run(
                new AllgatherOperation<Neighborhood>(),
                new Operand(&value, 1, type),
                new Operand(to, all.Length, type)
            );
        }

        return all;
    }

    /// <summary>Starts to send a value to all neighbours and to collect one from each. Does not block.</summary>
    /// <inheritdoc cref="IneighborAllgather(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The contribution of this process.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the values in the order of the neighbours; the default value for MPI_PROC_NULL neighbours.</returns>
    public Request<T[]> IneighborAllgather<T>(
        T value,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartResult(new AllgatherOperation<Neighborhood>(), [value], new T[Neighbors.Of(this).In], file, line);
}
