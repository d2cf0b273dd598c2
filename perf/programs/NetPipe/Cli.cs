using MPINET.Cli;

// NetPIPE in the CLI tier: the buffer stays in its place for the whole test.
internal sealed unsafe class Cli(bool quick) : NetPipe(MPI.COMM_WORLD.Get_rank(), quick)
{
    public static int Run(bool quick)
    {
        MPI.Init();
        int code = new Cli(quick).Measure();
        MPI.Finalize();
        return code;
    }

    protected override double Clock() => MPI.Wtime();

    protected override int FromRank0(int number)
    {
        MPI.COMM_WORLD.Bcast(&number, 1, MPI.INT, 0);
        return number;
    }

    protected override double Test(byte[] bytes)
    {
        int count = bytes.Length;
        fixed (byte* held = bytes)
        {
            byte* buffer = held;
            return Time(roundTrips => Loop(buffer, count, roundTrips));
        }
    }

    protected override void Return(byte[] bytes)
    {
        fixed (byte* buffer = bytes)
        {
            if (Rank == 0)
            {
                MPI.COMM_WORLD.Recv(buffer, bytes.Length, MPI.BYTE, 1, 0);
            }
            else
            {
                MPI.COMM_WORLD.Send(buffer, bytes.Length, MPI.BYTE, 0, 0);
            }
        }
    }

    private void Loop(byte* buffer, int count, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI.COMM_WORLD.Send(buffer, count, MPI.BYTE, 1, 0);
                MPI.COMM_WORLD.Recv(buffer, count, MPI.BYTE, 1, 0);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI.COMM_WORLD.Recv(buffer, count, MPI.BYTE, 0, 0);
                MPI.COMM_WORLD.Send(buffer, count, MPI.BYTE, 0, 0);
            }
        }
    }
}
