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
        WriteTexts(writer, Frames);
        WriteTexts(writer, Notes);
        writer.Write(Operations.Length);
        foreach (PendingOperation one in Operations)
        {
            one.Write(writer);
        }
    }

    /// <summary>Reads the output of <see cref="Write" />.</summary>
    public static Wait Read(BinaryReader reader)
    {
        string function = reader.ReadString();
        bool isAny = reader.ReadBoolean();
        string line = reader.ReadString();
        string[] frames = ReadTexts(reader);
        string[] notes = ReadTexts(reader);
        PendingOperation[] operations = new PendingOperation[reader.ReadInt32()];
        for (int i = 0; i < operations.Length; i++)
        {
            operations[i] = PendingOperation.Read(reader);
        }

        return new Wait
        {
            Function = function,
            IsAny = isAny,
            Line = line.Length > 0 ? line : null,
            Frames = frames,
            Notes = notes,
            Operations = operations,
        };
    }

    private static void WriteTexts(BinaryWriter writer, string[] texts)
    {
        writer.Write(texts.Length);
        Array.ForEach(texts, writer.Write);
    }

    private static string[] ReadTexts(BinaryReader reader)
    {
        string[] texts = new string[reader.ReadInt32()];
        for (int i = 0; i < texts.Length; i++)
        {
            texts[i] = reader.ReadString();
        }

        return texts;
    }
}
