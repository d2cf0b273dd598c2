using System.IO;
using System.Text;

namespace MPINET.Tests.Files;

/// <summary>Streams of one process on a parallel file.</summary>
public sealed class ByteStreams : InFile
{
    [MpiFact(1, 2, 4, 7)]
    public void Readers_and_writers_of_NET_use_the_own_part_of_the_file()
    {
        using ParallelFile file = Create("parts");
        FileView<int> view = file.View<int>();
        const int Bytes = 4 + 8 + 6;
        using (Stream stream = file.AsStream(rank * Bytes))
        using (BinaryWriter writer = new(stream, Encoding.UTF8))
        {
            writer.Write(rank);
            writer.Write(rank / 2.0);
            writer.Write($"äö{rank}");
            writer.Flush();
            Assert.Equal(Bytes, stream.Position);
        }

        file.SyncAndBarrier();
        Assert.Equal(size * Bytes, file.Length);
        Assert.Equal(0, view.Position);
        Assert.Equal([0], view.ReadArrayAt(0, 1));
        int next = (rank + 1) % size;
        using Stream again = file.AsStream(next * Bytes);
        using BinaryReader reader = new(again, Encoding.UTF8);
        Assert.Equal(next, reader.ReadInt32());
        Assert.Equal(next / 2.0, reader.ReadDouble());
        Assert.Equal($"äö{next}", reader.ReadString());
        Assert.Equal((size - next) * Bytes, again.Length);
    }

    [MpiFact(1, 2, 4, 7)]
    public async Task Reads_at_the_end_give_what_is_there_and_then_nothing()
    {
        using ParallelFile file = OfIntegers("end", 10);
        using Stream stream = file.AsStream(36);
        byte[] into = new byte[10];
        Assert.Equal(4, stream.Read(into, 2, 8));
        Assert.Equal([0, 0, 9, 0, 0, 0, 0, 0, 0, 0], into);
        Assert.Equal(0, stream.Read(into, 0, 10));
        Assert.Equal(-1, stream.ReadByte());
        stream.Position = 0;
        Assert.Equal(4, await stream.ReadAsync(into, 0, 10, TestContext.Current.CancellationToken));
        Assert.Equal(4, stream.Position);
        Assert.Equal(0, await stream.ReadAsync(into, 0, 10, TestContext.Current.CancellationToken));
        Assert.Equal(100, stream.Seek(100, SeekOrigin.Begin));
        Assert.Equal(0, stream.Read(into, 0, 10));
        Assert.Equal(0, await stream.ReadAsync(into, 0, 10, TestContext.Current.CancellationToken));
        Assert.Equal(0, file.AsStream(1000).Length);
    }

    [MpiFact(1, 2, 4, 7)]
    public async Task Are_copied_and_written_by_tasks()
    {
        using ParallelFile file = OfIntegers("copied", 1000);
        using MemoryStream copy = new();
        using (Stream stream = file.AsStream())
        {
            await stream.CopyToAsync(copy, 300, TestContext.Current.CancellationToken);
        }

        // Others may have written behind the integers otherwise.
        comm.Barrier();
        Assert.Equal(4000, copy.Length);
        Assert.Equal(999, BitConverter.ToInt32(copy.ToArray(), 3996));
        using (Stream stream = file.AsStream(4000 * (rank + 1)))
        {
            await stream.WriteAsync(copy.ToArray(), 0, 4000, TestContext.Current.CancellationToken);
            await stream.FlushAsync(TestContext.Current.CancellationToken);
            Assert.Equal(4000, stream.Position);
        }

        file.SyncAndBarrier();
        Assert.Equal(4000 * (size + 1), file.Length);
        Assert.Equal(999, file.View<int>().ReadArrayAt((1000 * (size + 1)) - 1, 1)[0]);
    }

#if NET
    [MpiFact(1, 2, 4, 7)]
    public async Task Take_spans_and_serialisers()
    {
        using ParallelFile file = Create("json");
        using (Stream stream = file.AsStream(rank * 100))
        {
            await System.Text.Json.JsonSerializer.SerializeAsync(stream, new[] { rank, 42 });
            stream.Write("  "u8);
            await stream.WriteAsync(new byte[] { 32 });
        }

        file.SyncAndBarrier();
        using Stream read = file.AsStream((rank * 100) + 1);
        byte[] digit = new byte[1];
        Assert.Equal(1, read.Read(digit.AsSpan()));
        Assert.Equal('0' + rank, digit[0]);
        Assert.Equal(1, await read.ReadAsync(digit.AsMemory()));
        Assert.Equal(',', (char)digit[0]);
    }
#endif

