using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.PointToPoint;

/// <summary>The error of a message that is longer than the buffer. It names the source, the length of the message and that of the buffer.</summary>
public sealed class TruncationMessage : InSession
{
    private const int Tag = 7;

    [MpiTheory(1, 2)]
    [InlineData("Recv")]
    [InlineData("Recv from any")]
    [InlineData("Irecv")]
    [InlineData("Irecv memory")]
    [InlineData("Irecv buffer")]
    [InlineData("RecvInit")]
    [InlineData("group")]
    [InlineData("Sendrecv")]
    [InlineData("SendrecvReplace")]
    [InlineData("Mprobe")]
    public void Sender_tag_sizes_and_type(string form)
    {
        Assert.SkipWhen(form == "Sendrecv" && size == 1, "Open MPI cuts off what goes to oneself in silence.");
        Assert.SkipWhen(form == "Mprobe" && !Mpi.IsSupported("MPI_Mprobe"), "This MPI lacks MPI_Mprobe.");
        int source = (rank + size - 1) % size;
        int[] message = [1, 2, 3, 4, 5, 6, 7, 8];
        int[] room = new int[3];
        Request? sent = form == "Sendrecv" ? null : Next.Isend(message, Tag);
        Exception? error = Record.Exception(() => Receive(form, message, room, source));
        sent?.Wait();
        MpiException thrown = Assert.IsType<MpiException>(
            error is AggregateException several ? several.InnerExceptions[0] : error
        );
        Assert.Equal((Mpi.MPI_ERR_TRUNCATE, "MPI_ERR_TRUNCATE"), (thrown.ErrorClass, thrown.ErrorClassName));

        // The descriptor shows whether the MPI reports the length. A matched probe always knows it.
        bool isKnown = form == "Mprobe" || MpiLoader.Current!.Descriptor.TellsTruncatedLength;
        Assert.Contains(
            $"The message from rank {source} with tag {Tag} has {(isKnown ? "32" : "more than 12")} bytes;",
            thrown.Message
        );
        Assert.Contains("the buffer has room for 3 elements of MPI_INT, 12 bytes.", thrown.Message);
    }

    private void Receive(string form, int[] message, int[] room, int source)
    {
        switch (form)
        {
            case "Recv":
                Previous.Recv(room, Tag);
                break;
            case "Recv from any":
                comm.AnySource.Recv(room.AsSpan(), MPINET.Tag.Any);
                break;
            case "Irecv":
                Previous.Irecv(room, Tag).Wait();
                break;
            case "Irecv memory":
                Previous.Irecv(room.AsMemory(), Tag).Wait();
                break;
            case "Irecv buffer":
                Previous.Irecv(ArrayTypedBuffer.Of(room), Tag).Wait();
                break;
            case "RecvInit":
                using (PersistentRequest request = Previous.RecvInit(room, Tag))
                {
                    request.Start();
                    request.Wait();
                }

                break;
            case "group":
                new RequestGroup(Previous.Irecv(room, Tag)).WaitAll();
                break;
            case "Sendrecv":
                comm.Sendrecv(message, (rank + 1) % size, Tag, room, source, Tag);
                break;
            case "SendrecvReplace":
                comm.SendrecvReplace(room, comm.NullProcess.Peer, Tag, source, Tag);
                break;
            default:
                Assert.SkipUnless(Mpi.IsSupported("MPI_Mprobe"), "There are no matched probes.");
                Message found = Previous.Mprobe(Tag);
                try
                {
                    found.Recv(room);
                }
                finally
                {
                    found.Recv(new int[message.Length]);
                }

                break;
        }
    }
}
