using System.IO;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;

namespace MPINET.Tests.Files;

/// <summary>Files of numpy, compared with bytes that are written by hand.</summary>
public sealed class NpyFiles : InFile
{
    [MpiFact(1, 2, 4, 7)]
    public void Have_the_bytes_of_numpy()
    {
        using (NpyFile<int> file = ParallelFile.CreateNpy<int>(comm, Named("made.npy"), [size, 3]))
        {
            Assert.Equal(128, file.Offset);
            Assert.Equal(128 + (size * 12), file.File.Length);
            file.ViewOfBlock([1, 3], [rank, 0]).WriteAtAll(0, [(3 * rank) + 0, (3 * rank) + 1, (3 * rank) + 2]);
        }

        byte[] expected = BytesOf(
            1,
            $"{{'descr': '<i4', 'fortran_order': False, 'shape': ({size}, 3), }}",
            [.. Enumerable.Range(0, size * 3).SelectMany(BitConverter.GetBytes)]
        );
        Assert.Equal(expected, System.IO.File.ReadAllBytes(Named("made.npy")));
    }

    [MpiFact(1, 2, 4, 7)]
    public void Of_both_formats_are_read_in_parts()
    {
        byte[] data = [.. Enumerable.Range(0, size * 2).SelectMany(static i => BitConverter.GetBytes(i / 2.0))];
        foreach (byte version in new byte[] { 1, 2 })
        {
            string path = Put($"{version}.npy", BytesOf(version, Text("<f8", $"{size}, 2"), data));
            using NpyFile<double> file = ParallelFile.OpenNpy<double>(comm, path);
            Assert.Equal([size, 2], file.Shape);
            double[] row = new double[2];
            Assert.Equal(2, file.ViewOfBlock([1, 2], [rank, 0]).ReadAll(row));
            Assert.Equal([rank, rank + 0.5], row);
            Assert.Equal([0.5], file.View().ReadArrayAt(1, 1));
            Assert.Throws<ArgumentNullException>(() => file.ViewOfBlock(null!, [0, 0]));
            Assert.Throws<ArgumentNullException>(() => file.ViewOfBlock([1, 1], null!));
            file.Dispose();
            Assert.Throws<ObjectDisposedException>(file.View);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Are_of_all_shapes_and_types()
    {
        Try<bool>("|b1", true);
        Try<sbyte>("|i1", -3);
        Try<byte>("|u1", 200);
        Try<short>("<i2", -3);
        Try<ushort>("<u2", 60000);
        Try<int>("<i4", -3);
        Try<uint>("<u4", uint.MaxValue);
        Try<long>("<i8", long.MinValue);
        Try<ulong>("<u8", ulong.MaxValue);
        Try("<f4", 1.5f);
        Try("<f8", -0.1);
        Try("<c16", new Complex(1, -2));
        Assert.Contains(
            "Complex",
            Assert.Throws<NotSupportedException>(() => ParallelFile.CreateNpy<char>(comm, Named("char"), [1])).Message
        );
        Assert.Throws<NotSupportedException>(() => ParallelFile.OpenNpy<char>(comm, Named("char")));
    }

    [MpiFact(1, 2, 4)]
    public void That_are_not_as_wanted_are_refused_on_all_ranks()
    {
        byte[] two = new byte[16];
        Refuse(BytesOf(1, Text("<f4", "2,"), two), "elements '<f4'", "type Single");
        Refuse(BytesOf(1, Text(">f8", "2,"), two), "big-endian", "array.astype('<f8')");
        Refuse(BytesOf(1, Text("<U4", "1,"), two), "elements '<U4'", "array.astype('<f8')");
        Refuse(BytesOf(1, Text("<f8", "2,").Replace("False", "True"), two), "Fortran", "ascontiguousarray");
        Refuse(BytesOf(1, Text("<f8", "3,"), two), "cut off", "shape (3)", "the 16 behind");
        Refuse(BytesOf(1, Text("<f8", "2147483647, 2147483647, 2147483647"), two), "cut off");
        Refuse(BytesOf(1, Text("<f8", "2147483648,"), two), "2147483648", "2^31");
        Refuse(BytesOf(1, Text("<f8", "-2,"), two), "'shape'");
        Refuse(BytesOf(1, "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2,), }", two), "'descr'");
        Refuse(BytesOf(3, Text("<f8", "2,"), two), "format 3.0");
        Refuse(BytesOf(1, "{'descr': '<f8', 'shape': (2,)}", two), "'fortran_order'");
        Refuse([.. BytesOf(1, Text("<f8", "2,"), two).Take(100)], "cut off", "its header ends at byte 128");
        Refuse([.. BytesOf(1, Text("<f8", "2,"), two).Take(11)], "format 1.0 in 11 bytes");
        Refuse(Encoding.ASCII.GetBytes("PK, something else"), "no .npy file", "50-4B");
        Refuse([], "no .npy file", "empty");
    }

    [MpiFact(1, 2, 4)]
    public void Refuse_wrong_arguments_on_all_ranks()
    {
        string path = Named("wrong.npy");
        Assert.Throws<ArgumentNullException>(() => ParallelFile.CreateNpy<int>(null!, path, [1]));
        Assert.Throws<ArgumentNullException>(() => ParallelFile.CreateNpy<int>(comm, null!, [1]));
        Assert.Throws<ArgumentNullException>(() => ParallelFile.CreateNpy<int>(comm, path, null!));
        Assert.Throws<ArgumentNullException>(() => ParallelFile.OpenNpy<int>(null!, path));
        Assert.Throws<ArgumentNullException>(() => ParallelFile.OpenNpy<int>(comm, null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => ParallelFile.CreateNpy<int>(comm, path, [-1]));
        Assert.Throws<ArgumentException>(() => ParallelFile.CreateNpy<int>(comm, path, new int[65]));
        int most = int.MaxValue;
        Assert.Throws<ArgumentException>(() => ParallelFile.CreateNpy<int>(comm, path, [most, most]));
        Assert.Throws<ArgumentException>(() => ParallelFile.OpenNpy<int>(comm, path, FileAccess.Write));
        Assert.Throws<FileNotFoundException>(() => ParallelFile.OpenNpy<int>(comm, path));
        if (size > 1)
        {
            Assert.Throws<ArgumentException>(() => ParallelFile.CreateNpy<int>(comm, path, [2, rank]));
            Assert.Throws<ArgumentException>(() => ParallelFile.CreateNpy<int>(comm, path, new int[1 + rank]));
        }

        Assert.False(System.IO.File.Exists(path));
    }

    private static string Text(string type, string shape) =>
        $"{{'descr': '{type}', 'fortran_order': False, 'shape': ({shape}), }}";

    // The array begins at byte 128.
    private static byte[] BytesOf(byte version, string text, byte[] data)
    {
        int header = version == 1 ? 10 : 12;
        text = text.PadRight(127 - header) + "\n";
        byte[] length = BitConverter.GetBytes(text.Length);
        return
        [
            0x93,
            .. Encoding.ASCII.GetBytes("NUMPY"),
            version,
            0,
            .. length.Take(header - 8),
            .. Encoding.ASCII.GetBytes(text),
            .. data,
        ];
    }

    // The same file on all ranks.
    private string Put(string name, byte[] bytes)
    {
        comm.Barrier();
        if (rank == 0)
        {
            System.IO.File.WriteAllBytes(Named(name), bytes);
        }

        comm.Barrier();
        return Named(name);
    }

    private void Refuse(byte[] bytes, params string[] expected)
    {
        string path = Put("refused.npy", bytes);
        string message = Assert.Throws<InvalidDataException>(() => ParallelFile.OpenNpy<double>(comm, path)).Message;
        Assert.All([path, .. expected], text => Assert.Contains(text, message));
    }

    private void Try<T>(string type, T value)
        where T : unmanaged
    {
        foreach (
            (int[] shape, string sizes) in new[]
            {
                ([], ""),
                ([2], "2,"),
                ([2, 0, 4], "2, 0, 4"),
                (new[] { 1, 2, 3, 1 }, "1, 2, 3, 1"),
            }
        )
        {
            int count = shape.Aggregate(1, static (product, one) => product * one);
            T[] values = [.. Enumerable.Repeat(value, count)];
            string path = Named("typed.npy");
            using (NpyFile<T> made = ParallelFile.CreateNpy<T>(comm, path, shape))
            {
                made.View().WriteAtAll(0, values);
            }

            string text = Encoding.ASCII.GetString(System.IO.File.ReadAllBytes(path), 10, 118);
            Assert.Equal(Text(type, sizes).PadRight(117) + "\n", text);
            using NpyFile<T> read = ParallelFile.OpenNpy<T>(comm, path, FileAccess.ReadWrite);
            Assert.Equal(shape, read.Shape);
            Assert.Equal(values, read.View().ReadArrayAt(0, count));
            Assert.Equal(128 + (count * Unsafe.SizeOf<T>()), read.File.Length);
        }
    }
}