    [MpiFact(1, 2, 4)]
    public void Have_the_access_of_the_file_and_seek_from_everywhere()
    {
        using (OfIntegers("access", 10)) { }

        using ParallelFile file = ParallelFile.Open(comm, Named("access"), FileMode.Open, FileAccess.Read);
        using (Stream stream = file.AsStream(4))
        {
            Assert.Equal((true, false, true), (stream.CanRead, stream.CanWrite, stream.CanSeek));
            Assert.Equal(36, stream.Length);
            Assert.Equal(30, stream.Seek(-6, SeekOrigin.End));
            Assert.Equal(32, stream.Seek(2, SeekOrigin.Current));
            Assert.Throws<IOException>(() => stream.Seek(-33, SeekOrigin.Current));
            Assert.Throws<ArgumentOutOfRangeException>(() => stream.Seek(0, (SeekOrigin)9));
            Assert.Throws<ArgumentOutOfRangeException>(() => stream.Position = -1);
            Assert.Equal(32, stream.Position);
            Assert.Equal(9, stream.ReadByte());
            stream.Flush();
            Assert.Throws<NotSupportedException>(() => stream.WriteByte(1));
        }

        using ParallelFile written = ParallelFile.Open(comm, Named("access"), FileMode.Open, FileAccess.Write);
        using Stream writes = written.AsStream();
        Assert.Equal((false, true), (writes.CanRead, writes.CanWrite));
        Assert.Throws<NotSupportedException>(() => writes.ReadByte());
        string why = Assert.Throws<NotSupportedException>(() => writes.SetLength(1)).Message;
        Assert.Contains("ParallelFile.SetLength", why);
    }

    [MpiFact(1, 2)]
    public void Refuse_what_is_wrong_and_everything_after_their_end()
    {
        ParallelFile file = OfIntegers("ended", 10);
        Assert.Throws<ArgumentOutOfRangeException>(() => file.AsStream(-1));
        Stream stream = file.AsStream();
        Assert.Throws<ArgumentNullException>(() => stream.Read(null!, 0, 0));
        Assert.Throws<ArgumentNullException>(() => stream.Write(null!, 0, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Read(new byte[3], 2, 2));
        file.Dispose();
        Assert.Throws<ObjectDisposedException>(() => file.AsStream());
        Assert.Equal(0, stream.ReadByte());
        stream.Dispose();
        stream.Dispose();
        Assert.Equal((false, false, false), (stream.CanRead, stream.CanWrite, stream.CanSeek));
        Assert.Throws<ObjectDisposedException>(() => stream.ReadByte());
        Assert.Throws<ObjectDisposedException>(() => stream.WriteByte(1));
        Assert.Throws<ObjectDisposedException>(() => stream.Length);
        Assert.Throws<ObjectDisposedException>(() => stream.Position);
        Assert.Throws<ObjectDisposedException>(() => stream.Seek(0, SeekOrigin.Begin));
        Assert.Throws<ObjectDisposedException>(stream.Flush);
        using ParallelFile unique = Create("unique", new ParallelFileOptions { UniqueOpen = true });
        Assert.Throws<InvalidOperationException>(() => unique.AsStream());
    }
}
