using MPINET.PInvoke;

namespace MPINET;

/// <summary>A message that a blocking receive or probe waits for behind pending objects. The caller receives it.</summary>
/// <param name="arrivals">The pending objects of the communicator.</param>
/// <param name="source">The rank of the source, or MPI_ANY_SOURCE.</param>
/// <param name="tag">The tag, or MPI_ANY_TAG.</param>
/// <param name="on">The communicator's handle.</param>
internal sealed unsafe class MessageArrival(ObjectArrivals arrivals, int source, int tag, MPI_Comm on)
    : IObjectArrival,
        IDisposable
{
    private volatile ArrivalState state;

    /// <inheritdoc />
    public ArrivalState State => state;

    /// <summary>The rank of the source, or MPI_ANY_SOURCE until the message is there.</summary>
    public int Source => source;

    /// <summary>The tag, or MPI_ANY_TAG until the message is there.</summary>
    public int Tag => tag;

    /// <inheritdoc />
    public bool Finds(int from, int withTag, out MPI_Message message, out MPI_Status reported)
    {
        MPI_Status status = default;
        int isThere = 0;
        int code = Polls.Iprobe(from, withTag, on, &isThere, &status);
        (message, reported) = (default, status);
        if (code != 0)
        {
            // The caller's own call reports the error.
            state = ArrivalState.Found;
        }

        return isThere != 0 && code == 0;
    }

    /// <inheritdoc />
    public bool Takes(in MPI_Status reported) =>
        state == ArrivalState.Expected
        && (source == reported.MPI_SOURCE || source == Mpi.MPI_ANY_SOURCE)
        && (tag == reported.MPI_TAG || tag == Mpi.MPI_ANY_TAG);

    /// <summary>True if both could receive one message.</summary>
    public bool MayBeOf(IObjectArrival other) =>
        (source == other.Source || source == Mpi.MPI_ANY_SOURCE || other.Source == Mpi.MPI_ANY_SOURCE)
        && (tag == other.Tag || tag == Mpi.MPI_ANY_TAG || other.Tag == Mpi.MPI_ANY_TAG);

    /// <inheritdoc />
    public void Receive(MPI_Message message, in MPI_Status reported)
    {
        (source, tag) = (reported.MPI_SOURCE, reported.MPI_TAG);
        state = ArrivalState.Found;
    }

    /// <inheritdoc />
    public bool Advances() => false;

    /// <inheritdoc />
    public void Cancel() => state = ArrivalState.Found;

    /// <summary>Lets the pending objects probe again.</summary>
    public void Dispose() => arrivals.Remove(this);
}
