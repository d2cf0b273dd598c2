using System.Runtime.ExceptionServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>
/// Rebuilds the objects received by a collective operation and transfers their long arrays, in messages that the
/// program does not see.
/// </summary>
internal sealed unsafe class ArrayTransfers
{
    private readonly Communicator comm;
    private readonly MPI_Comm on;
    private readonly List<ApartArrays> arrays = [];
    private readonly List<MPI_Request> requests = [];
    private Exception? failure;

    /// <summary>Starts the transfers. The first use on a communicator is collective.</summary>
    public ArrayTransfers(Communicator comm)
    {
        this.comm = comm;
        on = comm.ForObjects.Handle;
    }

    /// <summary>Starts to send arrays to a rank, if there are any.</summary>
    public void Send(List<ApartArray> sent, int dest)
    {
        if (ApartArrays.Of(sent) is { } some)
        {
            MPI_Request request;
            arrays.Add(some);
            comm.Check(Mpi.MPI_Isend(Mpi.MPI_BOTTOM, 1, some.Type, dest, Tag.Default, on, &request), "MPI_Isend");
            requests.Add(request);
        }
    }

    /// <summary>Rebuilds the objects of several messages and waits until all arrays have been transferred. Blocks.</summary>
    /// <param name="bytes">The messages, one behind the other.</param>
    /// <param name="lengths">Number of bytes of each message, by rank.</param>
    /// <exception cref="Exception">An object could not be rebuilt.</exception>
    public T[] RebuildAll<T>(byte[] bytes, int[] lengths)
    {
        T[] values = new T[lengths.Length];
        int start = 0;
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Rebuild<T>(new ReadOnlySpan<byte>(bytes, start, lengths[i]), i);
            start += lengths[i];
        }

        Complete();
        return values;
    }

    /// <summary>
    /// Rebuilds the object of a message and starts to receive its arrays. If that fails, <see cref="Complete" /> throws
    /// the reason.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="source">The rank of the sender.</param>
    public T Rebuild<T>(ReadOnlySpan<byte> message, int source)
    {
        try
        {
            fixed (byte* bytes = message)
            {
                T value = Rebuild<T>(bytes, message.Length, source, out ApartArrays? some);
                if (some is not null)
                {
                    MPI_Request request;
                    arrays.Add(some);
                    comm.Check(
                        Mpi.MPI_Irecv(Mpi.MPI_BOTTOM, 1, some.Type, source, Tag.Default, on, &request),
                        "MPI_Irecv"
                    );
                    requests.Add(request);
                }

                return value;
            }
        }
#pragma warning disable CA1031 // A serialiser of the program may throw any exception. The other transfers are completed nevertheless.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            failure ??= exception;
            return default!;
        }
    }

    private T Rebuild<T>(byte* bytes, int length, int source, out ApartArrays? some)
    {
        try
        {
            using ObjectReader reader = ObjectReader.Rent();
            T value = ObjectMessage.Rebuild<T>(reader, bytes, length, comm.Objects, source, tag: -1);
            some = ApartArrays.Of(reader.Apart);
            return value;
        }
        catch when (ObjectMessage.BytesApart(bytes, length) > 0)
        {
            // MPI discards the message and reports that the buffer is too small, as intended.
            _ = Mpi.MPI_Recv(null, 0, Mpi.MPI_BYTE, source, Tag.Default, on, Mpi.MPI_STATUS_IGNORE);
            throw;
        }
    }

    /// <summary>Waits until all arrays have been received. Blocks.</summary>
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
}
