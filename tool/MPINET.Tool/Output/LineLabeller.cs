namespace MPINET.Tool.Output;

/// <summary>Copies bytes with a label around each line. A line goes out whole, with one write, however it comes in.</summary>
internal sealed class LineLabeller(Stream target, LineLabel label)
{
    // A line that is longer is written in parts, each of which has the label.
    private const int LongestLine = 1 << 20;

    private readonly MemoryStream line = new();

    /// <summary>Copies all of a stream.</summary>
    public void Copy(Stream source)
    {
        byte[] buffer = new byte[65536];
        while (source.Read(buffer) is > 0 and var count)
        {
            Write(buffer.AsSpan(0, count));
        }

        Finish();
    }

    /// <summary>Takes some bytes, which may end anywhere.</summary>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        while (bytes.IndexOf((byte)'\n') is >= 0 and var end)
        {
            Append(bytes[..end]);
            Send();
            bytes = bytes[(end + 1)..];
        }

        if (bytes.Length > 0)
        {
            Append(bytes);
            if (line.Length > LongestLine)
            {
                Send();
            }
        }
    }

    /// <summary>Ends a last line that has no end of its own.</summary>
    public void Finish()
    {
        if (line.Length > 0)
        {
            Send();
        }
    }

    private void Append(ReadOnlySpan<byte> bytes)
    {
        if (line.Length == 0)
        {
            line.Write(label.Before);
        }

        line.Write(bytes);
    }

    private void Send()
    {
        line.Write(label.After);
        line.WriteByte((byte)'\n');
        target.Write(line.GetBuffer().AsSpan(0, (int)line.Length));
        target.Flush();
        line.SetLength(0);
    }
}
