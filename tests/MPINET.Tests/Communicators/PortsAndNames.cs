using System.Net;
using System.Net.Sockets;

namespace MPINET.Tests.Communicators;

/// <summary>Processes that connect through a port, a published name or a socket.</summary>
public sealed class PortsAndNames : InSession
{
    private const int Tag = 3;

    [MpiFact(1)]
    public void An_open_port_has_a_unique_name()
    {
        using Info hints = [];
        string[] names = [PortName.Open(), PortName.Open(hints)];
        Assert.DoesNotContain("", names);
        Assert.NotEqual(names[0], names[1]);
        PortName.Close(names[0]);
        PortName.Close(names[1]);
    }

    [MpiFact(2)]
    public void Accept_and_Connect_meet_at_a_port()
    {
        Intercommunicator other;
        if (rank == 0)
        {
            string name = PortName.Open();
            comm[1].Send(name);
            other = Communicator.Self[0].Accept(name);
            PortName.Close(name);
        }
        else
        {
            other = Communicator.Self[0].Connect(comm[0].RecvString());
        }

        MustTalk(other);
        other.Disconnect();
        Assert.Throws<ObjectDisposedException>(() => other.Rank);
    }

    [MpiFact(2)]
    public void A_published_name_is_looked_up()
    {
        // A name of this launch alone, because some MPIs keep published names in a folder of the user.
        string service = $"mpinet-ports-{comm[0].Bcast(Guid.NewGuid()):N}";
        if (rank == 0)
        {
            string name = PortName.Open();
            PortName.Publish(service, name);
            comm[1].Send(name);
            Assert.Equal(1, comm[1].Recv<int>());
            PortName.Unpublish(service, name);
            PortName.Close(name);
            comm[1].Send(2);
        }
        else
        {
            string name = comm[0].RecvString();
            Assert.Equal(name, PortName.Lookup(service));
            comm[0].Send(1);
            Assert.Equal(2, comm[0].Recv<int>());
        }

        Assert.Throws<MpiException>(() => PortName.Lookup(service));
    }

    [MpiFact(2)]
    public void Join_makes_a_communicator_over_a_socket()
    {
        using Socket socket = Connect();
        Intercommunicator other = Intercommunicator.Join(socket.Handle)!;
        MustTalk(other);
        other.Disconnect();
    }

    [MpiFact(1)]
    public void Bad_arguments_are_refused()
    {
        Assert.Throws<ArgumentNullException>(() => PortName.Close(null!));
        Assert.Throws<ArgumentNullException>(() => PortName.Publish(null!, "x"));
        Assert.Throws<ArgumentNullException>(() => PortName.Unpublish("x", null!));
        Assert.Throws<ArgumentNullException>(() => PortName.Lookup(null!));
        Assert.Throws<ArgumentNullException>(() => comm[0].Accept(null));
        Assert.Throws<ArgumentNullException>(() => comm[0].Connect(null));
        Assert.Throws<InvalidOperationException>(() => comm.AnySource.Accept("x"));
    }

    private void MustTalk(Intercommunicator other)
    {
        Assert.Equal((1, 1), (other.Size, other.RemoteSize));
        Assert.Equal(51 - rank, other.Sendrecv(50 + rank, 0, Tag, 0, Tag));
    }

    private Socket Connect()
    {
        if (rank == 1)
        {
            Socket client = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            client.Connect(IPAddress.Loopback, comm[0].Recv<int>());
            return client;
        }

        using Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1);
        comm[1].Send(((IPEndPoint)listener.LocalEndPoint!).Port);
        return listener.Accept();
    }
}
