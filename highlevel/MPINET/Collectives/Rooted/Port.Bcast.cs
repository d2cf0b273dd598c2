using System.Runtime.CompilerServices;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Broadcasts one value of the root to all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Bcast(ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to send, on the root; ignored elsewhere.</param>
    /// <returns>The root's value.</returns>
    public T Bcast<T>(T value)
        where T : unmanaged
    {
        Comm.Run(new BcastOperation(Root.Of(this)), default, new Operand(&value, 1, Datatype.Of<T>()));
        return value;
    }

    /// <summary>Starts to broadcast one value of the root to all processes. Does not block.</summary>
    /// <inheritdoc cref="Ibcast(ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="value">The value to send, on the root; ignored elsewhere.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the root's value.</returns>
    public Request<T> Ibcast<T>(T value, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged => Comm.StartValue(new BcastOperation(Root.Of(this)), null, value, file, line);
}
