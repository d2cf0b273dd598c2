using System.Runtime.ExceptionServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// Transfers the objects of a collective operation and their long arrays, in messages that the program does not see.
/// </summary>
internal sealed unsafe class ObjectTransfers
{
    private readonly Communicator comm;
    private readonly MPI_Comm on;
    private readonly List<ApartArrays> arrays = [];
    private readonly List<MPI_Request> requests = [];
    private Exception? failure;

    /// <summary>Starts the transfers. The first use on a communicator is collective.</summary>
    public ObjectTransfers(Communicator comm)
    {
        this.comm = comm;
        on = comm.ForObjects.Handle;
    }

    /// <summary>Starts to send a message and its arrays.</summary>
    public void Send(ObjectStreams streams, int message, int dest)
    {
        MPI_Request request;
        int length = streams[message].Length;
        comm.Check(
            Mpi.MPI_Isend(streams.AddressOf(message), length, Mpi.MPI_BYTE, dest, Tag.Default, on, &request),
            "MPI_Isend"
        );
        requests.Add(request);
        SendArrays(streams.ArraysOf(message), dest);
    }

    /// <summary>Starts to send arrays, if there are any.</summary>
    public void SendArrays(List<ApartArray> sent, int dest)
    {
        if (ApartArrays.Of(sent) is { } some)
        {
            MPI_Request request;
            arrays.Add(some);
            comm.Check(Mpi.MPI_Isend(Mpi.MPI_BOTTOM, 1, some.Type, dest, Tag.Default, on, &request), "MPI_Isend");
            requests.Add(request);
        }
    }

    /// <summary>Receives an object and waits until all has been transferred. Blocks.</summary>
    /// <param name="length">Number of bytes of the message.</param>
    /// <param name="source">The rank of the sender.</param>
    /// <exception cref="Exception">The object could not be rebuilt.</exception>
    public T Receive<T>(int length, int source)
    {
        PinnedBytes memory = PinnedBytes.Rent(length);
        MPI_Request request = Begin(memory, length, source);
        T value = Finish<T>(memory, request, length, source);
        Complete();
        return value;
    }

    /// <summary>Receives an object from each rank and waits until all has been transferred. Blocks.</summary>
    /// <param name="lengths">Number of bytes of each message, by rank.</param>
    /// <exception cref="Exception">An object could not be rebuilt.</exception>
    public T[] ReceiveAll<T>(int[] lengths)
    {
        PinnedBytes[] memories = [.. lengths.Select(length => PinnedBytes.Rent(length))];
        MPI_Request[] receives = new MPI_Request[lengths.Length];
        for (int i = 0; i < lengths.Length; i++)
        {
            receives[i] = Begin(memories[i], lengths[i], i);
        }

        T[] values = new T[lengths.Length];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Finish<T>(memories[i], receives[i], lengths[i], i);
        }

        Complete();
        return values;
    }

    /// <summary>Rebuilds received objects and waits until all arrays have been transferred. Blocks.</summary>
    /// <param name="bytes">The messages, one behind the other.</param>
    /// <param name="lengths">Number of bytes of each message, by rank.</param>
    /// <exception cref="Exception">An object could not be rebuilt.</exception>
    public T[] RebuildAll<T>(byte[] bytes, int[] lengths)
    {
        T[] values = new T[lengths.Length];
        fixed (byte* first = bytes)
        {
            byte* start = first;
            for (int i = 0; i < values.Length; i++)
            {
                values[i] = Rebuild<T>(start, lengths[i], i);
                start += lengths[i];
            }
        }

        Complete();
        return values;
    }

    /// <summary>Waits until all has been transferred. Blocks.</summary>
    /// <exception cref="Exception">An object could not be rebuilt.</exception>
    public void Complete()
    {
        foreach (MPI_Request begun in requests)
        {
            MPI_Request request = begun;
            comm.Check(ObjectArrivals.Wait(&request), "MPI_Wait");
        }

        arrays.ForEach(some => some.Dispose());
        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }
    }

    private MPI_Request Begin(PinnedBytes memory, int length, int source)
    {
        MPI_Request request;
        comm.Check(Mpi.MPI_Irecv(memory.Address, length, Mpi.MPI_BYTE, source, Tag.Default, on, &request), "MPI_Irecv");
        return request;
    }

    private T Finish<T>(PinnedBytes memory, MPI_Request request, int length, int source)
    {
        comm.Check(ObjectArrivals.Wait(&request), "MPI_Wait");
        T value = Rebuild<T>(memory.Address, length, source);
        memory.Return();
        return value;
    }

    // Also starts to receive the object's arrays. If that fails, Complete throws the reason.
    private T Rebuild<T>(byte* message, int length, int source)
    {
        try
        {
            T value = RebuildAlone<T>(message, length, source, out ApartArrays? some);
            if (some is not null)
            {
                MPI_Request request;
                arrays.Add(some);
                comm.Check(Mpi.MPI_Irecv(Mpi.MPI_BOTTOM, 1, some.Type, source, Tag.Default, on, &request), "MPI_Irecv");
                requests.Add(request);
            }

            return value;
        }
#pragma warning disable CA1031 // A serialiser of the program may throw any exception. The other transfers are completed nevertheless.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            failure ??= exception;
            return default!;
        }
    }

    private T RebuildAlone<T>(byte* message, int length, int source, out ApartArrays? some)
    {
        try
        {
            using ObjectReader reader = ObjectReader.Rent();
            T value = ObjectMessageFormat.Rebuild<T>(reader, message, length, comm.Objects, source, tag: -1);
            some = ApartArrays.Of(reader.Apart);
            return value;
        }
        catch when (ObjectMessageFormat.BytesApart(message, length) > 0)
        {
            Discarding.Receive(source, Tag.Default, on);
            throw;
        }
    }
}
