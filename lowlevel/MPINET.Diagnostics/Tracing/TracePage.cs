using System.IO.Compression;
using System.Text;

namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// Writes a timeline as one self-contained HTML page. Its parts are the files of the folder Page. Its data are the tables, as JSON, and columns of
/// numbers, compressed and in base64. The numbers of a column are adjacent, the widest types come first, in little-endian order. Page/Data.js reads
/// the same columns.
/// </summary>
internal static class TracePage
{
    /// <summary>Writes the whole page.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="timeline">The timeline.</param>
    public static void Write(TextWriter writer, Timeline timeline)
    {
        // Each part follows a mark: {{name}}.
        string[] pieces = Part("Trace.html").Split(["{{", "}}"], StringSplitOptions.None);
        for (int i = 0; i < pieces.Length; i++)
        {
            writer.Write(
                i % 2 == 0
                    ? pieces[i]
                    : pieces[i] switch
                    {
                        "tables" => Tables(timeline),
                        "columns" => Convert.ToBase64String(Compress(stream => WriteColumns(stream, timeline))),
                        string file => Part(file),
                    }
            );
        }
    }

    private static string Part(string file)
    {
        using Stream stream =
            typeof(TracePage).Assembly.GetManifestResourceStream(file)
            ?? throw new InvalidOperationException($"MPINET.Diagnostics has no resource {file}.");
        using StreamReader reader = new(stream, Encoding.UTF8);
        return reader.ReadToEnd();
    }

    private static string Tables(Timeline timeline)
    {
        string ranks = JsonText.List(
            timeline.Ranks.Select(one =>
                $"{{\"rank\":{one.Rank},\"host\":{JsonText.Quote(one.Host)},\"dropped\":{one.Dropped}}}"
            )
        );
        string operations = JsonText.List(
            timeline.Operations.Select(one =>
                $"{{\"name\":{JsonText.Quote(one.Name)},\"role\":{JsonText.Quote(one.Role.ToString())}}}"
            )
        );
        string sites = JsonText.List(
            timeline.Sites.Select(one =>
                $"{{\"place\":{JsonText.Quote(one.Place)},\"method\":{JsonText.Quote(one.Method)}}}"
            )
        );
        string communicators = JsonText.List(timeline.Communicators.Select(one => JsonText.Quote(one.Name)));
        return $"{{\"duration\":{timeline.Duration},\"calls\":{timeline.Calls.Length},\"messages\":{timeline.Messages.Length},\n"
            + $"\"ranks\":{ranks},\n\"operations\":{operations},\n\"sites\":{sites},\n\"communicators\":{communicators}}}";
    }

    private static byte[] Compress(Action<Stream> write)
    {
        using MemoryStream compressed = new();
        using (GZipStream stream = new(compressed, CompressionLevel.Optimal))
        using (BufferedStream buffered = new(stream, 1 << 16))
        {
            write(buffered);
        }

        return compressed.ToArray();
    }

    private static void WriteColumns(Stream stream, Timeline timeline)
    {
        using BinaryWriter writer = new(stream, Encoding.UTF8, leaveOpen: true);
        TimelineCall[] calls = timeline.Calls;
        Message[] messages = timeline.Messages;
        // Times are whole nanoseconds, which doubles hold for months.
        Columns(calls, writer.Write, one => (double)one.Begin, one => one.End);
        Columns(messages, writer.Write, one => (double)one.Sent, one => one.Received);
        Columns(calls, writer.Write, one => one.Row, one => one.Site, one => one.Peer, one => one.Tag);
        Columns(calls, writer.Write, one => one.Bytes);
        Columns(
            messages,
            writer.Write,
            one => one.Send,
            one => one.Post,
            one => one.Receive,
            one => one.Source,
            one => one.Destination,
            one => one.Tag
        );
        Columns(messages, writer.Write, one => one.Bytes);
        Columns(calls, writer.Write, one => (ushort)one.Operation, one => (ushort)one.Communicator);
        Columns(Lanes.Of(timeline), writer.Write, one => one);
        Columns(messages, writer.Write, one => (ushort)one.Communicator);

        // .NET compresses nothing to an empty file, which browsers refuse.
        writer.Write((byte)0);
    }

    private static void Columns<TRow, TValue>(TRow[] rows, Action<TValue> write, params Func<TRow, TValue>[] columns)
    {
        foreach (Func<TRow, TValue> column in columns)
        {
            foreach (TRow row in rows)
            {
                write(column(row));
            }
        }
    }
}
