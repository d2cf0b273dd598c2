using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// NetPIPE in the P/Invoke tier: the buffer stays in its place for the whole test.
internal sealed unsafe class PInvoke(int rank, bool quick) : NetPipe(rank, quick)
{
    public static int Run(bool quick)
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        int code = new PInvoke(rank, quick).Measure();
        MPI_Finalize();
        return code;
    }

    protected override double Clock() => MPI_Wtime();

    protected override int FromRank0(int number)
    {
        MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
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
                MPI_Recv(buffer, bytes.Length, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
            else
            {
                MPI_Send(buffer, bytes.Length, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
            }
        }
    }

    private void Loop(byte* buffer, int count, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI_Send(buffer, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(buffer, count, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI_Recv(buffer, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                MPI_Send(buffer, count, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
            }
        }
    }
}
