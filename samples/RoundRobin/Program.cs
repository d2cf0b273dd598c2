using System;

// A message goes round a ring of all processes: the unchanged program of the paper on which this tier is based.
internal static class HighlevelRoundRobin
{
    public static void Main()
    {
        using (MPINET.Session session = new())
        {
            MPINET.Communicator cw = MPINET.Communicator.World;
            int rank = cw.Rank;
            int size = cw.Size;
            uint messageLength = 10;
            Console.WriteLine("Hello, I am {0}/{1}", rank, size);
            double[] data = new double[messageLength];
            MPINET.ArrayTypedBuffer dataBuffer = new(data);
            if (rank == 0)
                for (int i = 0; i < messageLength; ++i)
                    data[i] = i;
            MPINET.Port dest = cw[(rank + 1) % size];
            MPINET.Port src = cw[(rank + size - 1) % size];
            if (rank == 0)
                dest.Send(dataBuffer);
            src.Recv(dataBuffer);
            if (rank != 0)
                dest.Send(dataBuffer);

            // Only this line is not in the paper. It shows that the numbers have gone round all ranks.
            Console.WriteLine("{0}/{1} has {2}", rank, size, string.Join(" ", data));
        }
    }
}
