namespace MPINET.Tests.Checking;

/// <summary>The check reports an object that is received as a value, at the receive.</summary>
public sealed class ObjectsInBuffers : IDisposable
{
    private const string Fault = "has received an object that SendObject has sent, from rank 0, tag 5: use RecvObject.";

    private readonly Session session = new(new SessionOptions { Check = true });
    private readonly Intracommunicator comm = Communicator.Self.Dup();

    public void Dispose()
    {
        comm.Dispose();
        session.Dispose();
    }

    [MpiFact(1)]
    public void Are_reported()
    {
        int[] buffer = new int[100];
        comm[0].SendObject("text", 5);
        AssertRefused(() => comm[0].Recv(buffer, 5));
        Request request = comm[0].Irecv(buffer, 5);
        comm[0].SendObject("text", 5);
        AssertRefused(request.Wait);
    }

    [MpiFact(1)]
    public void Are_reported_if_the_buffer_is_shorter()
    {
        comm[0].SendObject("text", 5);
        AssertRefused(() => comm[0].Recv<int>(5));
        Request<long> request = comm[0].Irecv<long>(5);
        comm[0].SendObject("text", 5);
        AssertRefused(() => request.Wait());
    }

    [MpiFact(1)]
    public void Are_taken_as_bytes()
    {
        byte[] bytes = new byte[100];
        comm[0].SendObject("text", 5);
        Status status = new();
        comm[0].Recv(bytes, 5, status);
        Request sent = comm[0].Isend(bytes.AsMemory(0, status.Count<byte>()), 6);
        Assert.Equal("text", comm[0].RecvObject<string>(6));
        sent.Wait();
    }

    private static void AssertRefused(Action receive) =>
        Assert.EndsWith(Fault, Assert.Throws<InvalidOperationException>(receive).Message);
}
