namespace MPINET.Generator.Specs.Ports;

/// <summary>A collective operation of the tier of ports: a row of <c>ports/collectives.tsv</c> with its parameters.</summary>
public sealed class PortOperation
{
    /// <summary>The functions of MPI that implement it.</summary>
    public required FunctionForms Functions { get; init; }

    /// <summary>The class that has its methods.</summary>
    public required PortClass Class { get; init; }

    /// <summary>The C# expression for the operation with its arguments.</summary>
    public required string Operation { get; init; }

    /// <summary>True if it also calls the functions for large counts.</summary>
    public required bool CallsLarge { get; init; }

    /// <summary>The effect, as a sentence without its full stop.</summary>
    public required string Summary { get; init; }

    /// <summary>The sentence about its form in place, or null.</summary>
    public required string? InPlace { get; init; }

    /// <summary>The sentence about arguments that are refused.</summary>
    public required string Refuses { get; init; }

    /// <summary>The documentation of the forms that return the result of a reduction; null if it has no such forms.</summary>
    public required ReductionResult? Reduction { get; init; }

    /// <summary>The forms that transfer the counts first; null if it has none.</summary>
    public CountedResult? Counted { get; set; }

    /// <summary>The row, for error messages.</summary>
    public required TableRow Row { get; init; }

    /// <summary>Its parameters in their order.</summary>
    public List<PortParameter> Parameters { get; } = [];

    /// <summary>The buffer to send, unless one buffer does both.</summary>
    public PortParameter? Sent => Buffers.Count > 1 ? Buffers[0] : null;

    /// <summary>The buffer to receive.</summary>
    public PortParameter Received => Buffers[^1];

    private List<PortParameter> Buffers => Parameters.FindAll(parameter => parameter.IsBuffer);
}
