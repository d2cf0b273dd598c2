using MPINET;
using MPINET.PInvoke;
using Cli = MPINET.Cli.MPI;

// Delete functions of attributes of Self, which the end of the session calls first.
internal static partial class SessionEndings
{
    private static readonly unsafe MPI_Comm_delete_attr_function deleteByPInvoke = DeleteByPInvoke;

    private struct Position
    {
        public int X;
        public byte Colour;
    }

    private readonly struct Speed(double x, double y, short unit)
    {
        public override string ToString() => $"{x}, {y} {unit}";
    }

    // The objects that a library keeps until MPI ends, and frees in its delete function.
    private static unsafe void DeleteOnSelf()
    {
        using Session session = new(
            new SessionOptions
            {
                ThreadLevel = ThreadLevel.Multiple,
                ReportUnfreed = true,
                Report = Console.Out,
            }
        );
        Intracommunicator kept = World.Dup();
        using (AttributeKey<string> key = new(deleted: text => UseMpi($"ports, {text}", kept)))
        {
            Communicator.Self.SetAttribute(key, "an object");
        }

        int cli = Cli.Comm.Create_keyval(Cli.Comm.NULL_COPY_FN, DeleteByCli, "state");
        Cli.COMM_SELF.Set_attr(cli, "a value");
        Cli.Comm.Free_keyval(ref cli);
        _ = Mpi.MPI_Comm_create_keyval(Mpi.MPI_COMM_NULL_COPY_FN, deleteByPInvoke, out int number, (void*)17);
        _ = Mpi.MPI_Comm_set_attr(Mpi.MPI_COMM_SELF, number, (void*)42);
        _ = Mpi.MPI_Comm_free_keyval(&number);
    }

    private static int DeleteByCli(Cli.Comm comm, int keyval, object? value, object? state)
    {
        UseMpi($"CLI, {value}, {state}, {comm == Cli.COMM_SELF}", null);
        return Cli.SUCCESS;
    }

    private static unsafe int DeleteByPInvoke(MPI_Comm comm, int keyval, void* value, void* state)
    {
        UseMpi($"P/Invoke, {(int)value}, {(int)state}, {comm == Mpi.MPI_COMM_SELF}", null);
        return Mpi.MPI_SUCCESS;
    }

    private static void UseMpi(string who, Communicator? kept)
    {
        kept?.Dispose();
        using Session inner = new(ThreadLevel.Multiple);
        Intracommunicator self = Communicator.Self;
        Request<Position> receive = self[0].Irecv<Position>();
        self[0].Send(new Position { X = self.Size, Colour = 7 });
        self[0].SendObject(new List<string> { "an", "object" });
        int words = self[0].RecvObject<List<string>>().Count;
        using Intracommunicator own = self.Dup();
        double sum = own.Allreduce(1.5, ReductionOperator.Sum);
        bool isRefused = false;
        Thread other = new(() =>
        {
            try
            {
                self[0].Send(1);
            }
            catch (InvalidOperationException exception)
            {
                isRefused = exception.Message.StartsWith("The session has ended", StringComparison.Ordinal);
            }
        });
        other.Start();
        other.Join();
        Position got = receive.Wait();
        int rank = -1;
        _ = Mpi.MPI_Comm_rank(Mpi.MPI_COMM_WORLD, out rank);
        Console.WriteLine(
            $"{who}: {Session.IsMpiInitialized} {Session.IsMpiFinalized} {self.Rank} {got.X} {got.Colour} {words} {sum} {rank == World.Rank} {isRefused}"
        );
    }

    // Uses everything that this library keeps until MPI ends.
    private static void KeepUntilTheEnd()
    {
        using (Session session = new(ThreadLevel.Multiple))
        {
            AttributeKey<string> key = new(text => $"a copy of {text}", text => Console.WriteLine($"deleted: {text}"));
            World.SetAttribute(key, "what the hidden duplicate gets");
            UseKept();
            key.Dispose();
        }

        try
        {
            _ = Datatype.Of<Position>();
        }
        catch (InvalidOperationException exception)
        {
            Console.WriteLine(exception.Message);
        }
    }

    // MPI belongs to other code, which ends it after the session, or within it.
    private static unsafe void EndForeign(bool isWithin)
    {
        _ = Mpi.MPI_Init(null, null);
        Session session = new();
        int key = Cli.Comm.Create_keyval(
            Cli.Comm.NULL_COPY_FN,
            (_, _, _, _) => throw new InvalidOperationException("thrown at the end"),
            null
        );
        Cli.COMM_SELF.Set_attr(key, "a value");
        Cli.Comm.Free_keyval(ref key);
        UseKept();
        if (!isWithin)
        {
            session.Dispose();
        }

        try
        {
            _ = Mpi.MPI_Finalize();
        }
        catch (InvalidOperationException exception)
        {
            Console.WriteLine(exception.Message);
        }

        session.Dispose();
        Console.WriteLine($"{Session.IsMpiFinalized} {session.IsInitialized}");
    }

    private static void UseKept()
    {
        int next = (World.Rank + 1) % World.Size;
        Request<Position> receive = World.AnySource.Irecv<Position>();
        World[next].Send(new Position { X = World.Rank });
        Require(receive.Wait().X == (World.Rank + World.Size - 1) % World.Size);
        Require(Datatype.OfFields<Speed>().Size == 18);
        Require(World.AllgatherObject($"of {World.Rank}")[World.Size - 1] == $"of {World.Size - 1}");
        Require(Communicator.Self.AllgatherObject("alone")[0] == "alone");
        using ReductionOperator larger = ReductionOperator.Create<Position>((x, y) => x.X > y.X ? x : y);
        Require(World.Allreduce(new Position { X = World.Rank }, larger).X == World.Size - 1);
    }

    private static void Require(bool isSo)
    {
        if (!isSo)
        {
            throw new InvalidOperationException("a wrong value");
        }
    }

    // Other tiers take all but the last communicators.
    private static unsafe void TakeAllCommunicators()
    {
        const int Last = 150;
        _ = Mpi.MPI_Init(null, null);
        _ = Mpi.MPI_Comm_set_errhandler(Mpi.MPI_COMM_SELF, Mpi.MPI_ERRORS_RETURN);
        Stack<MPI_Comm> taken = [];
        MPI_Comm made;
        while (Mpi.MPI_Comm_dup(Mpi.MPI_COMM_SELF, &made) == Mpi.MPI_SUCCESS)
        {
            taken.Push(made);
        }

        Free(taken, Last);
        foreach (bool isReported in new[] { false, true })
        {
            using Session session = new(new SessionOptions { ReportUnfreed = isReported, Report = TextWriter.Null });
            List<Communicator> unfreed = [];
            try
            {
                while (true)
                {
                    unfreed.Add(unfreed.Count % 2 == 0 ? Communicator.Self.Dup() : Communicator.Self.Split(0));
                }
            }
            catch (MpiException exception)
            {
                Console.WriteLine($"{unfreed.Count}: {exception.Message}");
            }

            unfreed.ForEach(one => one.Dispose());
        }

        Free(taken, taken.Count);
        _ = Mpi.MPI_Finalize();
    }

    private static unsafe void Free(Stack<MPI_Comm> taken, int count)
    {
        for (int i = 0; i < count; i++)
        {
            MPI_Comm one = taken.Pop();
            _ = Mpi.MPI_Comm_free(&one);
        }
    }
}
