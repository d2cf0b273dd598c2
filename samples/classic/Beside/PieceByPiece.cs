using MPI;
using MPINET;

static class PieceByPiece
{
    /// <summary>A ring whose sends were moved to the tier of ports, and whose receives were not.</summary>
    public static int SumOfRanks(MPI.Intracommunicator world)
    {
        #region piece by piece
        MPINET.Intracommunicator ports = world.Ports; // the same communicator of MPI
        int sum = 0;
        int passing = world.Rank;
        for (int step = 0; step < world.Size; step++)
        {
            MPINET.Request sent = ports[(ports.Rank + 1) % ports.Size].Isend(passing);
            passing = world.Receive<int>(MPI.Communicator.anySource, 0);
            sent.Wait();
            sum += passing;
        }

        MPI.Communicator again = MPI.Communicator.Of(ports); // and back
        #endregion
        again.Barrier();
        return sum;
    }
}
