namespace MPINET.Objects.Generator.Models;

/// <summary>A method of a parallel object.</summary>
/// <param name="Interface">The interface that declares it, in C#.</param>
/// <param name="Title">The interface's name and the method's, for messages.</param>
/// <param name="Identifier">Its name in C#.</param>
/// <param name="Returns">The type that it returns, in C#.</param>
/// <param name="Kind">What that type is.</param>
/// <param name="Result">The type of the value in the task, or null.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Contract">All that caller and callee must agree on, in one line.</param>
internal sealed record MethodModel(
    string Interface,
    string Title,
    string Identifier,
    string Returns,
    ResultKind Kind,
    PassedType? Result,
    EquatableArray<ParameterModel> Parameters,
    string Contract
)
{
    /// <summary>Whether it may run within its caller, who waits for nothing, and whose arguments it can neither keep nor change.</summary>
    public bool MayRunAtOnce =>
        Kind == ResultKind.None
        && Parameters.All(one =>
            one.Type.Passing is Passing.Plain or Passing.Span or Passing.Text or Passing.Immutable
        );
}
