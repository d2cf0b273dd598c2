using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Compares a prototype of the header with the tables, parameter by parameter.</summary>
internal static class PrototypeCheck
{
    /// <summary>A description of the difference; null if there is none.</summary>
    public static string? Difference(Entry entry, HeaderFunction function, Header header, IReadOnlySet<string> handles)
    {
        if (function.HasPrototype && function.Parameters.Count != entry.Parameters.Count)
        {
            return $"{function.Name} has {entry.Parameters.Count} parameters in the tables and {function.Parameters.Count} in the header";
        }

        if (!Same(entry.ReturnType, function.ReturnType, function.CanonicalReturnType, header))
        {
            return $"{function.Name} returns '{entry.ReturnType}' in the tables and '{function.ReturnType}' in the header";
        }

        for (int i = 0; i < function.Parameters.Count; i++)
        {
            EntryParameter expected = entry.Parameters[i];
            HeaderParameter found = function.Parameters[i];
            if (!Same(expected, found, entry.IsLarge, header, handles))
            {
                return $"parameter {i + 1} ('{expected.Name}') of {function.Name} is '{expected.CType}' in the tables "
                    + $"and '{found.Type}' in the header";
            }
        }

        return null;
    }

    private static bool Same(
        EntryParameter expected,
        HeaderParameter found,
        bool large,
        Header header,
        IReadOnlySet<string> handles
    ) =>
        !IsOther(expected.CType, found.Type, handles)
        && (
            Same(expected.CType, found.Type, found.CanonicalType, header)
            // Before MPI-2.2 the types of callbacks had other names.
            || (expected.Row.Callback is { } callback && Canonical(callback, large, header) == found.CanonicalType)
        );

    /// <summary>True if the header uses another type of MPI that is compatible in C, such as an int.</summary>
    private static bool IsOther(string expected, string spelled, IReadOnlySet<string> handles)
    {
        string name = spelled.TrimEnd('*');
        return expected != spelled
            && name.StartsWith("MPI_", StringComparison.Ordinal)
            && CTypes.IsKnown(name, handles);
    }

    private static bool Same(string expected, string spelled, string canonical, Header header) =>
        expected == spelled || expected == canonical || Canonical(expected, header) == Canonical(canonical, header);

    private static string Canonical(CallbackRow callback, bool large, Header header)
    {
        IEnumerable<string> parameters = callback.Parameters.Select(parameter =>
            parameter.Kind.Category == KindCategory.Varargs ? "..." : Canonical(CTypes.Of(parameter, large), header)
        );
        return $"{callback.Returns.C}(*)({string.Join(", ", parameters)})";
    }

    /// <summary>The type with a typedef's name replaced by its definition.</summary>
    private static string Canonical(string type, Header header)
    {
        string name = type.TrimEnd('*');
        string stars = type[name.Length..];
        if (!header.Types.TryGetValue(name, out HeaderType? definition))
        {
            return type;
        }

        return definition.Kind == HeaderTypeKind.Function && stars.Length > 0
            ? definition.CanonicalType.Replace("(", "(*)(", StringComparison.Ordinal)
            : definition.CanonicalType + stars;
    }
}
