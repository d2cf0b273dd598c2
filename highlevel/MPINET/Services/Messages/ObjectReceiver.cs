using System.Runtime.Serialization;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Receives objects: a message of unknown length, and the separately sent arrays.</summary>
internal static unsafe class ObjectReceiver
{
    /// <summary>True if MPI supports matched probes.</summary>
    public static readonly bool HasMatchedProbe = Mpi.IsSupported("MPI_Mprobe");

    /// <summary>Receives an object. Blocks.</summary>
    /// <param name="port">The source.</param>
    /// <param name="tag">The tag, or MPI_ANY_TAG.</param>
    /// <param name="comm">The communicator's handle.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <param name="into">An object that becomes the received one; null for a new one.</param>
    public static T Receive<T>(Port port, int tag, MPI_Comm comm, Status? status, object? into = null)
    {
        // Pending receives of objects come first, and another thread must not take their arrays for messages.
        if (ObjectArrivals.ArePending || Access.IsConcurrent)
        {
            ObjectReceive<T> request = new(port.Comm, MpiFunction.MPI_Irecv, "", 0) { Into = into };
            request.StartToLook(port.Peer, tag, comm);
            ((Request)request).Wait(status);
            return request.Take();
        }

        MPI_Status found = default;
        if (!HasMatchedProbe)
        {
            port.Comm.Check(Mpi.MPI_Probe(port.Peer, tag, comm, &found), "MPI_Probe");
            return Finish<T>(port.Comm, found, null, status, into);
        }

        MPI_Message message;
        port.Comm.Check(Mpi.MPI_Mprobe(port.Peer, tag, comm, &message, &found), "MPI_Mprobe");
        return Finish<T>(port.Comm, found, &message, status, into);
    }

    /// <summary>Receives a message that was found and rebuilds the object.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="found">The status of the probe.</param>
    /// <param name="message">The matched message; null if the probe did not match it.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <param name="into">An object that becomes the received one; null for a new one.</param>
    public static T Finish<T>(
        Communicator comm,
        MPI_Status found,
        MPI_Message* message,
        Status? status,
        object? into = null
    )
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
                ? Mpi.MPI_Recv(memory.Address, length, ObjectBytes.Type, source, tag, comm.Handle, &found)
                : Mpi.MPI_Mrecv(memory.Address, length, ObjectBytes.Type, message, &found);
            comm.Check(code, message is null ? "MPI_Recv" : "MPI_Mrecv");
            T value = default!;
            ApartArrays? arrays = null;
            try
            {
                value = Rebuild<T>(comm, memory.Address, length, source, tag, into, out arrays);
            }
            catch when (ObjectMessageFormat.BytesApart(memory.Address, length) > 0)
            {
                Discard(comm, ObjectMessageFormat.BytesApart(memory.Address, length), source, tag);
                throw;
            }

            using (arrays)
            {
                if (arrays is not null)
                {
                    Receive(comm, arrays, source, tag);
                }
            }

            return value;
        }
        finally
        {
            memory.Return();
        }
    }

    /// <summary>Refuses an object that cannot be received into.</summary>
    public static void RequireFillable(object into, ObjectOptions options)
    {
        Require.NotNull(into, nameof(into));
        ObjectType type = ObjectTypes.Of(options).Of(into.GetType());
        string? why = options.Transport is not null ? "ObjectOptions.Transport makes new objects" : type.Refusal;
        try
        {
            why ??= type.Plan.Fills ? null : "its objects are always new";
        }
        catch (RefusedTypeException exception)
        {
            why = exception.Message;
        }

        if (why is not null)
        {
            throw new ArgumentException(
                $"A {into.GetType()} cannot be received into: {why}. Receive it as a new object.",
                nameof(into)
            );
        }
    }

    /// <summary>Gets the number of bytes of a message.</summary>
    /// <exception cref="MessageTooLongException">The message has more bytes than an array can hold.</exception>
    public static int LengthOf(MPI_Status found)
    {
        long length = Status.BytesOf(&found);
        if (length > Arrays.MaxLength)
        {
            Message.RequireArray<byte>(length, new Status(found), null);
        }

        return (int)length;
    }

    /// <summary>Rebuilds an object whose message has arrived from another process.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="bytes">The message.</param>
    /// <param name="length">Number of bytes of the message.</param>
    /// <param name="source">The rank of the source.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="into">An object that becomes the received one; null for a new one.</param>
    /// <param name="arrays">The arrays that the same rank sends with the same tag; null if there are none.</param>
    /// <exception cref="SerializationException">The message is not an object, or it contains something that is refused.</exception>
    public static T Rebuild<T>(
        Communicator comm,
        byte* bytes,
        int length,
        int source,
        int tag,
        object? into,
        out ApartArrays? arrays
    )
    {
        using ObjectReader reader = ObjectReader.Rent();
        T value = ObjectMessageFormat.Rebuild<T>(reader, bytes, length, comm.Objects, source, tag, into);
        arrays =
            reader.Apart.Count > 0
                ? ApartArrays.ToReceive(reader.Apart, ObjectMessageFormat.NumberOf(bytes, length))
                : null;
        return value;
    }

    // A message other than the arrays is not received, so that another receive can get it.
    private static void Receive(Communicator comm, ApartArrays arrays, int source, int tag)
    {
        MPI_Status next = default;
        comm.Check(Mpi.MPI_Probe(source, tag, comm.Handle, &next), "MPI_Probe");
        arrays.RequireLength(Status.BytesOf(&next), source, tag);
        comm.Check(
            Mpi.MPI_Recv(Mpi.MPI_BOTTOM, 1, arrays.Type, source, tag, comm.Handle, Mpi.MPI_STATUS_IGNORE),
            "MPI_Recv"
        );
        arrays.RequireNumber(source, tag);
    }

    // The sender waits until the arrays of an object that cannot be rebuilt are received as well.
    private static void Discard(Communicator comm, long bytesApart, int source, int tag)
    {
        MPI_Status next = default;
        comm.Check(Mpi.MPI_Probe(source, tag, comm.Handle, &next), "MPI_Probe");
        if (Status.BytesOf(&next) - ApartArrays.NumberLength == bytesApart)
        {
            Discarding.Receive(source, tag, comm.Handle);
        }
    }
}
