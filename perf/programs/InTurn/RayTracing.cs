using System.Diagnostics;
using MPINET;
using MPINET.Objects;

/// <summary>
/// The paper's ray tracer, as in samples/objects/RayTracer: a picture of 64 spheres, whose lines take unequal time, by a farm with one object per
/// rank. The time is that of all lines, without the start and the end of the run. The loop without objects runs separately on each rank.
/// </summary>
internal static class RayTracing
{
    private const int Size = 500;
    private const int QuickSize = 50;

    // Number of lines that a tracer holds. It computes the next one while the last one is transferred.
    private const int Ahead = 3;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        int size = turns.IsQuick ? QuickSize : Size;
        uint wanted = Checksum.Crc32(Render(size));
        turns.Measure(
            "picture",
            size,
            new("plain loop", times => Plain(size, wanted, times)),
            new("Objects", times => ByObjectsAsync(size, wanted, times))
        );
    }

    private static byte[] Render(int size)
    {
        Camera camera = new(new Scene(), size);
        return [.. Enumerable.Range(0, size).SelectMany(camera.Render)];
    }

    private static Task<double> Plain(int size, uint wanted, int times)
    {
        double seconds = 0;
        for (int i = 0; i < times; i++)
        {
            long start = Stopwatch.GetTimestamp();
            byte[] pixels = Render(size);
            seconds += Since(start, pixels, wanted);
        }

        return Task.FromResult(seconds);
    }

    private static Task<double> ByObjectsAsync(int size, uint wanted, int times)
    {
        double seconds = 0;
        for (int i = 0; i < times; i++)
        {
            ParallelObjects.Run(async () =>
            {
                long start = Stopwatch.GetTimestamp();
                byte[] pixels = await FarmAsync(size);
                seconds += Since(start, pixels, wanted);
            });
        }

        return Task.FromResult(seconds);
    }

    private static async Task<byte[]> FarmAsync(int size)
    {
        byte[] pixels = new byte[3 * size * size];
        TracerArray tracers = Tracer.NewArray(ParallelObjects.Ranks, new Scene(), size, Map.Cyclic);
        int next = 0;
        await Task.WhenAll(Enumerable.Repeat(tracers, Ahead).SelectMany(all => all).Select(RenderLinesAsync));
        return pixels;

        async Task RenderLinesAsync(ITracer tracer)
        {
            while (next < size)
            {
                int line = next++;
                byte[] rendered = await tracer.RenderAsync(line);
                rendered.CopyTo(pixels, 3 * size * line);
            }
        }
    }

    private static double Since(long start, byte[] pixels, uint wanted)
    {
        double seconds = (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
        return Checksum.Crc32(pixels) == wanted ? seconds : double.NaN;
    }
}
