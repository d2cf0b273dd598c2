using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET.Perf.Running;

/// <summary>The first two cores that this process may use, which are those that launchers give to two ranks.</summary>
internal static class Cores
{
    private const int Exchanges = 100;

    // Elements of a long[] that lie on cache lines of their own, also where these are fetched in pairs.
    private const int Ask = 16;
    private const int Answer = 2 * Ask;
    private const long Stop = -1;

    // Of the C library's cpu_set_t.
    private const int MaskBytes = 128;

    private static readonly TimeSpan Time = TimeSpan.FromMilliseconds(2);

    /// <summary>How long a number takes from one core to the other and back, in ns; not a number where there is one core only.</summary>
    public static double Distance()
    {
        var distance = double.NaN;
        if (FirstTwo() is var (first, second))
        {
            // Threads of their own: they are bound for good.
            var numbers = new long[3 * Ask];
            using var isReady = new ManualResetEventSlim();
            var answering = new Thread(() =>
            {
                Bind(second);
                isReady.Set();
                AnswerAll(numbers);
            });
            var asking = new Thread(() =>
            {
                Bind(first);
                isReady.Wait();
                distance = AskForAWhile(numbers);
            });
            answering.Start();
            asking.Start();
            asking.Join();
            answering.Join();
        }

        return distance;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static double AskForAWhile(long[] numbers)
    {
        var least = double.PositiveInfinity;
        var end = Stopwatch.GetTimestamp() + (long)(Time.TotalSeconds * Stopwatch.Frequency);
        for (long number = 1, start = 0; start < end; )
        {
            start = Stopwatch.GetTimestamp();
            for (var exchange = 0; exchange < Exchanges; exchange++, number++)
            {
                Volatile.Write(ref numbers[Ask], number);
                while (Volatile.Read(ref numbers[Answer]) != number) { }
            }

            least = Math.Min(least, Stopwatch.GetElapsedTime(start).TotalNanoseconds / Exchanges);
        }

        Volatile.Write(ref numbers[Ask], Stop);
        return least;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static void AnswerAll(long[] numbers)
    {
        for (long asked = 0; asked != Stop; )
        {
            var now = Volatile.Read(ref numbers[Ask]);
            if (now != asked)
            {
                asked = now;
                Volatile.Write(ref numbers[Answer], now);
            }
        }
    }

    private static (int First, int Second)? FirstTwo()
    {
        var mask = new byte[MaskBytes];
        if (sched_getaffinity(0, mask.Length, mask) < 0)
        {
            return null;
        }

        var cores = Enumerable.Range(0, 8 * mask.Length).Where(core => (mask[core / 8] >> (core % 8) & 1) != 0);
        return cores.Take(2).ToList() is [var first, var second] ? (first, second) : null;
    }

    private static void Bind(int core)
    {
        var mask = new byte[MaskBytes];
        mask[core / 8] = (byte)(1 << (core % 8));
        _ = sched_setaffinity(0, mask.Length, mask);
    }

    // Of the calling thread.
    [DllImport("libc")]
    private static extern int sched_getaffinity(int thread, nint size, byte[] mask);

    [DllImport("libc")]
    private static extern int sched_setaffinity(int thread, nint size, byte[] mask);
}
