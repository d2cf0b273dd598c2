using System;
using MPINET;

internal static class Reductions
{
    public static void Run(Intracommunicator world)
    {
        #region function
        Stretch mine = new(world.Rank, world.Rank * world.Rank);
        Stretch longest = world.Allreduce(mine, (a, b) => a.Length >= b.Length ? a : b);
        Console.WriteLine($"{world.Rank}: {longest.First} {longest.Length}");
        #endregion

        #region types
        decimal total = world.Allreduce(0.10m * world.Rank, ReductionOperator.Sum);
        (double Height, int Rank) peak = world.Allreduce((10.5 - world.Rank, world.Rank), ReductionOperator.MaxLoc);
        Console.WriteLine($"{world.Rank}: {total > 0.05m}, {peak.Height > 10} on {peak.Rank}");
        #endregion

        #region operator
        using ReductionOperator compose = ReductionOperator.Create<Line>(
            (f, g) => new(f.Slope * g.Slope, g.Slope * f.Offset + g.Offset),
            commutative: false
        );
        Line line = world.Scan(new Line(2, world.Rank), compose);
        Console.WriteLine($"{world.Rank}: {line.Slope} x + {line.Offset}");
        #endregion

        #region struct
        using ReductionOperator hypotenuse = ReductionOperator.Create<double, Hypotenuse>(commutative: true);
        double[] legs = [3 + world.Rank, 4];
        double[] lengths = world.Allreduce(legs, hypotenuse);
        Console.WriteLine($"{world.Rank}: {lengths[0]:F3} {lengths[1]:F3}");
        #endregion
    }

    #region function-of-a-struct
    private readonly struct Hypotenuse : IReductionFunction<double>
    {
        public double Combine(double left, double right) => Math.Sqrt((left * left) + (right * right));
    }
    #endregion

    private readonly struct Stretch(int first, int length)
    {
        public readonly int First = first;
        public readonly int Length = length;
    }

    private readonly struct Line(int slope, int offset)
    {
        public readonly int Slope = slope;
        public readonly int Offset = offset;
    }
}
