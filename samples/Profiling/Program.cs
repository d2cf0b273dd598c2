using System;
using System.Threading;
using MPINET.Cli;

// Numbers go round a ring, first by blocking calls and then by nonblocking ones. Rank 0 starts late, by the milliseconds of
// the argument. Profiled.cs contains the profiling; this file only marks where it begins and ends.
internal static unsafe partial class Program
{
    public static int Main(string[] args)
    {
        const int LAPS = 5;

        MPI.Init(ref args);
        int late = args.Length > 0 ? int.Parse(args[0]) : 300;
        BeginProfile();
        MPI.Intracomm world = MPI.COMM_WORLD;
        int rank = world.Get_rank();
        int size = world.Get_size();
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;

        int token = 0;
        if (rank == 0)
        {
            Thread.Sleep(late);
            world.Send(&token, 1, MPI.INT, next, 1);
            world.Recv(&token, 1, MPI.INT, previous, 1);
        }
        else
        {
            world.Recv(&token, 1, MPI.INT, previous, 1);
            token += rank;
            world.Send(&token, 1, MPI.INT, next, 1);
        }

        double mine = rank;
        double theirs = 0;
        double sum = 0;
        MPI.Intracomm laps = world.Dup();
        for (int lap = 0; lap < LAPS; ++lap)
        {
            MPI.Request receive = laps.Irecv(&theirs, 1, MPI.DOUBLE, previous, lap);
            MPI.Request send = laps.Isend(&mine, 1, MPI.DOUBLE, next, lap);
            receive.Wait();
            send.Wait();
            mine = theirs + 1;
            laps.Allreduce(&mine, &sum, 1, MPI.DOUBLE, MPI.SUM);
        }

        laps.Free();
        if (rank == 0)
        {
            Console.WriteLine($"the token has {token}, the sum is {sum}");
        }

        EndProfile();
        MPI.Finalize();
        return 0;
    }

    static partial void BeginProfile();

    static partial void EndProfile();
}
