using System;
using System.Globalization;
using MPI;

// The temperature of a plate that is hot along its upper edge. Each point becomes the mean of its four neighbours, until no point changes much.
// The ranks share out the rows, and exchange those on their borders before each sweep.
class Jacobi
{
    const int Rows = 12;
    const int Columns = 8;
    const double Hot = 100;
    const double Tolerance = 0.5;
    const int NoRank = -1;
    const int UpTag = 1;
    const int DownTag = 2;

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            Intracommunicator world = Communicator.world;

            // The first ranks have a row more if the rows do not divide evenly. The last ranks have none if ranks outnumber rows.
            int rest = Rows % world.Size;
            int count = Rows / world.Size + (world.Rank < rest ? 1 : 0);
            int first = Rows / world.Size * world.Rank + Math.Min(world.Rank, rest);
            int above = count > 0 && first > 0 ? world.Rank - 1 : NoRank;
            int below = count > 0 && first + count < Rows ? world.Rank + 1 : NoRank;

            double[][] plate = MakePlate(count, world.Rank == 0);
            double[][] swept = MakePlate(count, world.Rank == 0);
            int sweeps = 0;
            double change;
            do
            {
                Exchange(world, plate, above, below);
                change = world.Allreduce(Sweep(plate, swept), Operation<double>.Max);
                double[][] old = plate;
                plate = swept;
                swept = old;
                ++sweeps;
            } while (change > Tolerance);

            double[][] own = new double[count][];
            Array.Copy(plate, 1, own, 0, count);
            double[][][] all = world.Gather(own, 0);
            if (world.Rank == 0)
            {
                Console.WriteLine("After " + sweeps + " sweeps:");
                foreach (double[][] rows in all)
                {
                    foreach (double[] row in rows)
                    {
                        Console.WriteLine(Written(row));
                    }
                }
            }
        }
    }

    // The rows of this rank, and one more on either side: the neighbour's, or the edge of the plate.
    static double[][] MakePlate(int count, bool isUppermost)
    {
        double[][] plate = new double[count + 2][];
        for (int i = 0; i < plate.Length; ++i)
        {
            plate[i] = new double[Columns + 2];
        }

        for (int j = 0; j < Columns + 2 && isUppermost; ++j)
        {
            plate[0][j] = Hot;
        }

        return plate;
    }

    static void Exchange(Intracommunicator world, double[][] plate, int above, int below)
    {
        int last = plate.Length - 2;
        RequestList requests = new();
        if (above != NoRank)
        {
            requests.Add(world.ImmediateReceive(above, DownTag, plate[0]));
            requests.Add(world.ImmediateSend(plate[1], above, UpTag));
        }

        if (below != NoRank)
        {
            requests.Add(world.ImmediateReceive(below, UpTag, plate[last + 1]));
            requests.Add(world.ImmediateSend(plate[last], below, DownTag));
        }

        requests.WaitAll();
    }

    // The result is the largest change of a point.
    static double Sweep(double[][] plate, double[][] swept)
    {
        double change = 0;
        for (int i = 1; i < plate.Length - 1; ++i)
        {
            double[] above = plate[i - 1];
            double[] row = plate[i];
            double[] below = plate[i + 1];
            double[] mean = swept[i];
            for (int j = 1; j <= Columns; ++j)
            {
                mean[j] = (above[j] + below[j] + row[j - 1] + row[j + 1]) / 4;
                change = Math.Max(change, Math.Abs(mean[j] - row[j]));
            }
        }

        return change;
    }

    static string Written(double[] row)
    {
        string text = "";
        for (int j = 1; j <= Columns; ++j)
        {
            text += row[j].ToString("F3", CultureInfo.InvariantCulture).PadLeft(8);
        }

        return text;
    }
}
