namespace MPINET;

/// <summary>A file that <see cref="Checkpoint.TryLoad" /> has passed over, because it is damaged.</summary>
public sealed class SkippedCheckpoint
{
    internal SkippedCheckpoint(string path, string reason)
    {
        Path = path;
        Reason = reason;
    }

    /// <summary>The path of the file.</summary>
    public string Path { get; }

    /// <summary>The reason why it was passed over.</summary>
    public string Reason { get; }

    /// <summary>The path and the reason.</summary>
    public override string ToString() => $"{Path}: {Reason}";
}
