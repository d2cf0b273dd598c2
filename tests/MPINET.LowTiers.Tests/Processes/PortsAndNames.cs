using System.Net;
using System.Net.Sockets;
using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Processes;

/// <summary>Processes that connect through a port, a published name or a socket.</summary>
public sealed unsafe class PortsAndNames : OwnCommunicator
{
    [MpiFact(1)]
    public void A_port_has_a_name_as_text_and_as_bytes()
    {
        string port = MPI.Open_port(MPI.INFO_NULL);
        Assert.InRange(port.Length, 1, MPI.MAX_PORT_NAME - 1);
        MPI.Close_port(port);
        byte[] bytes = new byte[MPI.MAX_PORT_NAME];
        MPI.Open_port(MPI.INFO_NULL, bytes);
        string second = Text(bytes);
        Assert.InRange(second.Length, 1, MPI.MAX_PORT_NAME - 1);
        MPI.Close_port(second);
        fixed (byte* pointer = bytes)
        {
            MPI.Open_port(MPI.INFO_NULL, pointer);
        }

        MPI.Close_port(Text(bytes));
    }

    [MpiFact(2)]
    public void Accept_and_Connect_meet_at_a_port()
    {
        MPI.Intercomm other;
        if (rank == 0)
        {
            string port = MPI.Open_port(MPI.INFO_NULL);
            SendText(port);
            other = MPI.COMM_SELF.Accept(port, MPI.INFO_NULL, 0);
            MPI.Close_port(port);
        }
        else
        {
            other = MPI.COMM_SELF.Connect(ReceiveText(), MPI.INFO_NULL, 0);
        }

        MustTalk(other);
        other.Disconnect();
        Assert.True(other == MPI.COMM_NULL);
    }

    [MpiFact(2)]
    public void A_published_name_is_looked_up()
    {
        // A name of this launch alone, because some MPIs keep published names in a folder of the user.
        string service = $"mpinet-größe-{Guid.NewGuid():N}";
        if (rank == 0)
        {
            SendText(service);
            string port = MPI.Open_port(MPI.INFO_NULL);
            MPI.Publish_name(service, MPI.INFO_NULL, port);
            SendText(port);
            comm.Barrier();
            MPI.Unpublish_name(service, MPI.INFO_NULL, port);
            MPI.Close_port(port);
        }
        else
        {
            service = ReceiveText();
            string port = ReceiveText();
            Assert.Equal(port, MPI.Lookup_name(service, MPI.INFO_NULL));
            byte[] bytes = new byte[MPI.MAX_PORT_NAME];
            MPI.Lookup_name(service, MPI.INFO_NULL, bytes);
            Assert.Equal(port, Text(bytes));
            bytes[0] = 0;
            fixed (byte* pointer = bytes)
            {
                MPI.Lookup_name(service, MPI.INFO_NULL, pointer);
            }

            Assert.Equal(port, Text(bytes));
            comm.Barrier();
        }

        comm.Barrier();
        using WorldThrows world = new();
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.Lookup_name(service, MPI.INFO_NULL));
        Assert.Equal(MPI.ERR_NAME, error.Get_error_class());
    }

    [MpiFact(2)]
    public void Join_makes_a_communicator_over_a_socket()
    {
        using Socket socket = Connect();
        MPI.Intercomm other = MPI.Comm.Join((int)socket.Handle);
        MustTalk(other);
        other.Disconnect();
    }

    private static string Text(byte[] bytes) => Encoding.UTF8.GetString(bytes, 0, Array.IndexOf(bytes, (byte)0));

    private void MustTalk(MPI.Intercomm other)
    {
        Assert.Equal((1, 1), (other.Get_size(), other.Get_remote_size()));
        using Cells<int> mine = new([50 + rank]);
        using Cells<int> theirs = new(1);
        other.Sendrecv(mine, 1, MPI.INT, 0, 3, theirs, 1, MPI.INT, 0, 3);
        theirs.MustHold(51 - rank);
    }

    private Socket Connect()
    {
        if (rank == 1)
        {
            Socket client = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            client.Connect(IPAddress.Loopback, int.Parse(ReceiveText()));
            return client;
        }

        using Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1);
        SendText($"{((IPEndPoint)listener.LocalEndPoint!).Port}");
        return listener.Accept();
    }

    private void SendText(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        fixed (byte* first = bytes)
        {
            comm.Send(first, bytes.Length, MPI.BYTE, 1, 1);
        }
    }

    private string ReceiveText()
    {
        MPI.Status status = new();
        comm.Probe(0, 1, status);
        byte[] bytes = new byte[status.Get_count(MPI.BYTE)];
        fixed (byte* first = bytes)
        {
            comm.Recv(first, bytes.Length, MPI.BYTE, 0, 1);
        }

        return Encoding.UTF8.GetString(bytes);
    }
}
