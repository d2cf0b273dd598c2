using System;
using System.Globalization;
using MPINET;
using MPINET.Objects;

// Pi as the area under a curve, in strips that are the elements of an array.
internal static class Program
{
    private const int Count = 16;

    public static void Main()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        using Session session = new();
        ParallelObjects.Run(async () =>
        {
            #region array
            StripArray strips = Strip.NewArray(Count, Count, Map.Cyclic);
            strips.All.Measure(1000);
            double pi = await strips.All.AreaAsync(ReductionOperator.Sum);

            // The first half again, more finely.
            StripArray half = strips.Section(0, Count / 2);
            half.All.Measure(100_000);
            double[] areas = await half.All.AreaAsync();
            double first = await strips[0].AreaAsync();
            #endregion
            Console.WriteLine($"pi = {pi:F6}, {areas.Length} of {strips.Count} strips: the first has {first:F6}");
        });
    }
}
