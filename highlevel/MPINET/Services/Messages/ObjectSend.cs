using MPINET.PInvoke;

namespace MPINET;

/// <summary>An object that is being sent, with the memory of its message.</summary>
/// <param name="port">The destination.</param>
/// <param name="tag">The tag.</param>
/// <param name="function">The function that sends it.</param>
/// <param name="length">Number of bytes of the message.</param>
/// <param name="file">The source file of the call; empty if the call has returned.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class ObjectSend(
    Port port,
    int tag,
    MpiFunction function,
    long length,
    string file = "",
    int line = 0
) : Request(port.Comm, function, file, line)
{
    private PinnedBytes? memory;
    private ApartArrays? arrays;
    private MPI_Request rest = Mpi.MPI_REQUEST_NULL;

    /// <summary>Number of bytes of the message.</summary>
    public long Length => length;

    /// <summary>Takes over the send that MPI has started.</summary>
    public void Start(PinnedBytes written, MPI_Request begun)
    {
        memory = written;
        Begin(0, begun);
    }

    /// <summary>Takes over the sends of a stream and of its separately sent arrays.</summary>
    public void Start(PinnedBytes written, MPI_Request begun, ApartArrays apart, MPI_Request begunApart)
    {
        (arrays, rest) = (apart, begunApart);
        Start(written, begun);
    }

    /// <summary>True if the send has completed. An error stays with the request.</summary>
    public bool HasGone()
    {
        Sweep();
        return !IsActive && ArraysHaveGone();
    }

    /// <inheritdoc />
    public override string ToString() =>
        File.Length > 0 ? base.ToString() : $"an object of {length} bytes to rank {port.Peer} with tag {tag}";

    /// <inheritdoc />
    private protected override string About => Described(port.Peer, ShownTag.Text(ShownTag.Of(tag)));

    /// <inheritdoc />
    private protected override void End()
    {
        base.End();
        memory?.Return();
        memory = null;
    }

    private bool ArraysHaveGone()
    {
        if (arrays is null)
        {
            return true;
        }

        MPI_Request request = rest;
        int done = 0;
        int code = Mpi.MPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE);
        rest = request;
        if ((done | code) == 0)
        {
            return false;
        }

        arrays.Dispose();
        arrays = null;
        Comm!.Check(code, "MPI_Isend");
        return true;
    }
}
