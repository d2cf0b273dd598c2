using System;
using System.Buffers;
using MPINET;

internal static class Buffers
{
    public static void Run(Intracommunicator world)
    {
        Port self = world[world.Rank];
        Slices(self);
        Packing(self);
        Native(self);
        Rented(self);
        Pins(self);
    }

    private static void Slices(Port self)
    {
        #region slices
        double[] numbers = [0, 1, 2, 3, 4, 5];
        double[] room = new double[6];
        using Request receive = self.Irecv(new ArrayTypedBuffer(room, 1, 3)); // room[1] to room[3]
        self.Send(new ArrayTypedBuffer(numbers, 2, 3)); // numbers[2] to numbers[4]
        receive.Wait();
        Console.WriteLine(string.Join(" ", room));
        #endregion
    }

    private static void Packing(Port self)
    {
        #region packed
        PackedBuffer packed = new(self.Comm);
        packed.Pack(3);
        packed.Pack(new[] { 0.5, 1.5, 2.5 });
        using Request send = self.Isend(packed);
        PackedBuffer received = PackedBuffer.Receive(self);
        send.Wait();
        double[] values = new double[received.Unpack<int>()];
        received.Unpack(values);
        Console.WriteLine(string.Join(" ", values));
        #endregion
    }

    private static void Native(Port self)
    {
        #region native
        using NativeTypedBuffer<float> memory = new(1000);
        memory.Span.Fill(1);
        using Request send = self.Isend(memory);
        float[] copy = self.RecvArray<float>();
        send.Wait();
        Console.WriteLine($"{copy.Length} numbers");
        #endregion
    }

    private static void Rented(Port self)
    {
        Request<Status> receive;
        #region rented
        using (IMemoryOwner<float> lent = Session.Rent<float>(1000))
        {
            receive = self.Irecv(lent.Memory);
        } // goes back to the pool when the request has completed
        #endregion
        self.Send(new float[1000]);
        receive.Wait();
    }

    private static void Pins(Port self)
    {
        #region pinned
        ArrayTypedBuffer outgoing = new(new double[100_000]);
        ArrayTypedBuffer incoming = new(new double[100_000]);
        outgoing.Pin(); // once for all iterations
        incoming.Pin();
        for (int i = 0; i < 10; i++)
        {
            Request send = self.Isend(outgoing);
            self.Recv(incoming);
            send.Wait();
        }

        outgoing.Unpin();
        incoming.Unpin();
        #endregion

        #region placed
        double[] halo = Session.AllocatePinned<double>(100_000);
        Request sent = self.Isend(halo);
        self.Recv(new double[100_000]);
        sent.Wait();
        #endregion
    }
}
