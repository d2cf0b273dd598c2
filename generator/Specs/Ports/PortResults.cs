namespace MPINET.Generator.Specs.Ports;

/// <summary>The forms that transfer the counts first and return an array: a row of <c>ports/counted.tsv</c>.</summary>
/// <param name="CountsBy">The function that transfers the counts.</param>
/// <param name="Send">The documentation of the elements to send.</param>
/// <param name="Given">The parameter with the counts of the elements to send; null if there is none.</param>
/// <param name="Counts">The parameter that returns the counts of the received elements; null if this process receives one segment.</param>
/// <param name="Returns">The documentation of the result.</param>
public sealed record CountedResult(
    FunctionRow CountsBy,
    string Send,
    PortParameter? Given,
    PortParameter? Counts,
    string Returns
);

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

/// <summary>An argument or a result of a form that returns the result.</summary>
public enum ResultShape
{
    /// <summary>One value.</summary>
    Value,

    /// <summary>Any number of elements: an array, or a span.</summary>
    Elements,
}
