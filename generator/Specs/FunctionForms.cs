namespace MPINET.Generator.Specs;

/// <summary>An operation: the functions of its three modes.</summary>
public sealed record FunctionForms(FunctionRow Blocking, FunctionRow Nonblocking, FunctionRow? Persistent)
{
    private const string Prefix = "MPI_";

    /// <summary>The name of the operation in C#, as <c>ReduceScatter</c> for MPI_Reduce_scatter.</summary>
    public string Method => MethodIn(CallMode.Blocking);

    /// <summary>The names of its functions, for the documentation.</summary>
    public string Names =>
        string.Join(", ", new[] { Blocking, Nonblocking, Persistent }.OfType<FunctionRow>().Select(one => one.Name));

    /// <summary>The operation of a blocking function; null if no function starts a request for it.</summary>
    public static FunctionForms? Of(FunctionRow blocking, IReadOnlyDictionary<string, FunctionRow> functions)
    {
        string name = blocking.Name[Prefix.Length..];
        return functions.GetValueOrDefault($"{Prefix}I{char.ToLowerInvariant(name[0])}{name[1..]}") is { } nonblocking
            ? new FunctionForms(blocking, nonblocking, functions.GetValueOrDefault(blocking.Name + "_init"))
            : null;
    }

    /// <summary>The collective operations that move data, and the barrier, in the order of the table.</summary>
    public static IEnumerable<FunctionForms> Collectives(IReadOnlyDictionary<string, FunctionRow> functions) =>
        functions
            .Values.Where(function => function is { Call: CallKind.Collective, Chapter: "Collectives" or "Topologies" })
            .Select(function => Of(function, functions))
            .OfType<FunctionForms>();

    /// <summary>The function of a mode; null if the operation has none.</summary>
    public FunctionRow? In(CallMode mode) =>
        mode switch
        {
            CallMode.Nonblocking => Nonblocking,
            CallMode.Persistent => Persistent,
            _ => Blocking,
        };

    /// <summary>The name of the operation's function of a mode, in C#: <c>IreduceScatter</c>, <c>ReduceScatterInit</c>.</summary>
    public string MethodIn(CallMode mode) => MethodOf(In(mode)!);

    /// <summary>The name of a function in C#.</summary>
    public static string MethodOf(FunctionRow function) =>
        string.Concat(function.Name[Prefix.Length..].Split('_').Select(Capitalized));

    private static string Capitalized(string word) => char.ToUpperInvariant(word[0]) + word[1..];
}
