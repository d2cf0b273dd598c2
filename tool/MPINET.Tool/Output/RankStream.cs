namespace MPINET.Tool.Output;

/// <summary>Standard output or standard error of one rank on this machine.</summary>
/// <param name="descriptor">The end of its pipe that is read.</param>
/// <param name="lines">Where its lines go with labels; null if they are not shown.</param>
/// <param name="file">Where its bytes go as they are; null if they are kept nowhere.</param>
internal sealed class RankStream(int descriptor, LineLabeller? lines, FileStream? file) : IDisposable
{
    private readonly byte[] buffer = new byte[65536];

    public int Descriptor => descriptor;

    /// <summary>Takes what is there.</summary>
    /// <returns>Whether more may come.</returns>
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
