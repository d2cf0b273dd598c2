using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Distributes values of the root, one to each process. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scatter(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="send">One value for each rank, on the root; ignored on other processes.</param>
    /// <returns>The value for this process.</returns>
    public T Scatter<T>(T[]? send)
        where T : unmanaged
    {
        T value = default;
        Datatype type = Datatype.Of<T>();
        fixed (T* from = send)
        {
            Comm.Run(
                new ScatterOperation(Root.Of(this)),
                send is null ? default : new Operand(from, send.Length, type),
                new Operand(&value, 1, type)
            );
        }

        return value;
    }

    /// <summary>Starts to distribute values of the root, one to each process. Does not block.</summary>
    /// <inheritdoc cref="Iscatter(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="send">One value for each rank, on the root; ignored on other processes.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the value for this process.</returns>
    public Request<T> Iscatter<T>(T[]? send, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.StartValue(new ScatterOperation(Root.Of(this)), send, default(T), file, line);
}
