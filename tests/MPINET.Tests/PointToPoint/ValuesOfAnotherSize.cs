using MPINET.PInvoke;

namespace MPINET.Tests.PointToPoint;

/// <summary>A message whose size is not that of the received type is refused.</summary>
public sealed class ValuesOfAnotherSize : InSession
{
    private const int Tag = 3;

    [MpiTheory(1, 2)]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(8)]
    public void Are_refused_with_their_sender_and_size(int number)
    {
        int source = (rank + size - 1) % size;
        Func<Guid>[] receives =
        [
            () => Previous.Recv<Guid>(Tag),
            () => Previous.Irecv<Guid>(Tag).Result,
            () => comm.Sendrecv(Guid.Empty, (rank + 1) % size, Tag + 1, source, Tag),
            .. number < 4 ? (Func<Guid>[])[() => comm.AnySource.Recv<Guid>(MPINET.Tag.Any)] : [],
        ];
        Request<Guid> other = Previous.Irecv<Guid>(Tag + 1);
        foreach (Func<Guid> receive in receives)
        {
            Request sent = Next.Isend(new int[number], Tag);
            Exception? error = Record.Exception(() => receive());
            if (number < 4)
            {
                Assert.Contains(
                    $"The message from rank {source} with tag {Tag} has {4 * number} bytes, and a value of Guid has 16.",
                    Assert.IsType<InvalidOperationException>(error).Message
                );
            }
            else
            {
                Assert.Equal(Mpi.MPI_ERR_TRUNCATE, Assert.IsType<MpiException>(error).ErrorClass);
            }

            sent.Wait();
        }

        Assert.Equal(Guid.Empty, other.Result);
    }

    [MpiFact(1, 2)]
    public void Longer_ones_from_any_source_are_refused()
    {
        Request sent = Next.Isend(new int[8], Tag);
        MpiException error = Assert.Throws<MpiException>(() => comm.AnySource.Recv<Guid>(MPINET.Tag.Any));
        Assert.Equal(Mpi.MPI_ERR_TRUNCATE, error.ErrorClass);
        sent.Wait();
    }

    [MpiFact(1, 2)]
    public void Stay_to_be_received_where_they_were_found_first()
    {
        Assert.SkipUnless(Mpi.IsSupported("MPI_Mprobe"), "There are no matched probes.");
        Request sent = Next.Isend(new[] { 7 }, Tag);
        Message message = Previous.Mprobe(Tag);
        Assert.Throws<InvalidOperationException>(() => message.Recv<double>());
        Assert.Throws<InvalidOperationException>(() => message.Irecv<double>());
        Assert.Equal(7, message.Recv<int>());
        sent.Wait();
    }

    [MpiFact(1, 2)]
    public void Are_none_from_MPI_PROC_NULL_or_after_a_cancellation()
    {
        Port nobody = comm.NullProcess;
        Assert.Equal(0.0, nobody.Recv<double>());
        Assert.Equal(0.0, nobody.Irecv<double>().Result);
        Assert.Equal(0.0, comm.Sendrecv(1.0, nobody, nobody));
        Request<double> cancelled = Previous.Irecv<double>(Tag);
        cancelled.Cancel();
        Assert.Equal(0.0, cancelled.Wait());
    }
}
