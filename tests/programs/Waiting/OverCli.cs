using MPINET.Cli;

internal static class OverCli
{
    public static unsafe void Run(string file)
    {
        int number = 42;
        MPI.Init();
        Console.WriteLine("started");
        if (MPI.COMM_WORLD.Get_rank() == 0)
        {
            MPI.COMM_WORLD.Recv(&number, 1, MPI.INT, 1, 0);
        }
        else
        {
            Waiting.ForFile(file);
            MPI.COMM_WORLD.Send(&number, 1, MPI.INT, 0, 0);
        }

        Console.WriteLine("ended");
        MPI.Finalize();
    }
}
