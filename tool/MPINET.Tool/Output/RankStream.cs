namespace MPINET.Tool.Output;

/// <summary>Standard output or standard error of one rank on this machine.</summary>
/// <param name="descriptor">The read end of its pipe.</param>
/// <param name="lines">The destination for its labelled lines; null if they are not shown.</param>
/// <param name="file">The destination for its unchanged bytes; null if they are not kept.</param>
internal sealed class RankStream(int descriptor, LineLabeller? lines, FileStream? file) : IDisposable
{
    private readonly byte[] buffer = new byte[65536];

    public int Descriptor => descriptor;

    /// <summary>Copies the bytes that are available.</summary>
    /// <returns>True if more may come.</returns>
    public bool Take()
    {
        int count = NativePipe.Read(descriptor, buffer);
        if (count > 0)
        {
            lines?.Write(buffer.AsSpan(0, count));
            file?.Write(buffer.AsSpan(0, count));
        }

        return count != 0;
    }

    public void Dispose()
    {
        lines?.Finish();
        file?.Dispose();
        NativePipe.Close(descriptor);
    }
}
