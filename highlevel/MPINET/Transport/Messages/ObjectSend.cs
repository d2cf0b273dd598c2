using MPINET.PInvoke;

namespace MPINET;

/// <summary>An object that is being sent, with the memory of its message.</summary>
/// <param name="comm">The communicator.</param>
/// <param name="function">The function that sends it.</param>
/// <param name="length">Number of bytes of the message.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal sealed class ObjectSend(Communicator comm, RequestFunction function, long length, string file, int line)
    : Request(comm, function, file, line)
{
    private PinnedBytes? memory;

    /// <summary>Number of bytes of the message.</summary>
    public long Length => length;

    /// <summary>Takes over the send that MPI has started.</summary>
    public void Start(PinnedBytes written, MPI_Request begun)
    {
        memory = written;
        Begin(0, begun);
    }

    /// <summary>True if the send has completed. An error stays with the request.</summary>
    public bool HasGone()
    {
        Sweep();
        return !IsActive;
    }

    /// <inheritdoc />
    private protected override void End()
    {
        base.End();
        memory?.Return();
        memory = null;
    }
}
