using System.Runtime.InteropServices;

namespace MPINET.Tests.Checking;

/// <summary>The check reports received bytes that are not a value of the type, at the receive.</summary>
public sealed unsafe class ValuesThatAreNone : IDisposable
{
    private readonly Session session = new(new SessionOptions { Check = true });
    private readonly Port self = Communicator.Self[0];

    [Flags]
    private enum Rights : byte
    {
        None = 0,
        Read = 1,
        Write = 4,
    }

    private enum Colour : short
    {
        Red = -1,
        Green = 7,
    }

    private enum Empty { }

    [Flags]
    private enum High : ulong
    {
        Top = 1UL << 63,
    }

    public void Dispose() => session.Dispose();

    [MpiFact(1)]
    public void Are_reported_with_type_index_and_bytes()
    {
        Is("System.Boolean", "02", Make<bool>(2));
        Is("System.Decimal", "00-00-1D-00", Make<decimal>(0, 0, 29));
        Is("System.Decimal", "01-00-00-00", Make<decimal>(1));
        Is("System.DateTime", "FF-FF-FF-FF-FF-FF-FF-3F", Make<DateTime>(255, 255, 255, 255, 255, 255, 255, 0x3F));
        Is("Colour", "00-00", default(Colour));
        Is("Colour", "07-01", Make<Colour>(7, 1));
        Is("Rights", "03", Make<Rights>(3));
        Is("High", "01-00-00-00-00-00-00-00", (High)1);
#if NET
        Is("System.Text.Rune", "00-D8-00-00", Make<System.Text.Rune>(0, 0xD8));
        Is("System.Text.Rune", "00-00-11-00", Make<System.Text.Rune>(0, 0, 0x11));
#endif
    }

    [MpiFact(1)]
    public void Are_reported_in_fields()
    {
        Line line = default;
        line.Inner.Flags[2] = 9;
        Is("its field Inner.Flags", "09", line);
        line = default;
        *(int*)&line.Inner.Price = 5;
        Is("its field Inner.Price", "05-00-00-00", line);
        (int, DateTimeOffset) moment = (1, default(DateTimeOffset));
        new Span<byte>(&moment.Item2, sizeof(DateTimeOffset)).Fill(0x3F);
        Is("its field Item2.", "3F-3F-3F-3F", moment);
        (byte, bool) pair = (1, true);
        *(byte*)&pair.Item2 = 3;
        Is("its field Item2", "03", pair);
    }

    [MpiFact(1)]
    public void Are_errors_of_each_receive()
    {
        bool[] sent = [true, Make<bool>(4), false];
        bool[] got = new bool[5];
        Throws(() => self.Recv(got, 1), "MPI_Recv", sent);
        Throws(() => self.Recv<bool>(1), "MPI_Recv", sent[1]);
        Throws(() => self.RecvArray<bool>(1), "MPI_", sent);
        Throws(() => self.Recv(ArrayTypedBuffer.Of(got, 1, 4), 1), "MPI_Recv", sent);

        Request<Status> request = self.Irecv(got, 1);
        Throws(() => request.Wait(), "MPI_Irecv, made at ", sent);
        Assert.Throws<InvalidOperationException>(() => request.Test());
        Request<bool> value = Communicator.Self.AnySource.Irecv<bool>(1);
        Throws(() => value.Wait(), "MPI_Irecv, made at ", sent[1]);

        using PersistentRequest persistent = self.RecvInit(got, 1);
        persistent.Start();
        Throws(persistent.Wait, "MPI_Recv_init, made at ", sent);
        persistent.Start();
        self.Rsend([true], 1);
        persistent.Wait();

        Request<Status>[] several = [self.Irecv(got.AsMemory(0, 3), 1), self.Irecv(got.AsMemory(3, 1), 2)];
        self.Rsend([true], 2);
        self.Rsend(sent, 1);
        AggregateException error = Assert.Throws<AggregateException>(() => new RequestGroup(several).WaitAll());
        Assert.IsType<InvalidOperationException>(Assert.Single(error.InnerExceptions));

        Throws(() => Communicator.Self.Sendrecv(sent, self, got, self, 1), "MPI_Sendrecv");
        bool[] both = [.. sent];
        Throws(() => Communicator.Self.SendrecvReplace(both, self, self, 1), "MPI_Sendrecv_replace");
        Throws(() => Communicator.Self.Allgather(sent), "MPI_Allgather");
    }

    [MpiFact(2)]
    public void Are_errors_of_collective_operations()
    {
        Intracommunicator comm = Communicator.World;
        bool[] data = comm.Rank == 0 ? [true, Make<bool>(4), false] : new bool[3];
        if (comm.Rank == 0)
        {
            comm[0].Bcast(data);
        }
        else
        {
            Throws(() => comm[0].Bcast(data), "Element 1 that MPI_Bcast has received");
        }
    }

