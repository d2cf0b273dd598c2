namespace MPINET.Tool.Info;

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
