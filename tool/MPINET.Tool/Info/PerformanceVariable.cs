namespace MPINET.Tool.Info;

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
