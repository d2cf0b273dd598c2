using MPINET;

/// <summary>
/// The case study of Goscinski and Abramson (Motor), section 9.2, with the water of samples/ShallowWater: rank 0 is the master, the others are workers. The master
/// sends all rows of the fields to each worker; a worker computes 100 steps on its part, exchanges edge rows with its neighbours, and returns its part of
/// each field as an object with its position. C returns it as a struct with a datatype.
/// </summary>
/// <remarks>The time is that of the master. The parts of a run are measured by themselves, too, each up to a barrier.</remarks>
internal static unsafe class ShallowWater
{
    private const int Fields = WaterCourse.Fields;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        // The first size warms up all loops.
        foreach (int cells in turns.IsQuick ? new[] { 32, 8 } : [32, 8, 128, 512])
        {
            Measure(turns, world, cells);
        }
    }

    private static void Measure(Turns turns, Intracommunicator world, int cells)
    {
        WaterCourse course = new(world, cells);
        Twin.BeginShallowWater(cells);
        turns.Measure("whole", cells, new(Turns.Twin, Twin.ShallowWater), new("MPINET", course.Run));
        turns.Measure("computation", cells, new(Turns.Twin, Twin.ShallowWaterComputes), new("MPINET", course.Compute));
        turns.Measure("messages", cells, new(Turns.Twin, Twin.ShallowWaterExchanges), new("MPINET", course.Exchange));
        turns.Measure("objects", cells, new(Turns.Twin, Twin.ShallowWaterReturns), new("MPINET", course.Return));

        using Pinned<double> wanted = new(Fields * cells * cells);
        Twin.EndShallowWater(wanted.Address);
        if (world.Rank == 0 && !AreEqual(course.Result, wanted.Array))
        {
            turns.Refuse($"the water of {cells} by {cells} cells is not that of C");
        }
    }

    // gcc fuses products and sums, so the last bits differ.
    private static bool AreEqual(double[][] fields, double[] wanted)
    {
        double largest = 0;
        double difference = 0;
        for (int i = 0; i < wanted.Length; i++)
        {
            double[] field = fields[i * Fields / wanted.Length];
            largest = Math.Max(largest, Math.Abs(wanted[i]));
            difference = Math.Max(difference, Math.Abs(field[i % field.Length] - wanted[i]));
        }

        return largest > 0 && difference <= 1e-9 * largest;
    }
}
