using System.Text;

namespace MPINET.Tool;

/// <summary>Copies bytes, and begins each line with a tag. A line goes out whole, with one write, however it comes in.</summary>
internal sealed class LineTagger(Stream target, string tag) : IDisposable
{
    // A line that is longer is written in parts, each of which begins with the tag.
    private const int LongestLine = 1 << 20;

    private readonly byte[] _tag = Encoding.UTF8.GetBytes(tag);
    private readonly MemoryStream _line = new();

    /// <summary>Copies all of a stream.</summary>
    public void Copy(Stream source)
    {
        var buffer = new byte[65536];
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
            if (_line.Length > LongestLine)
            {
                Send();
            }
        }
    }

    /// <summary>Ends a last line that has no end of its own.</summary>
    public void Finish()
    {
        if (_line.Length > 0)
        {
            Send();
        }
    }

    public void Dispose() => target.Dispose();

    private void Append(ReadOnlySpan<byte> bytes)
    {
        if (_line.Length == 0)
        {
            _line.Write(_tag);
        }

        _line.Write(bytes);
    }

    private void Send()
    {
        _line.WriteByte((byte)'\n');
        target.Write(_line.GetBuffer().AsSpan(0, (int)_line.Length));
        target.Flush();
        _line.SetLength(0);
    }
}
