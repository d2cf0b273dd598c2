namespace MPINET.Objects.Tests.Objects;

/// <summary>Takes and returns arrays of several types and lengths.</summary>
[ParallelObject]
public interface IShelf : IParallelObject
{
    /// <summary>Keeps an array. One-way.</summary>
    void Put(int number, int[] values);

    /// <summary>The numbers of the arrays kept, in their order, each followed by the sum of its values.</summary>
    Task<long[]> KeptAsync();

    Task<int[]> LastAsync();

    /// <summary>Clears the arrays that are kept.</summary>
    Task ClearAsync();

    /// <summary>Returns its arguments in an array of their lengths and last values.</summary>
    Task<double[]> EndsAsync(
        byte[] bytes,
        string between,
        double[]? doubles,
        char[] chars,
        long[] longs,
        float[] floats
    );

    Task<byte[]> EchoBytesAsync(byte[] values);

    Task<ulong[]> EchoLongsAsync(ulong[] values);

    Task<short[]> EchoShortsAsync(short[] values);

    Task<decimal[]> EchoDecimalsAsync(decimal[] values);

    Task<int[]> ThrowAsync(int[] values);

    /// <summary>Takes more arrays than a record may have beside it.</summary>
    Task<int> CountManyAsync(
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
    );
}
