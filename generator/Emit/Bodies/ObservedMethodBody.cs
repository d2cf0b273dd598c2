namespace MPINET.Generator.Emit.Bodies;

/// <summary>The body of a method that has observers see a call.</summary>
/// <param name="Function">The C function's name.</param>
/// <param name="Arguments">Its arguments as integers.</param>
/// <param name="Replaceable">The arguments that an observer may replace.</param>
/// <param name="Twin">The nonblocking form by which an observer may carry the call out, or null.</param>
/// <param name="Direct">The call of the native function.</param>
public sealed record ObservedMethodBody(
    string Function,
    IReadOnlyList<string> Arguments,
    IReadOnlyList<ReplaceableArgument> Replaceable,
    ObservedTwin? Twin,
    string Direct
) : MethodBody;

/// <summary>The call of a nonblocking form in place of the blocking one.</summary>
/// <param name="Call">The call.</param>
/// <param name="Status">The expression of the status that completion fills.</param>
public sealed record ObservedTwin(string Call, string Status);

/// <summary>An argument that an observer may replace: a status where the program gives MPI_STATUS_IGNORE, and a source where it gives MPI_ANY_SOURCE.</summary>
/// <param name="Name">The parameter.</param>
/// <param name="Type">Its type.</param>
/// <param name="Index">Its index among the arguments.</param>
public sealed record ReplaceableArgument(string Name, string Type, int Index);