    [MpiFact(2, Requires = "MPI_Iallgather")]
    public void Are_errors_of_those_that_do_not_block()
    {
        Intracommunicator comm = Communicator.World;
        bool[] data = comm.Rank == 0 ? [true, Make<bool>(4), false] : new bool[3];
        Request begun = comm[0].Ibcast(data);
        if (comm.Rank == 0)
        {
            begun.Wait();
        }
        else
        {
            Throws(begun.Wait, "Element 1 that MPI_Ibcast, made at ");
        }

        Throws(() => comm.Iallgather(comm.Rank == 0 ? Make<bool>(4) : true).Wait(), "Element 0 that MPI_Iallgather");
        bool[] all = new bool[6];
        using Request between = comm.Iallgather(data, all);
        Throws(between.Wait, "Element 1 that MPI_Iallgather, made at ");
    }

    [MpiFact(2, Requires = "MPI_Bcast_init")]
    public void Are_errors_of_those_that_are_started_again()
    {
        Intracommunicator comm = Communicator.World;
        bool[] data = new bool[3];
        using PersistentRequest persistent = comm[0].BcastInit(data);
        foreach (byte value in (byte[])[1, 7, 1])
        {
            data[2] = Make<bool>(comm.Rank == 0 ? value : (byte)0);
            persistent.Start();
            if (value == 1 || comm.Rank == 0)
            {
                persistent.Wait();
                Assert.True(data[2]);
            }
            else
            {
                Throws(persistent.Wait, "Element 2 that MPI_Bcast_init, made at ");
            }
        }
    }

    [MpiFact(1)]
    public void Other_bytes_come_as_they_are()
    {
        Comes(true, false);
        Comes(decimal.MinValue, decimal.MaxValue, -0.0000000000000000000000000001m, default);
        Comes(DateTime.MinValue, DateTime.MaxValue, DateTime.UtcNow, DateTime.Now);
        Comes(DateTimeOffset.MinValue, DateTimeOffset.MaxValue, DateTimeOffset.Now);
        Comes(Rights.None, Rights.Read | Rights.Write);
        Comes(default(High), High.Top);
        Comes(Colour.Red, Colour.Green);
        Comes((Empty)3, default);
        Comes(DayOfWeek.Sunday, DayOfWeek.Saturday);
        Comes((1, true), (2, false));
        Comes<(bool, int?)>((true, null), (false, 3));
#if NET
        Comes(new System.Text.Rune(0x10FFFF), new System.Text.Rune('a'));
#endif
        Comes(new Either { Number = 0x77777777 });
        Comes(new Line { Number = 1 });

        // The bytes behind the message were not written.
        bool[] got = [Make<bool>(9), Make<bool>(9)];
        Request sent = self.Isend([true], 1);
        self.Recv(got, 1);
        sent.Wait();
        Communicator.Self.NullProcess.Recv(got);
        Request<Status> cancelled = self.Irecv(got.AsMemory(1), 1);
        cancelled.Cancel();
        cancelled.Wait();
    }

    private static T Make<T>(params byte[] bytes)
        where T : unmanaged
    {
        T value = default;
        bytes.CopyTo(new Span<byte>(&value, sizeof(T)));
        return value;
    }

    private void Is<T>(string what, string bytes, T value)
        where T : unmanaged
    {
        T[] got = new T[3];
        Request sent = self.Isend(new[] { value }, 1);
        string message = Assert.Throws<InvalidOperationException>(() => self.Recv(got.AsSpan(), 1)).Message;
        sent.Wait();
        Assert.Contains("Element 0 that MPI_Recv has received is not a valid ", message);
        Assert.Contains(what, message);
        Assert.Contains(bytes, message);
    }

    private void Throws(Action receive, string function) =>
        Assert.Contains(function, Assert.Throws<InvalidOperationException>(receive).Message);

    private void Throws<T>(Action receive, string function, params T[] sent)
        where T : unmanaged
    {
        Request request = self.Isend(sent, 1);
        string message = Assert.Throws<InvalidOperationException>(receive).Message;
        request.Wait();
        Assert.Contains($"Element {sent.Length / 2} that {function}", message);
    }

    private void Comes<T>(params T[] values)
        where T : unmanaged
    {
        Request sent = self.Isend(values, 1);
        Assert.Equal(values, self.RecvArray<T>(1));
        sent.Wait();
    }

    [StructLayout(LayoutKind.Explicit)]
    private struct Either
    {
        [FieldOffset(0)]
        public int Number;

        [FieldOffset(0)]
        public bool Flag;
    }

    private struct Line
    {
        public int Number;
        public Inside Inner;
    }

    private struct Inside
    {
        public Switches Flags;
        public decimal Price;
    }

    private struct Switches
    {
        private fixed bool all[4];

        public byte this[int index]
        {
            set
            {
                fixed (bool* first = all)
                {
                    ((byte*)first)[index] = value;
                }
            }
        }
    }
}
