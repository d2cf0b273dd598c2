using System.Runtime.Serialization;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Receives objects: a message whose length is not known, and the arrays that come apart.</summary>
internal static unsafe class ObjectReceives
{
    /// <summary>Whether MPI can set the message aside that a probe has found.</summary>
    public static readonly bool HasMatchedProbe = Mpi.IsSupported("MPI_Mprobe");

    /// <summary>Receives an object. Blocks.</summary>
    /// <param name="port">Where from.</param>
    /// <param name="tag">Its tag, or any.</param>
    /// <param name="comm">The communicator's handle.</param>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    public static T Receive<T>(Port port, int tag, MPI_Comm comm, Status? status)
    {
        // Those that wait already come first, and another thread must not take the arrays of one for a message.
        if (ObjectArrivals.ArePending || Access.IsConcurrent)
        {
            var request = new ObjectReceive<T>(port.Comm, RequestFunction.MPI_Irecv, "", 0);
            request.StartToLook(port.Peer, tag, comm);
            ((Request)request).Wait(status);
            return request.Take();
        }

        MPI_Status found = default;
        if (!HasMatchedProbe)
        {
            port.Comm.Check(Mpi.MPI_Probe(port.Peer, tag, comm, &found), "MPI_Probe");
            return Finish<T>(port.Comm, found, null, status);
        }

        MPI_Message message;
        port.Comm.Check(Mpi.MPI_Mprobe(port.Peer, tag, comm, &message, &found), "MPI_Mprobe");
        return Finish<T>(port.Comm, found, &message, status);
    }

    /// <summary>Receives the message that was found, and rebuilds the object.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="found">What the probe has told.</param>
    /// <param name="message">The message that it has set aside; null where it has only found it.</param>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    public static T Finish<T>(Communicator comm, MPI_Status found, MPI_Message* message, Status? status)
    {
        Status.Fill(status, found);
        int source = found.MPI_SOURCE;
        if (source == Mpi.MPI_PROC_NULL)
        {
            return default!;
        }

        int tag = found.MPI_TAG;
        int length = LengthOf(found);
        PinnedBytes memory = PinnedBytes.Rent(length);
        try
        {
            int code = message is null
                ? Mpi.MPI_Recv(memory.Address, length, Mpi.MPI_BYTE, source, tag, comm.Handle, &found)
                : Mpi.MPI_Mrecv(memory.Address, length, Mpi.MPI_BYTE, message, &found);
            comm.Check(code, message is null ? "MPI_Recv" : "MPI_Mrecv");
            T value = Rebuild<T>(comm, comm.Handle, memory.Address, length, source, tag, out ApartArrays? arrays);
            using (arrays)
            {
                if (arrays is not null)
                {
                    code = Mpi.MPI_Recv(
                        Mpi.MPI_BOTTOM,
                        1,
                        arrays.Type,
                        source,
                        tag,
                        comm.Handle,
                        Mpi.MPI_STATUS_IGNORE
                    );
                    comm.Check(code, "MPI_Recv");
                }
            }

            return value;
        }
        finally
        {
            memory.Return();
        }
    }

    /// <summary>The bytes of a message.</summary>
    /// <exception cref="MessageTooLongException">They are more than an array can have.</exception>
    public static int LengthOf(MPI_Status found)
    {
        long length = Status.BytesOf(&found);
        if (length > Results.Most)
        {
            Message.RequireArray<byte>(length, new Status(found), null);
        }

        return (int)length;
    }

    /// <summary>Rebuilds an object whose message has come. Where it cannot be, the arrays that come apart are received and lost.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="handle">Where its arrays come.</param>
    /// <param name="bytes">The message.</param>
    /// <param name="length">Its bytes.</param>
    /// <param name="source">The rank that it came from.</param>
    /// <param name="tag">Its tag; -1 in a collective operation.</param>
    /// <param name="arrays">The arrays that are to be received from the same rank with the same tag; null where there are none.</param>
    /// <exception cref="SerializationException">It is none, or holds what is refused.</exception>
    public static T Rebuild<T>(
        Communicator comm,
        MPI_Comm handle,
        byte* bytes,
        int length,
        int source,
        int tag,
        out ApartArrays? arrays
    )
    {
        try
        {
            using ObjectReader reader = ObjectReader.Rent();
            T value = ObjectMessage.Rebuild<T>(reader, bytes, length, comm.Objects, source, tag);
            arrays = ApartArrays.Of(reader.Apart);
            return value;
        }
        catch
        {
            if (ObjectMessage.BytesApart(bytes, length) > 0)
            {
                // MPI says that there is no room for them, which is what was wanted.
                _ = Mpi.MPI_Recv(null, 0, Mpi.MPI_BYTE, source, Math.Max(0, tag), handle, Mpi.MPI_STATUS_IGNORE);
            }

            throw;
        }
    }
}
