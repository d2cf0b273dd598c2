namespace MPINET.Generator.Specs.Ports;

/// <summary>The forms of an operation that return the result: a row of <c>ports/collective-parameters.tsv</c> that gives something.</summary>
/// <param name="Takes">The argument that takes the place of the buffer to send.</param>
/// <param name="Gives">The result.</param>
/// <param name="IsStarted">True if there is a form that returns a request, too.</param>
/// <param name="Summary">The effect, as a sentence without its full stop; null for the operation's own.</param>
/// <param name="Parameter">The documentation of the argument; null for that of the buffer to send.</param>
/// <param name="Returns">The sentence about the result.</param>
public sealed record ResultForm(
    ResultShape Takes,
    ResultShape Gives,
    bool IsStarted,
    string? Summary,
    string? Parameter,
    string Returns
);
