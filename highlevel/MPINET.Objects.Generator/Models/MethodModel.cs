namespace MPINET.Objects.Generator.Models;

/// <summary>A method of a parallel object.</summary>
/// <param name="Interface">The interface that declares it, in C#.</param>
/// <param name="Title">The names of the interface and of the method, for messages.</param>
/// <param name="Identifier">Its name in C#.</param>
/// <param name="Returns">The type that it returns, in C#.</param>
/// <param name="Kind">The kind of that type.</param>
/// <param name="HasOneWay">True if it has [OneWay]: it returns a task, which the caller does not wait for.</param>
/// <param name="Result">The type of the value in the task, or null.</param>
/// <param name="Parameters">Its parameters.</param>
/// <param name="Contract">The signature that caller and callee must agree on, in one line.</param>
internal sealed record MethodModel(
    string Interface,
    string Title,
    string Identifier,
    string Returns,
    ResultKind Kind,
    bool HasOneWay,
    PassedType? Result,
    EquatableArray<ParameterModel> Parameters,
    string Contract
)
{
    /// <summary>True if no caller waits for it.</summary>
    public bool IsOneWay => Kind == ResultKind.None || HasOneWay;

    /// <summary>The method of proxies and of arrays that starts a call of it.</summary>
    public string Begin =>
        Kind == ResultKind.None ? "OneWay"
        : HasOneWay ? "OneWayTask"
        : "TwoWay";

    /// <summary>True if it may run within its caller: the caller waits for nothing, and the method can neither keep nor change the arguments.</summary>
    public bool MayRunAtOnce =>
        Kind == ResultKind.None
        && Parameters.All(one =>
            one.Type.Passing is Passing.Plain or Passing.Span or Passing.Text or Passing.Immutable
        );
}
