using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MPINET;
using MPINET.Objects;

// A picture of spheres by a farm: RayTracer [--sequential] [pixels of a line [PNG file]]. Lines take unequal time, so each tracer gets another when it has done one.
internal static class Program
{
    private const string Sequential = "--sequential";

    // The number of lines assigned to a tracer at a time: it renders the next while the last one is being sent.
    private const int Ahead = 3;

    public static void Main(string[] args)
    {
        string[] words = [.. args.Where(word => word != Sequential)];
        int size = words.Length > 0 ? int.Parse(words[0], CultureInfo.InvariantCulture) : 500;
        string? file = words.Length > 1 ? words[1] : null;
        if (args.Contains(Sequential))
        {
            Camera camera = new(new Scene(), size);
            Show(size, [.. Enumerable.Range(0, size).SelectMany(camera.Render)], file);
            return;
        }

        using Session session = new();
        ParallelObjects.Run(async () => Show(size, await RenderAsync(size), file));
    }

    private static async Task<byte[]> RenderAsync(int size)
    {
        byte[] pixels = new byte[3 * size * size];
        Stopwatch watch = Stopwatch.StartNew();
        #region program
        Scene scene = new();
        TracerArray tracers = Tracer.NewArray(ParallelObjects.Ranks, scene, size, Map.Cyclic);
        int next = 0;
        async Task RenderLinesAsync(ITracer tracer)
        {
            while (next < size)
            {
                int line = next++;
                byte[] rendered = await tracer.RenderAsync(line);
                rendered.CopyTo(pixels, 3 * size * line);
            }
        }

        await Task.WhenAll(Enumerable.Repeat(tracers, Ahead).SelectMany(all => all).Select(RenderLinesAsync));
        #endregion
        double elapsed = watch.Elapsed.TotalSeconds;
        double[] busy = await tracers.All.SecondsAsync();
        for (int rank = 0; rank < busy.Length; rank++)
        {
            Console.WriteLine(
                string.Format(
                    CultureInfo.InvariantCulture,
                    "rank {0} has rendered {1:F4} of the time, which is {2:F3} s",
                    rank,
                    busy[rank] / elapsed,
                    elapsed
                )
            );
        }

        return pixels;
    }

    private static void Show(int size, byte[] pixels, string? file)
    {
        Console.WriteLine($"{size} x {size} pixels, checksum {Checksum.Crc32(pixels):x8}");
        if (file is not null)
        {
            File.WriteAllBytes(file, Png.Encode(size, pixels));
        }
    }
}
