namespace MPINET.Tool.Info;

/// <summary>One setting in <see cref="SettingsReport"/>.</summary>
internal sealed class SettingReport
{
    public required string Name { get; init; }

    /// <summary>The kind: <c>environment</c>, <c>tool</c>, <c>build</c> or <c>property</c>.</summary>
    public required string Kind { get; init; }

    /// <summary>The values that it may have.</summary>
    public required string Values { get; init; }

    /// <summary>The value that counts without it.</summary>
    public required string Default { get; init; }

    /// <summary>Its meaning.</summary>
    public required string Text { get; init; }

    /// <summary>The value in the environment; null if there is none, and for a property.</summary>
    public string? Value { get; init; }
}
