using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// The ping-pong in the P/Invoke tier: the buffer stays in its place for the whole test.
internal sealed unsafe class PInvoke(int rank, Options options) : PingPong(rank, options)
{
    public static int Run(Options options)
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        int code = new PInvoke(rank, options).Measure();
        MPI_Finalize();
        return code;
    }

    protected override double Clock() => MPI_Wtime();

    protected override int FromRank0(int number)
    {
        MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
        return number;
    }

    protected override double Blocking(double[] numbers)
    {
        int count = numbers.Length;
        fixed (double* held = numbers)
        {
            double* buffer = held;
            return Time(roundTrips => Blocking(buffer, count, roundTrips));
        }
    }

    protected override double Persistent(double[] numbers)
    {
        int count = numbers.Length;
        fixed (double* held = numbers)
        {
            double* buffer = held;
            MPI_Send_init(buffer, count, MPI_DOUBLE, Peer, 0, MPI_COMM_WORLD, out MPI_Request send);
            MPI_Recv_init(buffer, count, MPI_DOUBLE, Peer, 0, MPI_COMM_WORLD, out MPI_Request receive);
            double seconds = Time(roundTrips => Persistent(buffer, count, send, receive, roundTrips));
            MPI_Request_free(ref send);
            MPI_Request_free(ref receive);
            return seconds;
        }
    }

    private void Blocking(double* buffer, int count, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                buffer[0]++;
                MPI_Send(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(buffer, count, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI_Recv(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                buffer[count - 1]++;
                MPI_Send(buffer, count, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
            }
        }
    }

    private void Persistent(double* buffer, int count, MPI_Request send, MPI_Request receive, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                buffer[0]++;
                MPI_Start(&send);
                MPI_Wait(&send, MPI_STATUS_IGNORE);
                MPI_Start(&receive);
                MPI_Wait(&receive, MPI_STATUS_IGNORE);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI_Start(&receive);
                MPI_Wait(&receive, MPI_STATUS_IGNORE);
                buffer[count - 1]++;
                MPI_Start(&send);
                MPI_Wait(&send, MPI_STATUS_IGNORE);
            }
        }
    }
}
