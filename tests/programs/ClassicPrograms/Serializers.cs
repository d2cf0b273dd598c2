using System;
using System.IO;
using System.Text;
using MPI;

/// <summary>A serialiser of the program, which writes texts and counts its calls.</summary>
class Serializers : ISerializer
{
    public int written;
    public int read;

    public void Serialize<T>(Stream stream, T value)
    {
        ++written;
        byte[] bytes = Encoding.UTF8.GetBytes("<" + value + ">");
        stream.Write(bytes, 0, bytes.Length);
        stream.WriteByte(0);
    }

    public T Deserialize<T>(Stream stream)
    {
        ++read;
        StringBuilder text = new();
        for (int next = stream.ReadByte(); next > 0; next = stream.ReadByte())
        {
            text.Append((char)next);
        }

        return (T)(object)text.ToString();
    }

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator comm = (Intracommunicator)Communicator.world.Clone();
            int next = (comm.Rank + 1) % comm.Size;
            int previous = (comm.Rank + comm.Size - 1) % comm.Size;
            Check.True(
                object.ReferenceEquals(BinaryFormatterSerializer.Default, comm.Serialization.Serializer),
                "at first"
            );
            Serializers own = new();
            comm.Serialization.Serializer = own;
            comm.Serialization.BufferSize = 1000;
            comm.SplitLargeObjects = true;
            Request request = comm.ImmediateSend("from " + comm.Rank, next, 0);
            Check.Equal("<from " + previous + ">", comm.Receive<string>(previous, 0), "Send");
            request.Wait();
            ReceiveRequest receive = comm.ImmediateReceive<string>(previous, 1);
            comm.Send("again", next, 1);
            Check.Equal("<again>", (string)receive.GetValue(), "ImmediateReceive");
            string text = comm.Rank == 0 ? "all" : null;
            comm.Broadcast(ref text, 0);
            Check.Equal(comm.Rank == 0 ? "all" : "<all>", text, "Broadcast");
            string[] texts = comm.Allgather("g" + comm.Rank);
            Check.Equal("<g" + previous + ">", texts[previous], "Allgather");
            Check.True(own.written >= 3 && own.read >= 3, "the serialiser was asked");
            int before = own.written;
            comm.Allreduce(comm.Rank, Operation<int>.Add);
            comm.Broadcast(ref before, 0);
            Check.True(own.written == before || comm.Rank > 0, "numbers need none");

            // The copy shares the serialiser. The world has another one.
            Communicator copy = (Communicator)comm.Clone();
            Check.True(object.ReferenceEquals(own, copy.Serialization.Serializer), "the copy has it");
            Check.Equal(1000, copy.Serialization.BufferSize, "and the rest");
            copy.Dispose();
            comm.Serialization.Serializer = BinaryFormatterSerializer.Default;
            Employee employee = Employee.Of(comm.Rank);
            Employee received;
            comm.SendReceive(employee, next, 2, previous, 2, out received);
            received.MustBe(previous, "with the first one again");
            comm.Dispose();
            Streams();
        }

        Check.Report();
    }

    // Without a communicator, several objects one after the other.
    static void Streams()
    {
        using (MemoryStream stream = new())
        {
            BinaryFormatterSerializer serializer = new();
            serializer.Serialize(stream, Employee.Of(3));
            serializer.Serialize(stream, new int[] { 1, 2 });
            serializer.Serialize<string>(stream, null);
            long length = stream.Length;
            stream.Position = 0;
            serializer.Deserialize<Employee>(stream).MustBe(3, "from a stream");
            Check.All(new int[] { 1, 2 }, serializer.Deserialize<int[]>(stream), "the array behind it");
            Check.Equal(null, serializer.Deserialize<string>(stream), "and null");
            Check.Equal(length, stream.Position, "nothing is left");
            Check.Throws<EndOfStreamException>(
                delegate
                {
                    serializer.Deserialize<string>(stream);
                },
                "an empty stream"
            );
        }
    }
}
