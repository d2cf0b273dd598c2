using System.Diagnostics;
using MPINET;
using MPINET.Objects;

/// <summary>
/// Calls of parallel objects in turn with messages in C: one call at a time and many under way, one-way calls, creation of objects, functions for items, arrays. The
/// objects are on rank 1, and rank 0 calls them. Inline calls are of an object on rank 0 itself, and in C of a function.
/// </summary>
/// <remarks>
/// All turns are within one run of parallel objects. With a run per turn, its buffers would be made anew, and its first calls would find them
/// cold. The turn of C is a call of an object on rank 1 that runs the loop there, while the program runs it on rank 0, so that neither rank does
/// anything else meanwhile. C's time begins when rank 1 has reported that it is in the loop. Receives of parallel objects are posted during it,
/// but on a separate communicator, so they do not affect it.
/// </remarks>
internal static class ParallelCalls
{
    private const int UnderWay = 64;
    private const int Ints = 16384;
    private const int MaxBytes = 1 << 20;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        ParallelObjects.Run(async () =>
        {
            IEcho far = Echo.New(Placement.OnRank(1));
            ITwinPeer twin = TwinPeer.New(Placement.OnRank(1));
            await turns.MeasureOnRank0Async(
                "call",
                sizeof(double),
                C(twin, TwinLoop.PingPong, sizeof(double)),
                new("Objects", times => OneAtATimeAsync(far, times), "one-at-a-time"),
                new("Objects", times => UnderWayAsync(far, times), "64-under-way"),
                new("Objects", NewAsync, "new-object"),
                new("Objects", SubmitAsync, "submit"),
                new("Objects", times => MapAsync(times, 1), "map"),
                new("Objects", times => MapAsync(times, 100), "map-chunks-of-100")
            );
            await turns.MeasureOnRank0Async(
                "ints",
                Ints * sizeof(int),
                C(twin, TwinLoop.Transfer, Ints * sizeof(int)),
                new("Objects", times => IntsAsync(far, times))
            );
            // Powers of four, as in the paper's figure.
            for (int bytes = 1; bytes <= MaxBytes; bytes *= turns.IsQuick ? 1024 : 4)
            {
                byte[] values = new byte[bytes];
                await turns.MeasureOnRank0Async(
                    "bytes",
                    bytes,
                    C(twin, TwinLoop.Transfer, bytes),
                    new("Objects", times => BytesAsync(far, values, times))
                );
            }

            IEcho near = Echo.New(Placement.Local);
            await turns.MeasureOnRank0Async(
                "inline",
                20,
                new(Turns.Twin, Twin.CallFunction),
                new("Objects", times => OneWayAsync(near, times))
            );
        });
        MeasureOneWay(turns, "one-way-unbatched", new() { BatchCalls = 1 });
        MeasureOneWay(turns, "one-way-batches", new() { BatchCalls = 64 });
        MeasureOneWay(turns, "one-way", new());
    }

    private static void MeasureOneWay(Turns turns, string series, ParallelObjectOptions options) =>
        ParallelObjects.Run(
            async () =>
            {
                IEcho far = Echo.New(Placement.OnRank(1));
                ITwinPeer twin = TwinPeer.New(Placement.OnRank(1));
                await turns.MeasureOnRank0Async(
                    series,
                    20,
                    C(twin, TwinLoop.Stream, 0),
                    new("Objects", times => OneWayAsync(far, times))
                );
            },
            options
        );

    private static Contender C(ITwinPeer twin, TwinLoop loop, int bytes) =>
        new(
            Turns.Twin,
            async times =>
            {
                Task<bool> peer = twin.RunAsync(loop, bytes, times);
                await TwinPeer.BeginsAsync();
                long start = Stopwatch.GetTimestamp();
                bool isRight = TwinPeer.Run(loop, bytes, times);
                double seconds = Since(start);
                return await peer && isRight ? seconds : double.NaN;
            }
        );

    private static async Task<double> OneAtATimeAsync(IEcho far, int times)
    {
        long sum = 0;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            sum += await far.ReturnAsync(i);
        }

        return sum == (long)times * (times - 1) / 2 ? Since(start) : double.NaN;
    }

    // Full windows. The time is that of the calls.
    private static async Task<double> UnderWayAsync(IEcho far, int times)
    {
        int windows = (times + UnderWay - 1) / UnderWay;
        Task<long>[] calls = new Task<long>[UnderWay];
        long sum = 0;
        long start = Stopwatch.GetTimestamp();
        for (int window = 0; window < windows; window++)
        {
            for (int i = 0; i < UnderWay; i++)
            {
                calls[i] = far.ReturnAsync(i);
            }

            for (int i = 0; i < UnderWay; i++)
            {
                sum += await calls[i];
            }
        }

        double seconds = Since(start) * times / (windows * UnderWay);
        return sum == windows * (UnderWay * (UnderWay - 1L) / 2) ? seconds : double.NaN;
    }

    private static async Task<double> NewAsync(int times)
    {
        IEcho[] made = new IEcho[times];
        long sum = 0;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            made[i] = Echo.New(Placement.OnRank(1));
            sum += await made[i].ReturnAsync(i);
        }

        double seconds = Since(start);
        Array.ForEach(made, one => one.Release());
        return sum == (long)times * (times - 1) / 2 ? seconds : double.NaN;
    }

    private static async Task<double> SubmitAsync(int times)
    {
        long sum = 0;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            sum += await ParallelObjects.Submit(static i => i, i);
        }

        return sum == (long)times * (times - 1) / 2 ? Since(start) : double.NaN;
    }

    private static async Task<double> MapAsync(int times, int chunk)
    {
        long start = Stopwatch.GetTimestamp();
        int[] all = await ParallelObjects.Map(Enumerable.Range(0, times), static i => i, new() { ChunkSize = chunk });
        double seconds = Since(start);
        return all.Sum(one => (long)one) == (long)times * (times - 1) / 2 ? seconds : double.NaN;
    }

    private static async Task<double> OneWayAsync(IEcho target, int times)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            target.Take(i, i, i);
        }

        return await target.TakenAsync() == times ? Since(start) : double.NaN;
    }

    private static async Task<double> IntsAsync(IEcho far, int times)
    {
        int[] values = new int[Ints];
        bool isRight = true;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            values[Ints - 1] = i;
            int[] back = await far.ReturnIntsAsync(values);
            isRight &= back.Length == Ints && back[Ints - 1] == i;
        }

        return isRight ? Since(start) : double.NaN;
    }

    private static async Task<double> BytesAsync(IEcho far, byte[] values, int times)
    {
        bool isRight = true;
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < times; i++)
        {
            values[values.Length - 1] = (byte)i;
            byte[] back = await far.ReturnBytesAsync(values);
            isRight &= back.Length == values.Length && back[values.Length - 1] == (byte)i;
        }

        return isRight ? Since(start) : double.NaN;
    }

    private static double Since(long start) => (double)(Stopwatch.GetTimestamp() - start) / Stopwatch.Frequency;
}
