namespace MPINET.Generator.Specs.Ports;

/// <summary>The sends of one mode: a row of <c>ports/sends.tsv</c>.</summary>
/// <param name="Functions">The functions of MPI.</param>
/// <param name="Mode">The mode.</param>
/// <param name="Meaning">The meaning of the mode, as a clause.</param>
/// <param name="Blocking">The summary of the blocking form.</param>
/// <param name="Nonblocking">The summary of the form that starts a request.</param>
/// <param name="Persistent">The summary of the form that creates a persistent request.</param>
public sealed record PortSend(
    FunctionForms Functions,
    SendMode Mode,
    string Meaning,
    string Blocking,
    string Nonblocking,
    string Persistent
);
