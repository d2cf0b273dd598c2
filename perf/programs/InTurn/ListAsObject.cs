using MPINET;

/// <summary>A list as an object: what this library does with any object.</summary>
internal sealed class ListAsObject() : ListTransport("MPINET")
{
    private readonly LinkedArray[] one = new LinkedArray[1];

    public override void Send(Port peer, LinkedArray list) => peer.SendObject(list);

    public override LinkedArray Recv(Port peer) => peer.RecvObject<LinkedArray>();

    public override LinkedArray Copy(LinkedArray list)
    {
        one[0] = list;
        return ObjectBuffer.Flatten(one).Rebuild<LinkedArray>()[0];
    }
}
