using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes <c>report.md</c>: the names of a header that are bound, and those that are not, with the reasons.</summary>
internal sealed class ReportWriter(Binding binding, Renderer renderer)
{
    private readonly IReadOnlySet<string> handles = binding.HandleNames;
    private readonly HashSet<string> bound = Bound(binding);

    public string Write()
    {
        List<Entry> entries = [.. binding.Entries.Where(entry => !entry.Row.IsBeyondStandard)];
        List<Entry> missing = [.. entries.Where(entry => entry.Source == EntrySource.Missing)];
        return renderer.Render(
            "Report",
            new
            {
                binding.Implementation.Title,
                binding.Standard,
                Totals = Totals(),
                Prefixes = Prefixes(),
                FunctionCount = entries.Count,
                SmallCount = entries.Count(entry => !entry.IsLarge),
                LargeCount = entries.Count(entry => entry.IsLarge),
                Available = entries.Count - missing.Count,
                FromLibrary = entries.Count(entry => entry.Source == EntrySource.Library),
                FromShim = entries.Count(entry => entry.Source == EntrySource.Shim),
                ShimNames = entries.Where(entry => entry.Source == EntrySource.Shim).Select(e => e.Name).ToList(),
                MissingCount = missing.Count,
                HandleCount = binding.Handles.Count(handle => handle.IsDeclared),
                Integers = binding
                    .Integers.Select(integer => new { integer.Name, Type = CTypes.CSharp(integer.Name, handles) })
                    .ToList(),
                ConstantCount = binding.Constants.Count,
                Evaluated = binding.Constants.Count(constant => constant.Value is not null),
                LinkTime = binding.Constants.Count(constant => constant.Slot is not null),
                MissingConstantCount = binding.Constants.Count(constant => constant.IsMissing),
                MissingConstants = binding.Constants.Where(c => c.IsMissing).Select(c => c.Row.Name).ToList(),
                CliGenerated = CliMethods(f => f.Written != Writer.Hand),
                CliByHand = CliMethods(f => f.Written == Writer.Hand),
                CliNone = binding.Specs.Functions.Values.Count(f => !f.IsBeyondStandard && f.Classes.Count == 0),
                ByName = binding
                    .Entries.Where(entry => entry.Source == EntrySource.ByName)
                    .Select(entry => entry.Name)
                    .ToList(),
                ExtraFunctions = binding.ExtraFunctions.Count,
                ExtraConstants = binding.ExtraConstants.Count,
                binding.LeftOut,
                Missing = missing.Select(entry => entry.Name).Order(StringComparer.Ordinal).ToList(),
            }
        );
    }

    /// <summary>The methods by class. A method that several classes have counts once for each.</summary>
    private int CliMethods(Func<FunctionRow, bool> isCounted) =>
        binding.Specs.Functions.Values.Where(isCounted).Sum(f => f.Classes.Count);

    /// <summary>The numbers of bound functions: of the current standard, removed from it, and extensions.</summary>
    private string Totals()
    {
        HashSet<string> gone =
        [
            .. binding.Specs.Functions.Values.Where(function => function.Removed is not null).Select(f => f.Name),
        ];
        List<string> declared =
        [
            .. binding.Declared.Where(group => !group.Key.StartsWith('P')).SelectMany(g => g.Value),
        ];
        List<string> removed = declared.FindAll(gone.Contains);
        List<string> current = declared.FindAll(name =>
            !name.StartsWith("MPIX_", StringComparison.Ordinal) && !gone.Contains(name)
        );
        string others =
            removed.Count == 0
                ? ""
                : $", and {removed.Count(bound.Contains)} of {removed.Count} that the standard has removed";
        return $"{current.Count(bound.Contains)} of {current.Count} MPI_ and MPI_T_ functions of the header are bound{others}.";
    }

    private static HashSet<string> Bound(Binding binding)
    {
        HashSet<string> bound = new(StringComparer.Ordinal);
        bound.UnionWith(binding.Entries.Where(e => e.Source != EntrySource.Missing).Select(e => e.Name));
        bound.UnionWith(binding.Entries.Where(e => e.ProfilingSource != EntrySource.Missing).Select(e => "P" + e.Name));
        bound.UnionWith(binding.ExtraFunctions.Select(e => e.Function.Name));
        return bound;
    }

    private List<object> Prefixes()
    {
        return
        [
            .. binding.Declared.Select(group => new
            {
                Prefix = group.Key,
                Declared = group.Value.Count,
                Bound = group.Value.Count(bound.Contains),
            }),
        ];
    }
}
