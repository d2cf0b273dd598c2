using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Finds the departures of a header and its library from the tables that prevent names from being bound.</summary>
/// <param name="exports">The functions that the libraries export; null if the libraries are not available.</param>
/// <param name="symbols">The symbols that the libraries and their dependencies define; null if that is not known.</param>
internal sealed class Departures(
    SpecSet specs,
    Header header,
    IReadOnlySet<string>? exports,
    IReadOnlySet<string>? symbols
)
{
    /// <summary>The reason to leave out a function that only the header has.</summary>
    public const string NotExported = "declared, but not exported by the library";

    /// <summary>The departures of functions and constants, in the order of the tables.</summary>
    /// <param name="entries">The functions of the standard, small and large forms.</param>
    public IEnumerable<Departure> Of(IEnumerable<Entry> entries, IReadOnlySet<string> handles)
    {
        foreach (Entry entry in entries)
        {
            if (Function(entry, entry.Name, handles) is { } departure)
            {
                yield return departure;
            }
            else if (Function(entry, "P" + entry.Name, handles) is { } profiling)
            {
                yield return profiling;
            }
        }

        foreach (ConstantRow row in specs.Constants.Values)
        {
            if (Constant(row) is { } reason)
            {
                yield return new Departure(ImplementationWord.LeftOut, row.Name, reason);
            }
        }
    }

    private string? Constant(ConstantRow row)
    {
        if (header.Functions.TryGetValue(row.Name, out HeaderFunction? function))
        {
            // A predefined callback.
            return IsMissing(function) ? NotExported : null;
        }

        if (!header.Constants.TryGetValue(row.Name, out HeaderConstant? constant))
        {
            return null;
        }

        return !HasValue(constant)
                ? $"a {row.Kind} in the standard and no value in the header ({At(constant.Location)}): "
                    + (constant.Refusal ?? constant.Text)
            : Overflow(row, constant) is { } overflow ? overflow
            : ConstantTable.IsFortranVariable(row, constant) ? null
            : Missing(constant) is { } symbol ? $"represents {symbol}, which the library does not export"
            : null;
    }

    /// <summary>The reason to leave out a value with more bits than its type on this MPI; null if it fits, even with another sign.</summary>
    private string? Overflow(ConstantRow row, HeaderConstant constant)
    {
        bool isShort =
            row.Kind == "int"
            || (
                header.Types.TryGetValue(row.Kind, out HeaderType? type)
                && type.Kind is HeaderTypeKind.Integer or HeaderTypeKind.Enum
                && type.Size == sizeof(int)
            );
        return
            isShort
            && constant.Kind == HeaderConstantKind.Integer
            && constant.Value is < int.MinValue or > uint.MaxValue
            ? $"{constant.Value} does not fit into {row.Kind}, of {sizeof(int)} bytes ({At(constant.Location)})"
            : null;
    }

    // The loader would refuse the whole shim for one undefined name.
    private string? Missing(HeaderConstant constant) =>
        symbols is null ? null : constant.Symbols.FirstOrDefault(symbol => !symbols.Contains(symbol));

    private bool IsMissing(HeaderFunction function) =>
        exports is not null && !function.IsInline && !exports.Contains(function.Name);

    private static bool HasValue(HeaderConstant constant) =>
        constant.Kind is HeaderConstantKind.Integer or HeaderConstantKind.LinkTime or HeaderConstantKind.Function;

    private Departure? Function(Entry entry, string name, IReadOnlySet<string> handles)
    {
        if (!header.Functions.TryGetValue(name, out HeaderFunction? function))
        {
            return header.Constants.TryGetValue(name, out HeaderConstant? macro) && Missing(macro) is { } symbol
                ? new Departure(
                    ImplementationWord.Absent,
                    name,
                    $"represents {symbol}, which the library does not export"
                )
                : null;
        }

        string? reason =
            PrototypeCheck.Difference(entry, function, header, handles) is { } difference
                ? $"{difference} ({At(function.Location)})"
            : IsMissing(function) ? NotExported
            : null;
        return reason is null ? null : new Departure(ImplementationWord.Absent, name, reason);
    }

    private static string At(SourceLocation location) => $"{Path.GetFileName(location.File)}:{location.Line}";
}
