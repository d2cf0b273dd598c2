using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Waits for a message without receiving it. Blocks.</summary>
    /// <remarks>In C: MPI_Probe. MPI-5.0, section 3.8.1.</remarks>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <returns>The source, tag and length of the message.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Probe']" />
    public Status Probe(int tag = Tag.Default)
    {
        MPI_Comm comm = HandleToReceive(tag);
        MPI_Status reported = default;
        using MessageArrival? turn = AwaitTurn(tag, comm);
        Comm.CheckMade(Mpi.MPI_Probe(turn?.Source ?? Peer, turn?.Tag ?? tag, comm, &reported), "MPI_Probe");
        return new Status(reported);
    }

    /// <summary>Checks for a message without receiving it. Does not block.</summary>
    /// <remarks>In C: MPI_Iprobe. MPI-5.0, section 3.8.1.</remarks>
    /// <inheritdoc cref="Probe" path="/param|/exception" />
    /// <returns>The source, tag and length of the message; null if there is none yet.</returns>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Iprobe']" />
    public Status? Iprobe(int tag = Tag.Default)
    {
        MPI_Comm comm = HandleToReceive(tag);
        MPI_Status reported = default;
        int found = 0;
        ObjectArrivals.AdvanceIfPending();
        Comm.Check(Mpi.MPI_Iprobe(Peer, tag, comm, &found, &reported), "MPI_Iprobe");
        return found != 0 && !IsOfObject(reported) ? new Status(reported) : null;
    }

    /// <summary>Waits for a message and reserves it for this caller. Blocks.</summary>
    /// <remarks>In C: MPI_Mprobe. MPI-5.0, section 3.8.2.</remarks>
    /// <inheritdoc cref="Probe" path="/param|/exception" />
    /// <returns>The message, to be received.</returns>
    /// <exception cref="NotSupportedException">This MPI does not support it.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Mprobe']" />
    public Message Mprobe(int tag = Tag.Default)
    {
        MPI_Comm comm = HandleToReceive(tag);
        MPI_Status reported = default;
        MPI_Message message;
        using MessageArrival? turn = AwaitTurn(tag, comm);
        Comm.CheckMade(Mpi.MPI_Mprobe(turn?.Source ?? Peer, turn?.Tag ?? tag, comm, &message, &reported), "MPI_Mprobe");
        return new Message(Comm, message, reported);
    }

    /// <summary>Checks for a message and reserves it for this caller. Does not block.</summary>
    /// <remarks>In C: MPI_Improbe. MPI-5.0, section 3.8.2.</remarks>
    /// <inheritdoc cref="Mprobe" path="/param|/exception" />
    /// <returns>The message, to be received; null if there is none yet.</returns>
    public Message? Improbe(int tag = Tag.Default)
    {
        MPI_Comm comm = HandleToReceive(tag);
        MPI_Status reported = default;
        MPI_Message message;
        int found = 0;
        if (ObjectArrivals.ArePending && Iprobe(tag) is null)
        {
            return null;
        }

        Comm.Check(Mpi.MPI_Improbe(Peer, tag, comm, &found, &message, &reported), "MPI_Improbe");
        return found != 0 ? new Message(Comm, message, reported) : null;
    }

    /// <summary>Receives a message of unknown length. Blocks until it has arrived.</summary>
    /// <remarks>
    /// In C: MPI_Mprobe and MPI_Mrecv, or MPI_Probe and MPI_Recv if this MPI lacks matched probes. MPI-5.0, section 3.8.
    /// </remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <returns>The elements, as many as were sent.</returns>
    /// <inheritdoc cref="Probe" path="/exception" />
    /// <exception cref="InvalidOperationException">The message is not a whole number of elements. It was received and is lost.</exception>
    /// <exception cref="MessageTooLongException">The message has more elements than an array can hold; it was not received.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.RecvArray']" />
    public T[] RecvArray<T>(int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            return Mprobe(tag).RecvArray<T>(status);
        }

        Status found = Probe(tag);
        long bytes = found.Bytes;
        Message.RequireArray<T>(bytes, found, null);
        Port port = new(Comm, found.Source, checkPeer: false);
        if (bytes % sizeof(T) != 0)
        {
            Message.RequireArray<byte>(bytes, found, null);
            port.Recv(new byte[bytes], found.Tag, status);
            throw Message.NotWhole<T>(bytes);
        }

        T[] array = Message.NewArray<T>(bytes);
        port.Recv(array, found.Tag, status);
        return array;
    }

    /// <summary>Receives a text. Blocks until it has arrived.</summary>
    /// <inheritdoc cref="RecvArray" path="/remarks|/param" />
    /// <inheritdoc cref="Probe" path="/exception" />
    /// <returns>The text, decoded from UTF-8.</returns>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.RecvString']" />
    public string RecvString(int tag = Tag.Default, Status? status = null)
    {
        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            return Mprobe(tag).RecvString(status);
        }

        Status found = Probe(tag);
        Message.RequireArray<byte>(found.Bytes, found, null);
        byte[] bytes = new byte[found.Bytes];
        fixed (byte* address = bytes)
        {
            new Port(Comm, found.Source, checkPeer: false).RecvTo(
                address,
                bytes.Length,
                Message.Characters,
                found.Tag,
                status
            );
        }

        return Encoding.UTF8.GetString(bytes);
    }

    // Null if no objects are pending. Pending objects get the earlier messages.
    private MessageArrival? AwaitTurn(int tag, MPI_Comm comm) =>
        ObjectArrivals.ArePending ? ObjectArrivals.AwaitTurn(Comm, Peer, tag, comm) : null;

    private bool IsOfObject(in MPI_Status reported) => ObjectArrivals.ArePending && Comm.Arrivals.Take(reported);
}
