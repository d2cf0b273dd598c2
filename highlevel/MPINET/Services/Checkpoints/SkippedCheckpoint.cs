namespace MPINET;

/// <summary>A file that <see cref="Checkpoint.TryLoad" /> has passed over, because it is damaged.</summary>
/// <param name="path">The path.</param>
/// <param name="reason">What is wrong with it.</param>
public sealed class SkippedCheckpoint(string path, string reason)
{
    /// <summary>The path of the file.</summary>
    public string Path { get; } = path;

    /// <summary>What is wrong with it.</summary>
    public string Reason { get; } = reason;

    /// <summary>The path and the reason.</summary>
    public override string ToString() => $"{Path}: {Reason}";
}
