namespace MPINET.Classic.Tests.Errors;

using MPI;

/// <summary>Messages longer than the array throw an exception. Nothing is written beyond the array, and the communicator stays usable.</summary>
public sealed class Truncation : InEnvironment
{
    private const int Tag = 11;

    [MpiTheory(1, 2, 7)]
    [InlineData("Receive")]
    [InlineData("Receive from any")]
    [InlineData("ImmediateReceive")]
    [InlineData("Test")]
    [InlineData("RequestList")]
    public void Of_numbers(string form)
    {
        Request sent = World.ImmediateSend([1, 2, 3, 4, 5, 6, 7, 8], Next, Tag);
        MessageTruncatedException error = Assert.Throws<MessageTruncatedException>(() => Receive(form, new int[3]));
        sent.Wait();
        Assert.Contains($"The message from rank {Previous} with tag {Tag}", error.Message);
        MpiException inner = Assert.IsType<MpiException>(error.InnerException);
        Assert.Equal("MPI_ERR_TRUNCATE", inner.ErrorClassName);
        Assert.Equal(inner.ErrorCode, error.Data["MPI Error Code"]);
        Assert.Equal(inner.ErrorClass, error.Data["MPI Error Class"]);
        World.Barrier();
    }

    [MpiTheory(1, 2, 7)]
    [InlineData("ImmediateReceive")]
    [InlineData("RequestList")]
    public void Of_objects(string form)
    {
        Request sent = World.ImmediateSend(new[] { "a", "b", "c", "d" }, Next, Tag);
        string[] room = ["x", "y", "z"];
        MessageTruncatedException error = Assert.Throws<MessageTruncatedException>(() => Receive(form, room));
        sent.Wait();
        Assert.Contains("is an array of 4 elements, and the array that it is received into has 3.", error.Message);
        Assert.Equal(["x", "y", "z"], room);
        World.Barrier();
    }

    [MpiFact(1, 2, 7)]
    public void A_request_that_has_failed_leaves_the_list_and_the_others_stay()
    {
        Request tooLong = World.ImmediateSend([1, 2], Next, Tag);
        RequestList list = new();
        list.Add(World.ImmediateReceive(Previous, Tag, new int[1]));
        int[] room = new int[2];
        list.Add(World.ImmediateReceive(Previous, Tag + 1, room));
        Assert.Throws<MessageTruncatedException>(() => list.WaitAny());
        Assert.Equal(1, list.Count);

        // If it were sent earlier, WaitAny could find its receive first.
        World.Barrier();
        Request good = World.ImmediateSend([3, 4], Next, Tag + 1);
        ReceiveRequest received = Assert.IsAssignableFrom<ReceiveRequest>(list.WaitAny());
        Assert.Equal([3, 4], Assert.IsType<int[]>(received.GetValue()));
        Assert.Equal(0, list.Count);
        tooLong.Wait();
        good.Wait();
    }

    private static void Receive<T>(string form, T[] room)
    {
        switch (form)
        {
            case "Receive":
                World.Receive(Previous, Tag, ref room);
                break;
            case "Receive from any":
                World.Receive(Communicator.anySource, Communicator.anyTag, ref room);
                break;
            case "ImmediateReceive":
                World.ImmediateReceive(Previous, Tag, room).Wait();
                break;
            case "Test":
                ReceiveRequest request = World.ImmediateReceive(Previous, Tag, room);
                while (request.Test() is null) { }

                break;
            case "RequestList":
                RequestList list = new();
                list.Add(World.ImmediateReceive(Previous, Tag, room));
                list.WaitAll();
                break;
            default:
                Assert.Fail(form);
                break;
        }
    }
}
