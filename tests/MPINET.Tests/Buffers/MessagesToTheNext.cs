namespace MPINET.Tests.Buffers;

/// <summary>Sends a buffer of one rank and receives it in a buffer of the next.</summary>
public abstract class MessagesToTheNext : InSession
{
    /// <summary>The previous rank.</summary>
    protected int Before => (rank + size - 1) % size;

    /// <summary>Sends to the next rank and receives from the previous one.</summary>
    protected Status Pass(ITypedBuffer send, ITypedBuffer receive)
    {
        Request<Status> received = Previous.Irecv(receive, 11);
        Next.Send(send, 11);
        return received.Wait();
    }

    /// <summary>Sends to the next rank and receives from the previous one by blocking calls, without a request.</summary>
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

    /// <summary>Consecutive numbers, which differ from rank to rank.</summary>
    protected static T[] Values<T>(int rank, int count, Func<int, T> make) =>
        [.. Enumerable.Range(rank * 10, count).Select(make)];
}
