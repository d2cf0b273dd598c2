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
