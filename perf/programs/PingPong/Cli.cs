using MPINET.Cli;

// The ping-pong in the CLI tier: the buffer stays in its place for the whole test.
internal sealed unsafe class Cli(Options options) : PingPong(MPI.COMM_WORLD.Get_rank(), options)
{
    public static int Run(Options options)
    {
        MPI.Init();
        int code = new Cli(options).Measure();
        MPI.Finalize();
        return code;
    }

    protected override double Clock() => MPI.Wtime();

    protected override int FromRank0(int number)
    {
        MPI.COMM_WORLD.Bcast(&number, 1, MPI.INT, 0);
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
            MPI.Prequest send = MPI.COMM_WORLD.Send_init(buffer, count, MPI.DOUBLE, Peer, 0);
            MPI.Prequest receive = MPI.COMM_WORLD.Recv_init(buffer, count, MPI.DOUBLE, Peer, 0);
            double seconds = Time(roundTrips => Persistent(buffer, count, send, receive, roundTrips));
            send.Free();
            receive.Free();
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
                MPI.COMM_WORLD.Send(buffer, count, MPI.DOUBLE, 1, 0);
                MPI.COMM_WORLD.Recv(buffer, count, MPI.DOUBLE, 1, 0);
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                MPI.COMM_WORLD.Recv(buffer, count, MPI.DOUBLE, 0, 0);
                buffer[count - 1]++;
                MPI.COMM_WORLD.Send(buffer, count, MPI.DOUBLE, 0, 0);
            }
        }
    }

    private void Persistent(double* buffer, int count, MPI.Prequest send, MPI.Prequest receive, int roundTrips)
    {
        if (Rank == 0)
        {
            for (int i = 0; i < roundTrips; i++)
            {
                buffer[0]++;
                send.Start();
                send.Wait();
                receive.Start();
                receive.Wait();
            }
        }
        else
        {
            for (int i = 0; i < roundTrips; i++)
            {
                receive.Start();
                receive.Wait();
                buffer[count - 1]++;
                send.Start();
                send.Wait();
            }
        }
    }
}
