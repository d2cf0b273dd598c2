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
