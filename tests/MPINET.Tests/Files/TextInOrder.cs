using System.IO;
using System.Text;

namespace MPINET.Tests.Files;

/// <summary>Text that the ranks write in their order.</summary>
public sealed class TextInOrder : InFile
{
    private string Whole(string name) => Encoding.UTF8.GetString(System.IO.File.ReadAllBytes(Named(name)));

    [MpiFact(1, 2, 4, 7)]
    public void Lines_are_in_the_order_of_ranks()
    {
        using (ParallelFile file = Create("lines"))
        {
            FileView<byte> view = file.View<byte>();
            view.WriteLinesOrdered(Enumerable.Range(0, rank).Select(i => $"ä {rank} {i}"));
            view.WriteLinesOrdered([rank == 0 ? null : "end"]);
        }

        StringBuilder expected = new();
        for (int from = 0; from < size; from++)
        {
            for (int i = 0; i < from; i++)
            {
                expected.Append($"ä {from} {i}\n");
            }
        }

        for (int from = 0; from < size; from++)
        {
            expected.Append(from == 0 ? "\n" : "end\n");
        }

        Assert.Equal(expected.ToString(), Whole("lines"));
    }

    [MpiFact(1, 2, 4, 7)]
    public async Task A_writer_collects_until_all_flush()
    {
        using (ParallelFile file = Create("text"))
        {
            FileView<byte> view = file.View<byte>();
            using TextWriter writer = view.OrderedWriter();
            Assert.Equal("\n", writer.NewLine);
            Assert.Equal("utf-8", writer.Encoding.WebName);
            writer.Write('<');
            writer.Write("{0}", rank);
            writer.WriteLine(['x', 'ß'], 1, 1);
            Assert.Equal(0, file.Length);
            writer.Flush();
            file.SyncAndBarrier();
            Assert.Equal(size * 5, file.Length);
            if (rank == size - 1)
            {
                await writer.WriteAsync("last");
            }

            await writer.FlushAsync();
            writer.WriteLine(">");
        }

        Assert.Equal(
            string.Concat(Enumerable.Range(0, size).Select(static from => $"<{from}ß\n"))
                + "last"
                + string.Concat(Enumerable.Repeat(">\n", size)),
            Whole("text")
        );
    }

    [MpiFact(1, 2, 4)]
    public void All_throw_if_one_has_no_lines()
    {
        using ParallelFile file = Create("none");
        FileView<byte> view = file.View<byte>();
        Exception? thrown = Record.Exception(() => view.WriteLinesOrdered(rank == 0 ? null! : ["a"]));
        Assert.IsType(rank == 0 ? typeof(ArgumentNullException) : typeof(IOException), thrown);
        Assert.Equal(0, view.SharedPosition);
        Assert.Throws<ArgumentNullException>(() => FileTextExtensions.WriteLinesOrdered(null!, ["a"]));
        Assert.Throws<ArgumentNullException>(() => FileTextExtensions.OrderedWriter(null!));
        TextWriter writer = view.OrderedWriter();
        writer.Dispose();
        writer.Dispose();
        Assert.Throws<ObjectDisposedException>(() => writer.Write('a'));
        Assert.Throws<ObjectDisposedException>(writer.Flush);
    }
}
