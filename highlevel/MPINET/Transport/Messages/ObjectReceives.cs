using System.Runtime.Serialization;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Receives objects: a message whose length is not known, and the arrays that come apart.</summary>
internal static unsafe class ObjectReceives
{
    private static readonly bool hasMatchedProbe = Mpi.IsSupported("MPI_Mprobe");

    /// <summary>Receives an object. Blocks.</summary>
    /// <param name="port">Where from.</param>
    /// <param name="tag">Its tag, or any.</param>
    /// <param name="comm">The communicator's handle.</param>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    public static T Receive<T>(Port port, int tag, MPI_Comm comm, Status? status)
    {
        if (!hasMatchedProbe)
        {
            MPI_Status found = default;
            port.Comm.Check(Mpi.MPI_Probe(port.Peer, tag, comm, &found), "MPI_Probe");
            return Finish<T>(port.Comm, found, null, status);
        }

        MPI_Status told = default;
        MPI_Message message;
        if (!Access.IsConcurrent)
        {
            port.Comm.Check(Mpi.MPI_Mprobe(port.Peer, tag, comm, &message, &told), "MPI_Mprobe");
            return Finish<T>(port.Comm, told, &message, status);
        }

        // Another thread must not take the arrays that come behind the message for a message.
        var polling = new Polling();
        while (true)
        {
            lock (port.Comm.objectGate)
            {
                int isThere = 0;
                port.Comm.Check(Mpi.MPI_Improbe(port.Peer, tag, comm, &isThere, &message, &told), "MPI_Improbe");
                if (isThere != 0)
                {
                    return Finish<T>(port.Comm, told, &message, status);
                }
            }

            polling.Pause();
        }
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
        long length = Status.BytesOf(&found);
        if (length > Results.Most)
        {
            Message.RequireArray<byte>(length, new Status(found), null);
        }

        PinnedBytes memory = PinnedBytes.Rent(length);
        ObjectReader reader = Reused<ObjectReader>.Rent();
        try
        {
            int count = (int)length;
            int code = message is null
                ? Mpi.MPI_Recv(memory.Address, count, Mpi.MPI_BYTE, source, tag, comm.Handle, &found)
                : Mpi.MPI_Mrecv(memory.Address, count, Mpi.MPI_BYTE, message, &found);
            comm.Check(code, message is null ? "MPI_Recv" : "MPI_Mrecv");
            T value = ObjectMessage.Rebuild<T>(reader, memory.Address, length, comm.Objects, source, tag);
            if (reader.Apart.Count > 0)
            {
                using var apart = new ApartArrays(reader.Apart);
                comm.Check(
                    Mpi.MPI_Recv(Mpi.MPI_BOTTOM, 1, apart.Type, source, tag, comm.Handle, Mpi.MPI_STATUS_IGNORE),
                    "MPI_Recv"
                );
            }

            return value;
        }
        finally
        {
            reader.End();
            Reused<ObjectReader>.Return(reader);
            memory.Return();
        }
    }
}
