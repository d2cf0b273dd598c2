namespace MPINET.Generator.Specs.Ports;

/// <summary>A collective operation of the tier of ports: a row of <c>ports/collectives.tsv</c> with its parameters.</summary>
public sealed class PortOperation
{
    /// <summary>The functions of MPI that implement it.</summary>
    public required FunctionForms Functions { get; init; }

    /// <summary>The class that has its methods.</summary>
    public required PortClass Class { get; init; }

    /// <summary>The struct of MPINET for the operation.</summary>
    public string Type => $"{Functions.Method}Operation";

    /// <summary>True if it also calls the functions for large counts.</summary>
    public required bool CallsLarge { get; init; }

    /// <summary>The effect, as a sentence without its full stop.</summary>
    public required string Summary { get; init; }

    /// <summary>The sentence about its form in place, or null.</summary>
    public required string? InPlace { get; init; }

    /// <summary>The sentence about arguments that are refused, or null.</summary>
    public required string? Refuses { get; init; }

    /// <summary>The forms that return the result.</summary>
    public List<ResultForm> Results { get; } = [];

    /// <summary>The forms that transfer the counts first; null if it has none.</summary>
    public CountedResult? Counted { get; set; }

    /// <summary>The row, for error messages.</summary>
    public required TableRow Row { get; init; }

    /// <summary>Its parameters in their order.</summary>
    public List<PortParameter> Parameters { get; } = [];

    /// <summary>True if it moves data.</summary>
    public bool HasBuffers => Buffers.Count > 0;

    /// <summary>The buffer to send, unless one buffer does both.</summary>
    public PortParameter? Sent => Buffers.Count > 1 ? Buffers[0] : null;

    /// <summary>The buffer to receive.</summary>
    public PortParameter Received => Buffers[^1];

    private List<PortParameter> Buffers => Parameters.FindAll(parameter => parameter.IsBuffer);
}
