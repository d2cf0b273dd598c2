using System.Text;
using MPINET.Cli;

// Processes that a test spawns. They report to the parents' rank 0 how they were started, or the outcome of threads.
internal static unsafe class Spawned
{
    public static void Main(string[] args)
    {
        bool isThreaded = args.Length > 0 && args[0] == "threads";
        if (isThreaded)
        {
            MPI.Init_thread(ref args, MPI.THREAD_MULTIPLE);
        }
        else
        {
            MPI.Init(ref args);
        }

        MPI.Intercomm parent = MPI.Comm.Get_parent();
        if (parent == MPI.COMM_NULL)
        {
            Console.WriteLine("nobody has spawned this process");
            MPI.Finalize();
            return;
        }

        int rank = MPI.COMM_WORLD.Get_rank();
        MPI.COMM_WORLD.Get_attr(MPI.APPNUM, out object? number);
        byte[] report = Encoding.UTF8.GetBytes(
            isThreaded
                ? ThreadedCalls.Run()
                : $"{rank} of {MPI.COMM_WORLD.Get_size()}, program {number}: {string.Join("|", args)}"
        );
        fixed (byte* bytes = report)
        {
            parent.Send(bytes, report.Length, MPI.BYTE, 0, 7);
        }

        // The children are ordered after the parents.
        MPI.Intracomm all = parent.Merge(true);
        int sum;
        int mine = all.Get_rank();
        all.Allreduce(&mine, &sum, 1, MPI.INT, MPI.SUM);
        all.Free();
        parent.Disconnect();
        if (args.Length == 2 && args[0] == "attributes")
        {
            EndWithAttributes(args[1]);
            return;
        }

        MPI.Finalize();
    }

    private static void EndWithAttributes(string path)
    {
        AttributesAtTheEnd.Attach(path);
        try
        {
            MPI.Finalize();
        }
        catch (InvalidOperationException exception)
        {
            File.AppendAllText(path, $"{exception.Message}\n");
        }

        File.AppendAllText(path, "end\n");
    }
}
