namespace MPINET.Highlevel.Tests.Buffers;

/// <summary>What a buffer of one rank becomes in a buffer of the next.</summary>
public abstract class MessagesToTheNext : InSession
{
    /// <summary>The rank before.</summary>
    protected int Before => (rank + size - 1) % size;

    /// <summary>Sends to the next rank and receives from the one before.</summary>
    protected Status Pass(ITypedBuffer send, ITypedBuffer receive)
    {
        Request<Status> received = Previous.Irecv(receive, 11);
        Next.Send(send, 11);
        return received.Wait();
    }

    /// <summary>The same by calls that block, without a request.</summary>
    protected Status PassBlocking(ITypedBuffer send, ITypedBuffer receive)
    {
        Status status = new();
        if (size == 1)
        {
            using Request sent = Next.Isend(send, 12);
            Previous.Recv(receive, 12, status);
            sent.Wait();
            return status;
        }

        if (rank % 2 == 0)
        {
            Next.Send(send, 12);
            Previous.Recv(receive, 12, status);
            return status;
        }

        Previous.Recv(receive, 12, status);
        Next.Send(send, 12);
        return status;
    }

    /// <summary>Numbers from a rank's own on.</summary>
    protected static T[] Values<T>(int rank, int count, Func<int, T> make) =>
        [.. Enumerable.Range(rank * 10, count).Select(make)];
}
