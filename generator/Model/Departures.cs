using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Finds where a header and its library depart from the tables in a way that keeps a name from being bound.</summary>
internal sealed class Departures(SpecSet specs, Header header, IReadOnlySet<string>? exports)
{
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
            if (
                header.Constants.TryGetValue(row.Name, out HeaderConstant? constant)
                && !header.Functions.ContainsKey(row.Name)
                && !HasValue(constant)
            )
            {
                yield return new Departure(
                    "left-out",
                    row.Name,
                    $"a {row.Kind} in the standard and no value in the header ({At(constant.Location)}): "
                        + (constant.Refusal ?? constant.Text)
                );
            }
        }
    }

    private static bool HasValue(HeaderConstant constant) =>
        constant.Kind is HeaderConstantKind.Integer or HeaderConstantKind.LinkTime or HeaderConstantKind.Function;

    private Departure? Function(Entry entry, string name, IReadOnlySet<string> handles)
    {
        if (!header.Functions.TryGetValue(name, out HeaderFunction? function))
        {
            return null;
        }

        string? reason =
            PrototypeCheck.Difference(entry, function, header, handles) is { } difference
                ? $"{difference} ({At(function.Location)})"
            : exports is not null && !function.IsInline && !exports.Contains(name)
                ? "declared, but not exported by the library"
            : null;
        return reason is null ? null : new Departure("absent", name, reason);
    }

    private static string At(SourceLocation location) => $"{Path.GetFileName(location.File)}:{location.Line}";
}
