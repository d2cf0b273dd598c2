using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation under way that has a result.</summary>
/// <typeparam name="T">What it gives: a value received, or the status of a message.</typeparam>
public abstract class Request<T> : Request
{
    internal Request(Communicator? comm, RequestKind kind, string function, string file, int line)
        : base(comm, kind, function, file, line) { }

    /// <summary>The result; waits for it. Blocks.</summary>
    /// <exception cref="MpiException">The operation has failed.</exception>
    public T Result => Wait();

    /// <summary>Waits until the operation has completed. Blocks.</summary>
    /// <returns>The result.</returns>
    /// <exception cref="MpiException">The operation has failed.</exception>
    public new T Wait()
    {
        base.Wait();
        return Take();
    }

    /// <summary>The result of an operation that has completed well.</summary>
    internal abstract T Take();
}
