namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Shelf : IShelf
{
    private readonly List<int> numbers = [];
    private readonly List<int[]> kept = [];

    public Shelf() { }

    public Shelf(int[] first) => Put(-1, first);

    public void Put(int number, int[] values)
    {
        numbers.Add(number);
        kept.Add(values);
    }

    public Task<long[]> KeptAsync() =>
        Task.FromResult<long[]>([
            .. numbers
                .Zip(kept, (number, values) => new[] { number, values.Sum(one => (long)one) })
                .SelectMany(one => one),
        ]);

    public Task<int[]> LastAsync() => Task.FromResult(kept[kept.Count - 1]);

    public Task ClearAsync()
    {
        kept.ForEach(static one => Array.Clear(one, 0, one.Length));
        return Task.CompletedTask;
    }

    public Task<double[]> EndsAsync(
        byte[] bytes,
        string between,
        double[]? doubles,
        char[] chars,
        long[] longs,
        float[] floats
    ) =>
        Task.FromResult<double[]>([
            bytes.Length,
            bytes[bytes.Length - 1],
            between.Length,
            doubles?.Length ?? -1,
            doubles?[doubles.Length - 1] ?? -1,
            chars.Length,
            chars[chars.Length - 1],
            longs.Length,
            longs[longs.Length - 1],
            floats.Length,
            floats[floats.Length - 1],
        ]);

    public Task<byte[]> EchoBytesAsync(byte[] values) => Task.FromResult(values);

    public Task<ulong[]> EchoLongsAsync(ulong[] values) => Task.FromResult(values);

    public Task<short[]> EchoShortsAsync(short[] values) => Task.FromResult(values);

    public Task<decimal[]> EchoDecimalsAsync(decimal[] values) => Task.FromResult(values);

    public Task<int[]> ThrowAsync(int[] values) => throw new InvalidOperationException($"{values.Length} values");

    public Task<int> CountManyAsync(
        int[] a,
        int[] b,
        int[] c,
        int[] d,
        int[] e,
        int[] f,
        int[] g,
        int[] h,
        int[] i,
        int[] j,
        int[] k,
        int[] l,
        int[] m,
        int[] n,
        int[] o,
        int[] p,
        int[] q
    ) => Task.FromResult(new[] { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q }.Sum(one => one[one.Length - 1]));
}
