namespace MPINET.Tool.Info;

/// <summary>A performance variable of an MPI, which counts or measures. Names of constants are without their prefix.</summary>
internal sealed class PerformanceVariable
{
    public required string Name { get; init; }

    public required string Class { get; init; }

    public required string Type { get; init; }

    public required string Verbosity { get; init; }

    /// <summary>The kind of object that it belongs to: NO_OBJECT, or MPI_COMM and others.</summary>
    public required string Bind { get; init; }

    public required string Description { get; init; }
}
