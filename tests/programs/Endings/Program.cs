using System.Runtime.InteropServices;
using MPINET.Cli;

// Ends in the way that its argument names, while the other ranks wait for the last one. A test checks the outcome.
internal static class Endings
{
    public static int Main(string[] args)
    {
        MPI.Init();
        MPI.COMM_WORLD.Barrier();
        bool last = MPI.COMM_WORLD.Get_rank() == MPI.COMM_WORLD.Get_size() - 1;
        string? nothing = args.Length > 1 ? args[1] : null;
        switch (args[0])
        {
            case "send-to-rank-99":
                SendToRank99();
                break;
            case "send-to-rank-99-with-the-default-handler":
                MPI.COMM_WORLD.Send(null, 0, MPI.BYTE, 99, 0);
                break;
            case "null-reference-caught":
                CatchNullReference(nothing);
                break;
            case "signals-of-ucx":
                Console.WriteLine("'{0}'", Marshal.PtrToStringAnsi(getenv("UCX_ERROR_SIGNALS")));
                break;
            case "null-reference" when last:
                Console.WriteLine(nothing!.Length);
                break;
            case "exception" when last:
                throw new InvalidOperationException("nobody handles this");
            case "exception-in-a-thread" when last:
                Thread thread = new(() => throw new InvalidOperationException("nobody handles this in a thread"));
                thread.Start();
                thread.Join();
                break;
            case "return" when last:
                Console.WriteLine("the last words");
                return 0;
            case "return-7" when last:
                return 7;
            case "exit-7" when last:
                Environment.Exit(7);
                break;
            case "abort-7" when last:
                MPI.COMM_WORLD.Abort(7);
                break;
            case "exception-in-a-callback-that-no-call-hands-on" when last:
                Thread callback = new(ThrowInACallback);
                callback.Start();
                callback.Join();
                break;
            case "take-memory" when last:
                TakeMemory();
                break;
            case "finalize-then-exception":
                MPI.Finalize();
                throw new InvalidOperationException("after Finalize");
            case "finalize-then-return-7":
                MPI.Finalize();
                return 7;
        }

        MPI.COMM_WORLD.Barrier();
        MPI.Finalize();
        return 0;
    }

    // The environment of libraries in C. The runtime has a copy from its start.
    [DllImport("libc")]
    private static extern IntPtr getenv(string name);

    // Native memory, because .NET keeps the managed heap within the limit of its control group. At most 8 GB, if there is no limit.
    private static unsafe void TakeMemory()
    {
        const int Block = 16 << 20;
        for (int i = 0; i < 512; i++)
        {
            new Span<byte>((void*)Marshal.AllocHGlobal(Block), Block).Fill(1);
        }
    }

    // The operation is of the CLI tier and the call of the P/Invoke tier, which cannot rethrow the exception.
    private static unsafe void ThrowInACallback()
    {
        MPI.Op op = new MPI.Op().Init((_, _, _, _) => throw new InvalidOperationException("thrown in an op"), true);
        int value = 1;
        MPINET.PInvoke.Mpi.MPI_Reduce_local(&value, &value, 1, MPI.INT, op);
    }

    private static void SendToRank99()
    {
        MPI.COMM_WORLD.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        try
        {
            MPI.COMM_WORLD.Send(null, 0, MPI.BYTE, 99, 0);
            Console.WriteLine("no exception");
        }
        catch (MPI.Exception exception)
        {
            bool isRank = exception.Get_error_class() == MPI.ERR_RANK;
            Console.WriteLine("{0}, class is ERR_RANK: {1}, {2}", exception.GetType(), isRank, exception.Message);
        }
    }

    private static void CatchNullReference(string? nothing)
    {
        for (int i = 0; i < 3; i++)
        {
            try
            {
                Console.WriteLine(nothing!.Length);
            }
            catch (NullReferenceException exception)
            {
                Console.WriteLine("caught {0}", exception.GetType());
            }
        }
    }
}
