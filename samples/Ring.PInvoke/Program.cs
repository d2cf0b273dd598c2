using System;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// The ring in the P/Invoke tier, line by line as in C.
internal static unsafe class Ring
{
    public static int Main()
    {
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, out int rank);
        MPI_Comm_size(MPI_COMM_WORLD, out int size);
        int messageLength = 10;
        Console.WriteLine("Hello, I am {0} of {1}", rank, size);

        double[] data = new double[messageLength];
        fixed (double* p = data)
        {
            if (rank == 0)
            {
                for (int i = 0; i < messageLength; ++i)
                {
                    p[i] = i;
                }

                MPI_Send(p, messageLength, MPI_DOUBLE, (rank + 1) % size, 100, MPI_COMM_WORLD);
            }

            MPI_Recv(p, messageLength, MPI_DOUBLE, (rank + size - 1) % size, 100, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (rank != 0)
            {
                MPI_Send(p, messageLength, MPI_DOUBLE, (rank + 1) % size, 100, MPI_COMM_WORLD);
            }
        }

        Console.WriteLine("{0} of {1} has {2}", rank, size, string.Join(" ", data));
        MPI_Finalize();
        return 0;
    }
}
