namespace MPINET.Tool.Info;

/// <summary>A control variable of an MPI, which changes its behaviour. Names of constants are without their prefix.</summary>
internal sealed class ControlVariable
{
    public required string Name { get; init; }

    /// <summary>Its elements, separated by commas, or its text; null if reading it needs an object of MPI.</summary>
    public string? Value { get; init; }

    public required string Type { get; init; }

    public required string Verbosity { get; init; }

    public required string Scope { get; init; }

    /// <summary>The kind of object that it belongs to: NO_OBJECT, or MPI_COMM and others.</summary>
    public required string Bind { get; init; }

    public required string Description { get; init; }
}
