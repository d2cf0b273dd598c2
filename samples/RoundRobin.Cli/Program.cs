#pragma warning disable IDE0040, IDE0060 // The figure as it is printed.
using System;
using System.Runtime.InteropServices;

class LowlevelRoundRobin
{
    public static int Main(string[] args)
    {
        MPI.Init();
        MPI.Comm cw = MPI.COMM_WORLD;
        uint rank = cw.Get_rank();
        uint size = cw.Get_size();
        uint messageLength = 10;
        Console.WriteLine("Hello, I am {0} of {1}", rank, size);
        double[] data = new double[messageLength];
        GCHandle dataHandle = GCHandle.Alloc(data, GCHandleType.Pinned);
        IntPtr dataPtr = dataHandle.AddrOfPinnedObject();
        if (rank == 0)
            for (int i = 0; i < messageLength; ++i)
                data[i] = i;
        if (rank == 0)
            cw.Send(dataPtr, messageLength, MPI.DOUBLE, (rank + 1) % size, 100);
        cw.Recv(dataPtr, messageLength, MPI.DOUBLE, (rank + size - 1) % size, 100, MPI.STATUS_IGNORE);
        if (rank != 0)
            cw.Send(dataPtr, messageLength, MPI.DOUBLE, (rank + 1) % size, 100);
        dataHandle.Free();
        MPI.Finalize();
        return 0;
    }
}
