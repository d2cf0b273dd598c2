using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Compares a prototype of the header with the tables, parameter by parameter.</summary>
internal static class PrototypeCheck
{
    public static void Compare(Entry entry, HeaderFunction function, Header header, IReadOnlySet<string> handles)
    {
        TableRow row = entry.Row.Row;
        if (function.Parameters.Count != entry.Parameters.Count)
        {
            throw row.Refuse(
                $"{function.Name} has {entry.Parameters.Count} parameters in the tables and "
                    + $"{function.Parameters.Count} in the header ({At(function)})"
            );
        }

        if (!Same(entry.ReturnType, function.ReturnType, function.CanonicalReturnType, header))
        {
            throw row.Refuse(
                $"{function.Name} returns '{entry.ReturnType}' in the tables and '{function.ReturnType}' in the header ({At(function)})"
            );
        }

        for (int i = 0; i < function.Parameters.Count; i++)
        {
            EntryParameter expected = entry.Parameters[i];
            HeaderParameter found = function.Parameters[i];
            if (
                IsOtherHandle(expected.CType, found.Type, handles)
                || !Same(expected.CType, found.Type, found.CanonicalType, header)
            )
            {
                throw expected.Row.Row.Refuse(
                    $"parameter {i + 1} ('{expected.Name}') of {function.Name} is '{expected.CType}' in the tables "
                        + $"and '{found.Type}' in the header ({At(function)})"
                );
            }
        }
    }

    /// <summary>True for two handles that C takes for the same, because both are an int to it.</summary>
    private static bool IsOtherHandle(string expected, string spelled, IReadOnlySet<string> handles) =>
        expected != spelled && handles.Contains(expected.TrimEnd('*')) && handles.Contains(spelled.TrimEnd('*'));

    private static bool Same(string expected, string spelled, string canonical, Header header) =>
        expected == spelled || expected == canonical || Canonical(expected, header) == Canonical(canonical, header);

    /// <summary>The type with a typedef's name replaced by what it stands for.</summary>
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

    private static string At(HeaderFunction function) =>
        $"{Path.GetFileName(function.Location.File)}:{function.Location.Line}";
}
