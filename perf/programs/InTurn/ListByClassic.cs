extern alias classic;
using classic::MPI;
using Port = MPINET.Port;

/// <summary>Sends a list as an object with the API of MPI.NET, which has no call that only flattens.</summary>
internal sealed class ListByClassic() : ListTransport(Classic.Name)
{
    public override void Send(Port peer, LinkedArray list) => Communicator.world.Send(list, peer.Peer, 0);

    public override LinkedArray Recv(Port peer) => Communicator.world.Receive<LinkedArray>(peer.Peer, 0);

    public override LinkedArray Copy(LinkedArray list) => throw new NotSupportedException();
}
