namespace MPINET.Objects.Tests.Objects;

/// <summary>What is never changed, and goes as it is within a rank.</summary>
[Immutable]
public sealed class Picture(string title)
{
    /// <summary>Numbers that all objects of a process can compare with.</summary>
    public static int[] Numbers { get; } = [1, 2, 3];

    public string Title { get; } = title;
}
