using System;
using System.Runtime.InteropServices;
using MPINET.Cli;

// Ten numbers go round a ring of all processes: figure 3 of "Using MPI with C# and the Common Language Infrastructure".
internal static class RoundRobin
{
    public static int Main()
    {
        MPI.Init();
        MPI.Comm cw = MPI.COMM_WORLD;
        int rank = cw.Get_rank();
        int size = cw.Get_size();
        int messageLength = 10;
        Console.WriteLine("Hello, I am {0} of {1}", rank, size);

        double[] data = new double[messageLength];
        GCHandle dataHandle = GCHandle.Alloc(data, GCHandleType.Pinned);
        IntPtr dataPtr = dataHandle.AddrOfPinnedObject();
        if (rank == 0)
        {
            for (int i = 0; i < messageLength; ++i)
            {
                data[i] = i;
            }

            cw.Send(dataPtr, messageLength, MPI.DOUBLE, (rank + 1) % size, 100);
        }

        cw.Recv(dataPtr, messageLength, MPI.DOUBLE, (rank + size - 1) % size, 100, MPI.STATUS_IGNORE);
        if (rank != 0)
        {
            cw.Send(dataPtr, messageLength, MPI.DOUBLE, (rank + 1) % size, 100);
        }

        Console.WriteLine("{0} of {1} has {2}", rank, size, string.Join(" ", data));
        dataHandle.Free();
        MPI.Finalize();
        return 0;
    }
}
