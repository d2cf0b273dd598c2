namespace MPINET.Tool.Info;

/// <summary>A control variable of an MPI: what its behaviour depends on. Names of constants are without their prefix.</summary>
internal sealed class ControlVariable
{
    public required string Name { get; init; }

    /// <summary>Its elements, separated by commas, or its text; null where it cannot be read without an object of MPI.</summary>
    public string? Value { get; init; }

    public required string Type { get; init; }

    public required string Verbosity { get; init; }

    public required string Scope { get; init; }

    /// <summary>The kind of object that it belongs to: NO_OBJECT, or MPI_COMM and others.</summary>
    public required string Bind { get; init; }

    public required string Description { get; init; }
}
