namespace MPINET.Diagnostics.Watching;

/// <summary>A call that waits.</summary>
internal sealed class Wait
{
    /// <summary>The function's name without <c>MPI_</c>.</summary>
    public required string Function { get; init; }

    /// <summary>The operations that it waits for.</summary>
    public required PendingOperation[] Operations { get; init; }

    /// <summary>True if any operation suffices, false if all must complete.</summary>
    public bool IsAny { get; init; }

    /// <summary>File and line of the call; null if they are unknown.</summary>
    public string? Line { get; init; }

    /// <summary>The frames of the program.</summary>
    public string[] Frames { get; init; } = [];

    /// <summary>Hints: messages that have arrived and that no receive matches.</summary>
    public string[] Notes { get; init; } = [];

    /// <summary>Writes the wait.</summary>
    public void Write(BinaryWriter writer)
    {
        writer.Write(Function);
        writer.Write(IsAny);
        writer.Write(Line ?? "");
        writer.WriteList(Frames, writer.Write);
        writer.WriteList(Notes, writer.Write);
        writer.WriteList(Operations, one => one.Write(writer));
    }

    /// <summary>Reads the output of <see cref="Write" />.</summary>
    public static Wait Read(BinaryReader reader) =>
        new()
        {
            Function = reader.ReadString(),
            IsAny = reader.ReadBoolean(),
            Line = reader.ReadString() is { Length: > 0 } line ? line : null,
            Frames = reader.ReadList(one => one.ReadString()),
            Notes = reader.ReadList(one => one.ReadString()),
            Operations = reader.ReadList(PendingOperation.Read),
        };
}
