using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

public sealed class RankTraceTests
{
    [Fact]
    public void Makes_equal_files_after_it_was_sent_from_another_rank()
    {
        RankTrace[] ranks = [.. new MadeJob(20).Build()];
        Assert.Equal(Files(ranks), Files([.. ranks.Select(one => Read(Write(one)))]));
    }

    [Fact]
    public void Of_sums_alone_comes_with_its_sums()
    {
        MadeRank rank = new(2) { HasOnlySums = true };
        rank.Call(Operations.Send, 0, 1_000, peer: 1, tag: 1, bytes: 5_000_000_000, site: new("Work.cs:10", "Work"));
        rank.Call(Operations.Send, 5_000, 3_000, peer: 1, tag: 1, bytes: 100, site: new("Work.cs:11", "Work"));
        RankTrace read = Read(Write(rank.Build()));
        Assert.Null(read.Records);
        Assert.Equal((2, 4_000.0), (read.Summary.Calls, read.Summary.Time));
        Assert.Equal((2, uint.MaxValue + 100.0), (read.Summary.Sent.Messages, read.Summary.Sent.Bytes));
        Assert.Equal(Files([rank.Build()]), Files([read]));
    }

    [Fact]
    public void Reports_the_sums_that_were_kept_where_records_were_dropped()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Send, 0, 1_000, peer: 1, tag: 1);
        rank.Call(Operations.Send, 5_000, 3_000, peer: 1, tag: 1);
        RankSummary kept = rank.Build().Summary;
        rank.Drop(1);
        Assert.Equal(1, rank.Build().Summary.Calls);
        rank.Kept = kept;
        Assert.Equal(2, Read(Write(rank.Build())).Summary.Calls);
    }

    [Fact]
    public void That_is_cut_off_is_refused()
    {
        MadeRank rank = new(0);
        rank.Call(Operations.Send, 0, 1_000, peer: 1, tag: 1);
        byte[] whole = Write(rank.Build());
        for (int length = 0; length < whole.Length; length++)
        {
            Assert.Throws<EndOfStreamException>(() => Read(whole.AsSpan(0, length).ToArray()));
        }
    }

    private static byte[] Write(RankTrace rank)
    {
        using MemoryStream stream = new();
        using BinaryWriter writer = new(stream);
        rank.Write(writer);
        writer.Flush();
        return stream.ToArray();
    }

    private static RankTrace Read(byte[] bytes)
    {
        using MemoryStream stream = new(bytes);
        using BinaryReader reader = new(stream);
        RankTrace rank = RankTrace.Read(reader);
        Assert.Equal(bytes.Length, stream.Position);
        return rank;
    }

    private static string[] Files(RankTrace[] ranks)
    {
        string folder = Path.Combine(Path.GetTempPath(), $"mpinet-files-{Guid.NewGuid():n}");
        try
        {
            return [.. TraceFiles.Write(folder, ranks).Select(File.ReadAllText)];
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
