using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>A pending receive of an object.</summary>
/// <remarks>
/// MPI has no request for it: <see cref="ObjectArrivals" /> finds and receives it, and waits and tests query this
/// object.
/// </remarks>
/// <typeparam name="T">The type of the object, or a base of it.</typeparam>
/// <param name="comm">The communicator.</param>
/// <param name="function">The most similar function of MPI.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class ObjectReceive<T>(Communicator comm, MpiFunction function, string file, int line)
    : ObjectRequest<T>(comm, function, file, line),
        IObjectArrival
{
    private readonly ObjectArrivals arrivals = comm.Arrivals;
    private int peer;
    private int tag;
    private MPI_Comm on;
    private MPI_Request receiving;
    private PinnedBytes? memory;
    private int length;
    private ApartArrays? arrays;

    /// <inheritdoc />
    public int Source => peer;

    /// <inheritdoc />
    public int Tag => tag;

    /// <summary>An object that becomes the received one; null for a new one.</summary>
    public object? Into { get; init; }

    /// <inheritdoc />
    internal override AwaitedMessage? Expected =>
        state == ArrivalState.Arrived
            ? null
            : new AwaitedMessage(
                MemberName.Of(nameof(Port.IrecvObject)),
                on,
                peer,
                tag,
                $"{System.IO.Path.GetFileName(File)}:{Line}"
            );

    /// <inheritdoc />
    private protected override string About =>
        state == ArrivalState.Arrived
            ? Described(found.MPI_SOURCE, $", tag {found.MPI_TAG}")
            : Described(peer, ShownTag.Text(ShownTag.Of(tag)));

    /// <summary>Starts to probe for a message.</summary>
    /// <param name="source">The rank of the source, or MPI_ANY_SOURCE.</param>
    /// <param name="ofTag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="handle">The communicator's handle.</param>
    public void StartToLook(int source, int ofTag, MPI_Comm handle)
    {
        peer = source;
        tag = ofTag;
        on = handle;
        Begin();
        if (peer != Mpi.MPI_PROC_NULL)
        {
            arrivals.Add(this, on);
        }
        else if (Finds(peer, tag, out MPI_Message message, out MPI_Status reported))
        {
            Receive(message, reported);
        }
    }

    /// <summary>Starts to receive a message that was found.</summary>
    /// <param name="message">The message.</param>
    /// <param name="reported">The status of the message.</param>
    /// <param name="handle">The communicator's handle.</param>
    public void StartToTake(MPI_Message message, MPI_Status reported, MPI_Comm handle)
    {
        on = handle;
        Begin();
        Receive(message, reported);
        arrivals.Add(this, on);
    }

    /// <inheritdoc />
    public bool Finds(int from, int withTag, out MPI_Message message, out MPI_Status reported)
    {
        MPI_Message known = default;
        MPI_Status status = default;
        int isThere = 0;
        int code = ObjectReceiver.HasMatchedProbe
            ? Polls.Improbe(from, withTag, on, &isThere, &known, &status)
            : Polls.Iprobe(from, withTag, on, &isThere, &status);
        (message, reported) = (known, status);
        if (code != 0)
        {
            Fails(MpiException.Of(code, ObjectReceiver.HasMatchedProbe ? "MPI_Improbe" : "MPI_Iprobe", comm));
        }

        return isThere != 0 && code == 0;
    }

    /// <inheritdoc />
    public bool Takes(in MPI_Status reported) =>
        state == ArrivalState.Expected
        && (peer == reported.MPI_SOURCE || peer == Mpi.MPI_ANY_SOURCE)
        && (tag == reported.MPI_TAG || tag == Mpi.MPI_ANY_TAG);

    /// <inheritdoc />
    public void Receive(MPI_Message message, in MPI_Status reported)
    {
        found = reported;
        try
        {
            if (reported.MPI_SOURCE == Mpi.MPI_PROC_NULL)
            {
                Ends();
            }
            else
            {
                Receive(message);
            }
        }
#pragma warning disable CA1031 // The exception belongs to the request.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Fails(exception);
        }
    }

    /// <inheritdoc />
    void IObjectArrival.Cancel()
    {
        found = Status.OfCancelled();
        Ends();
    }

    /// <inheritdoc />
    internal override int TryCancel()
    {
        arrivals.Cancel(this);
        return Mpi.MPI_SUCCESS;
    }

    /// <inheritdoc />
    private protected override bool Proceeds() => HasReceived() && (state == ArrivalState.Found ? Rebuilds() : Ends());

    /// <inheritdoc />
    private protected override bool Ends()
    {
        arrays?.Dispose();
        arrays = null;
        return base.Ends();
    }

    private void Receive(MPI_Message message)
    {
        peer = found.MPI_SOURCE;
        tag = found.MPI_TAG;
        length = ObjectReceiver.LengthOf(found);
        memory = PinnedBytes.Rent(length);
        MPI_Request request;
        int code = ObjectReceiver.HasMatchedProbe
            ? Mpi.MPI_Imrecv(memory.Address, length, ObjectBytes.Type, &message, &request)
            : Mpi.MPI_Irecv(memory.Address, length, ObjectBytes.Type, peer, tag, on, &request);
        comm.Check(code, ObjectReceiver.HasMatchedProbe ? "MPI_Imrecv" : "MPI_Irecv");
        receiving = request;
        state = ArrivalState.Found;
    }

    private bool Rebuilds()
    {
        try
        {
            value = ObjectReceiver.Rebuild<T>(comm, memory!.Address, length, peer, tag, Into, out arrays);
        }
        catch (Exception exception) when (ObjectMessageFormat.BytesApart(memory!.Address, length) > 0)
        {
            // The sender waits until the arrays are received as well.
            Note(exception);
            StartToReceive(Discarding.Memory, Discarding.Bytes, Mpi.MPI_BYTE);
            return true;
        }
        finally
        {
            memory!.Return();
            memory = null;
        }

        if (arrays is null)
        {
            return Ends();
        }

        StartToReceive(Mpi.MPI_BOTTOM, 1, arrays.Type);
        return true;
    }

    // Started at once, so that no other receive gets the arrays.
    private void StartToReceive(void* address, int count, MPI_Datatype type)
    {
        MPI_Request request;
        comm.Check(Mpi.MPI_Irecv(address, count, type, peer, tag, on, &request), "MPI_Irecv");
        receiving = request;
        state = ArrivalState.Filled;
    }

    private bool HasReceived()
    {
        MPI_Request request = receiving;
        MPI_Status status = default;
        int done = 0;
        int code = Polls.Test(&request, &done, &status);
        receiving = request;
        if (code != 0 && arrays is not null && Truncation.IsOne(code))
        {
            throw arrays.Missing("is longer", peer, tag);
        }

        comm.Check(code, "MPI_Test");
        if (arrays is not null && done != 0)
        {
            arrays.RequireLength(Status.BytesOf(&status), peer, tag);
            arrays.RequireNumber(peer, tag);
        }

        return done != 0;
    }
}
