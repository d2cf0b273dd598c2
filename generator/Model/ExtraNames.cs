using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>The names that the header has beyond the tables: bound if their types permit, else listed with a reason.</summary>
internal sealed class ExtraNames
{
    private readonly int longSize;

    public ExtraNames(
        SpecSet specs,
        Header header,
        Implementation implementation,
        List<Entry> entries,
        HashSet<string> handles,
        IReadOnlySet<string>? exports = null
    )
    {
        longSize = header.LongSize;
        HashSet<string> known = new(entries.Select(entry => entry.Name), StringComparer.Ordinal);
        known.UnionWith(specs.Constants.Keys);
        foreach (CallbackRow callback in specs.Callbacks.Values)
        {
            known.Add(callback.Name);
            known.Add(callback.Name + "_c");
        }

        foreach (HeaderFunction function in header.Functions.Values)
        {
            if (implementation.ReasonForAbsence(function.Name) is { } reason)
            {
                LeftOut.Add(new LeftOut(function.Name, reason));
            }
            else if (!known.Contains(function.Name) && !known.Contains(Bare(function.Name)))
            {
                if (exports is not null && !function.IsInline && !exports.Contains(function.Name))
                {
                    LeftOut.Add(new LeftOut(function.Name, Departures.NotExported));
                    continue;
                }

                Place(function, implementation, handles);
            }
        }

        foreach (HeaderConstant constant in header.Constants.Values)
        {
            // A macro that names a type is among the types.
            bool isType = constant.Kind == HeaderConstantKind.Type && CTypes.IsKnown(constant.Name, handles);
            if (known.Contains(constant.Name) && implementation.LeftOut.TryGetValue(constant.Name, out string? why))
            {
                LeftOut.Add(new LeftOut(constant.Name, why));
            }
            else if (!isType && !known.Contains(constant.Name) && !known.Contains(Bare(constant.Name)))
            {
                Place(constant, implementation);
            }
        }

        foreach (HeaderType type in header.Types.Values)
        {
            if (!known.Contains(type.Name) && !CTypes.IsKnown(type.Name, handles))
            {
                LeftOut.Add(new LeftOut(type.Name, implementation.LeftOut.GetValueOrDefault(type.Name, Reason(type))));
            }
        }

        LeftOut.Sort((a, b) => string.CompareOrdinal(a.Name, b.Name));
    }

    public List<ExtraFunction> Functions { get; } = [];

    public List<KeyValuePair<string, long>> Constants { get; } = [];

    public List<LeftOut> LeftOut { get; } = [];

    /// <summary>The name without the P of a profiling form.</summary>
    public static string Bare(string name) => name.StartsWith('P') ? name[1..] : name;

    private static string Reason(HeaderType type) =>
        type.Kind == HeaderTypeKind.Function
            ? "a function type beyond the standard: a callback of it is passed as its address"
            : "a type beyond the standard that no bound function takes";

    private void Place(HeaderFunction function, Implementation implementation, HashSet<string> handles)
    {
        if (implementation.LeftOut.TryGetValue(function.Name, out string? reason))
        {
            LeftOut.Add(new LeftOut(function.Name, reason));
            return;
        }

        if (function.IsVariadic)
        {
            LeftOut.Add(new LeftOut(function.Name, "takes a variable number of arguments"));
            return;
        }

        List<string> types = new();
        foreach (HeaderParameter parameter in function.Parameters)
        {
            string? type = TypeOf(parameter.Type, parameter.CanonicalType, handles);
            if (type is null)
            {
                LeftOut.Add(new LeftOut(function.Name, $"takes a '{parameter.Type}', which has no counterpart in C#"));
                return;
            }

            types.Add(type);
        }

        if (TypeOf(function.ReturnType, function.CanonicalReturnType, handles) is not { } result)
        {
            LeftOut.Add(
                new LeftOut(function.Name, $"returns a '{function.ReturnType}', which has no counterpart in C#")
            );
            return;
        }

        Functions.Add(new ExtraFunction(function, result, types));
    }

    private string? TypeOf(string type, string canonical, HashSet<string> handles) =>
        CTypes.CSharp(type, handles, longSize)
        ?? CTypes.CSharp(canonical, handles, longSize)
        ?? (canonical.Contains("(*)(", StringComparison.Ordinal) ? "nint" : Address(canonical));

    /// <summary>The C# type of a pointer to a type that C# does not have; null for a type that is not a pointer.</summary>
    private static string? Address(string canonical)
    {
        string name = canonical.TrimEnd('*');
        return name.Length < canonical.Length && !name.Contains('(', StringComparison.Ordinal)
            ? "void" + canonical[name.Length..]
            : null;
    }

    private void Place(HeaderConstant constant, Implementation implementation)
    {
        if (implementation.LeftOut.TryGetValue(constant.Name, out string? reason))
        {
            LeftOut.Add(new LeftOut(constant.Name, reason));
        }
        else if (constant.Kind == HeaderConstantKind.Integer)
        {
            Constants.Add(new(constant.Name, constant.Value));
        }
        else
        {
            LeftOut.Add(
                new LeftOut(
                    constant.Name,
                    constant.Kind switch
                    {
                        HeaderConstantKind.LinkTime => "an address beyond the standard",
                        HeaderConstantKind.Function => "another name for a function",
                        HeaderConstantKind.String => $"a text: {constant.Text}",
                        HeaderConstantKind.Type => "another name for a type",
                        HeaderConstantKind.FunctionLike => "a macro with parameters beyond the standard",
                        _ => "a macro without a value",
                    }
                )
            );
        }
    }
}
