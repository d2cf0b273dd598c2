namespace MPINET.Tool.Output;

/// <summary>Copies bytes and adds a label to each line. Each line is written with one call, however it arrives.</summary>
internal sealed class LineLabeller(Stream target, LineLabel label)
{
    // Longer lines are written in parts, each with the label.
    private const int LongestLine = 1 << 20;

    private readonly MemoryStream line = new();

    /// <summary>Copies a stream to its end.</summary>
    public void Copy(Stream source)
    {
        byte[] buffer = new byte[65536];
        while (source.Read(buffer) is > 0 and var count)
        {
            Write(buffer.AsSpan(0, count));
        }

        Finish();
    }

    /// <summary>Adds bytes, which may end within a line.</summary>
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

    /// <summary>Ends a last line that has no line end.</summary>
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
