namespace MPINET.Objects.Tests.Objects;

/// <summary>An immutable object, which is passed by reference within a rank.</summary>
[Immutable]
public sealed class Picture(string title)
{
    /// <summary>An array that all objects of a process can compare with.</summary>
    public static int[] Numbers { get; } = [1, 2, 3];

    public string Title { get; } = title;
}
