namespace MPINET.Tool.Info;

/// <summary>The output of <c>mpinet info --json</c>. Its names are documented in tool/README.md. Names may be added, never removed.</summary>
internal sealed class InfoReport
{
    /// <summary>Version of the format. It increases when a name changes its meaning.</summary>
    public int Schema { get; init; } = 1;

    /// <summary>The program whose MPIs are reported; null for the tool's own.</summary>
    public string? Program { get; init; }

    public required string Folder { get; init; }

    public string? Chosen { get; init; }

    public required string Reason { get; init; }

    public required MpiReport[] Mpis { get; init; }
}

/// <summary>A control variable of an MPI, which changes its behaviour. Names of constants are without their prefix.</summary>
/// <param name="Value">Its elements, separated by commas, or its text; null if reading it needs an object of MPI.</param>
/// <param name="Bind">The kind of object that it belongs to: NO_OBJECT, or MPI_COMM and others.</param>
internal sealed record ControlVariable(
    string Name,
    string? Value,
    string Type,
    string Verbosity,
    string Scope,
    string Bind,
    string Description
);

/// <summary>A performance variable of an MPI, which counts or measures. Names of constants are without their prefix.</summary>
/// <param name="Bind">The kind of object that it belongs to: NO_OBJECT, or MPI_COMM and others.</param>
internal sealed record PerformanceVariable(
    string Name,
    string Class,
    string Type,
    string Verbosity,
    string Bind,
    string Description
);

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
