using System.Numerics;
using System.Runtime.InteropServices;

namespace MPINET.Tests.Buffers;

public sealed class ArraysAsMessages : MessagesToTheNext
{
    private enum Colour : byte
    {
        Red,
        Green,
    }

    [MpiFact(1, 2)]
    public void Every_primitive_whole_and_its_first_and_its_middle_elements()
    {
        Passes(n => n % 3 == 0, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (byte)(200 + n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (sbyte)(-1 - n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (char)('a' + 1000 + n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (short)(-30000 + n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (ushort)(65000 + n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => int.MinValue + n, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => uint.MaxValue - (uint)n, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => long.MinValue + n, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => ulong.MaxValue - (ulong)n, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (nint)(-5 - n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => (nuint)(5 + n), a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => n + 0.5f, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => n + 0.25, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
        Passes(n => n + 0.1m, a => new(a), (a, n) => new(a, n), (a, o, n) => new(a, o, n));
    }

    [MpiFact(1, 2)]
    public void Structs_enums_and_tuples_in_whole_and_in_part()
    {
        PassesOf(n => (Colour)(n % 2));
        PassesOf(n => (n, n + 0.5));
        PassesOf(n => new Complex(n, -n));
        PassesOf(n => new DateTime(2000 + n, 1, 1));
        PassesOf(n => (n % 2 == 0, (char)n, (long)n));
        PassesOf(n => new KeyValuePair<byte, double>((byte)n, n));
    }

    [MpiFact(1, 2)]
    public void An_array_segment_is_sent_and_filled_alone()
    {
        int[] send = Values(rank, 6, n => n);
        int[] got = [.. Enumerable.Repeat(-1, 6)];
        Pass(
            ArrayTypedBuffer.Of(new ArraySegment<int>(send, 1, 3)),
            ArrayTypedBuffer.Of(new ArraySegment<int>(got, 2, 3))
        );
        int first = Before * 10;
        Assert.Equal([-1, -1, first + 1, first + 2, first + 3, -1], got);
    }

    [MpiFact(1, 2, 4)]
    public void A_matrix_and_its_rows()
    {
        double[,] send = new double[3, 4];
        double[,] got = new double[3, 4];
        double[,] row = new double[3, 4];
        Fill(send, n => rank * 100 + n);
        Fill(row, _ => -1);
        Pass(ArrayTypedBuffer.Of(send), ArrayTypedBuffer.Of(got));
        PassBlocking(ArrayTypedBuffer.Of(send, 2, 1), ArrayTypedBuffer.Of(row, 1, 1));
        for (int i = 0; i < 12; i++)
        {
            Assert.Equal(Before * 100 + i, got[i / 4, i % 4]);
            Assert.Equal(i / 4 == 1 ? Before * 100 + 8 + i % 4 : -1, row[i / 4, i % 4]);
        }
    }

    [MpiFact(1, 2)]
    public void An_array_of_rank_3()
    {
        short[,,] send = new short[2, 3, 4];
        short[,,] got = new short[2, 3, 4];
        for (int i = 0; i < 24; i++)
        {
            send[i / 12, i / 4 % 3, i % 4] = (short)(rank * 100 + i);
        }

        PassBlocking(ArrayTypedBuffer.Of(send), ArrayTypedBuffer.Of(got));
        Assert.Equal(Enumerable.Range(Before * 100, 24).Select(n => (short)n), got.Cast<short>());
    }

    [MpiFact(1, 2)]
    public void A_column_of_a_matrix_and_a_face_of_an_array_of_rank_3()
    {
        using Datatype column = Datatype.Int.CreateVector(3, 1, 4).Commit();
        int[,] send = new int[3, 4];
        int[,] got = new int[3, 4];
        Fill(send, n => rank * 100 + n);
        Fill(got, _ => -1);
        PassBlocking(ArrayTypedBuffer.Of(send, 0, 1, 1, column), ArrayTypedBuffer.Of(got, 0, 3, 1, column));
        for (int i = 0; i < 12; i++)
        {
            Assert.Equal(i % 4 == 3 ? Before * 100 + i - 2 : -1, got[i / 4, i % 4]);
        }

        using Datatype face = Datatype.Int.CreateVector(2, 3, 12).Commit();
        int[,,] cube = new int[2, 4, 3];
        Pass(ArrayTypedBuffer.Of(send, 1, 0, 6, Datatype.Int), ArrayTypedBuffer.Of(cube, 0, 2, 0, 1, face));
        for (int i = 0; i < 24; i++)
        {
            int j = i / 3 % 4;
            Assert.Equal(j == 2 ? Before * 100 + 4 + i / 12 * 3 + i % 3 : 0, cube[i / 12, j, i % 3]);
        }
    }

    [MpiFact(1, 2)]
    public void Elements_that_an_indexed_type_picks_out_reaching_back_too()
    {
        using Datatype picked = Datatype.LongLong.CreateIndexed([1, 2], [-2, 1]).Commit();
        long[] send = Values(rank, 6, n => (long)n);
        long[] got = [-1, -1, -1, -1, -1, -1];
        Pass(ArrayTypedBuffer.Of(send, 2, 1, picked), ArrayTypedBuffer.Of(got, 3, 1, picked));
        int first = Before * 10;
        Assert.Equal([-1, first, -1, -1, first + 3, first + 4], got);
    }

    [MpiFact(1)]
    public void A_type_that_reaches_beyond_the_array_is_refused()
    {
        using Datatype three = Datatype.Int.CreateVector(3, 1, 4).Commit();
        Assert.Equal(1, ArrayTypedBuffer.Of(new int[9], 0, 1, three).Count);
        Assert.Contains(
            "to 32",
            Assert.Throws<ArgumentException>(() => ArrayTypedBuffer.Of(new int[8], 0, 1, three)).Message
        );
        Assert.Throws<ArgumentException>(() => ArrayTypedBuffer.Of(new int[9], 1, 1, three));
        Assert.Throws<ArgumentException>(() => ArrayTypedBuffer.Of(new int[3, 4], 0, 4, 1, three));
        using Datatype back = Datatype.Int.CreateIndexed([1], [-1]).Commit();
        Assert.Throws<ArgumentException>(() => ArrayTypedBuffer.Of(new int[9], 0, 1, back));
        Assert.Equal(0, ArrayTypedBuffer.Of(new int[9], 9, 0, back).Count);
        using Datatype raw = Datatype.Int.CreateContiguous(2);
        Assert.Contains(
            "Commit",
            Assert.Throws<ArgumentException>(() => ArrayTypedBuffer.Of(new int[9], 0, 1, raw)).Message
        );
        Assert.Throws<ArgumentNullException>(() => ArrayTypedBuffer.Of(new int[9], 0, 1, null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => ArrayTypedBuffer.Of(new int[9], 0, -1, three));
        Assert.Throws<ArgumentOutOfRangeException>(() => ArrayTypedBuffer.Of(new int[9], 10, 0, three));
        Assert.Throws<ArgumentOutOfRangeException>(() => ArrayTypedBuffer.Of(new int[1, 1, 1], 0, 2, 0, 0, three));
    }

    [MpiFact(1)]
    public void What_is_not_inside_the_array_is_refused()
    {
        Assert.Throws<ArgumentNullException>(() => new ArrayTypedBuffer((int[])null!));
        Assert.Throws<ArgumentNullException>(() => new ArrayTypedBuffer((double[])null!, 1));
        Assert.Throws<ArgumentNullException>(() => ArrayTypedBuffer.Of((DateTime[])null!));
        Assert.Throws<ArgumentNullException>(() => ArrayTypedBuffer.Of((double[,])null!));
        Assert.Throws<ArgumentNullException>(() => ArrayTypedBuffer.Of((double[,,])null!));
        Assert.Throws<ArgumentNullException>(() => ArrayTypedBuffer.Of(default(ArraySegment<int>)));
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(() =>
            new ArrayTypedBuffer(new int[5], 2, 4)
        );
        Assert.Equal("len", error.ParamName);
        Assert.Contains("3 elements", error.Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => new ArrayTypedBuffer(new int[5], -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new ArrayTypedBuffer(new int[5], 6, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => new ArrayTypedBuffer(new int[5], -1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => ArrayTypedBuffer.Of(new int[3, 4], 2, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => ArrayTypedBuffer.Of(new int[5], 5, 1));
    }

    [MpiFact(1, 2)]
    public void Empty_arrays_of_every_shape()
    {
        foreach (
            ArrayTypedBuffer empty in new[]
            {
                new ArrayTypedBuffer(Array.Empty<int>()),
                new ArrayTypedBuffer(new int[3], 3, 0),
                ArrayTypedBuffer.Of(new int[0, 4]),
                ArrayTypedBuffer.Of(new int[2, 0, 4]),
            }
        )
        {
            Assert.Equal((0, 0), (empty.Count, empty.Length));
            Assert.Equal(0, Pass(empty, empty).Count<int>());
            Assert.Equal(0, PassBlocking(empty, empty).Count<int>());
        }
    }

    [MpiFact(1)]
    public unsafe void Count_type_length_and_reference_are_those_of_the_part()
    {
        long[] array = new long[10];
        ArrayTypedBuffer part = new(array, 3, 4);
        Assert.Equal((4, 32), (part.Count, part.Length));
        Assert.Same(Datatype.LongLong, part.Type);
        fixed (long* third = &array[3])
        fixed (byte* first = &part.GetPinnableReference())
        {
            Assert.Equal((IntPtr)third, (IntPtr)first);
            Assert.Equal(IntPtr.Zero, part.Location);
            part.Pin();
            Assert.Equal((IntPtr)third, part.Location);
            part.Unpin();
        }

        byte[,] matrix = new byte[3, 5];
        ArrayTypedBuffer rows = ArrayTypedBuffer.Of(matrix, 1, 2);
        fixed (byte* sixth = &matrix[1, 0])
        fixed (byte* first = &rows.GetPinnableReference())
        {
            Assert.Equal((IntPtr)sixth, (IntPtr)first);
        }

        Assert.Equal(10, rows.Length);
        Assert.Equal(8, ArrayTypedBuffer.Of(array, 9, 1, Datatype.LongLong).Length);
    }

    private void PassesOf<T>(Func<int, T> make)
        where T : unmanaged =>
        Passes(
            make,
            a => ArrayTypedBuffer.Of(a),
            (a, n) => ArrayTypedBuffer.Of(a, 0, n),
            (a, o, n) => ArrayTypedBuffer.Of(a, o, n)
        );

    private void Passes<T>(
        Func<int, T> make,
        Func<T[], ArrayTypedBuffer> whole,
        Func<T[], int, ArrayTypedBuffer> first,
        Func<T[], int, int, ArrayTypedBuffer> middle
    )
        where T : unmanaged
    {
        T[] send = Values(rank, 5, make);
        T[] sent = Values(Before, 5, make);
        T guard = make(7);
        T[] got = new T[5];
        Pass(whole(send), whole(got));
        Assert.Equal(sent, got);
        got = [.. Enumerable.Repeat(guard, 5)];
        PassBlocking(first(send, 2), middle(got, 2, 2));
        Assert.Equal([guard, guard, sent[0], sent[1], guard], got);
        got = [.. Enumerable.Repeat(guard, 5)];
        Pass(middle(send, 1, 3), first(got, 3));
        Assert.Equal([sent[1], sent[2], sent[3], guard, guard], got);
    }

    private static void Fill<T>(T[,] matrix, Func<int, T> value)
    {
        int columns = matrix.GetLength(1);
        for (int i = 0; i < matrix.Length; i++)
        {
            matrix[i / columns, i % columns] = value(i);
        }
    }
}
