using MPINET;

/// <summary>Sends a list as an object, like any other object of this library.</summary>
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
