using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>Writes <c>shim.c</c>: layout, link-time constants and macros as functions, in the words of native-shim/.</summary>
internal sealed class ShimWriter(Binding binding, Renderer renderer)
{
    public string Write()
    {
        List<object> functions = new();
        foreach (Entry entry in binding.Entries)
        {
            if (entry.Source == EntrySource.Shim)
            {
                functions.Add(Function(entry, "MPINET_FUNCTION"));
            }

            if (entry.ProfilingSource == EntrySource.Shim)
            {
                functions.Add(Function(entry, "MPINET_PMPI_FUNCTION"));
            }
        }

        return renderer.Render(
            "Shim",
            new
            {
                Banner = Banner.C($"specs/ and the mpi.h of {binding.Implementation.Title}"),
                Defines = binding.Implementation.Defines.Select(define => define.Replace('=', ' ')).ToList(),
                Layout = LayoutItem.Of(binding).ToList(),
                Constants = binding
                    .Constants.Where(c => c.Slot is not null)
                    .Select(c => new { c.Row.Name, c.IsFortranVariable })
                    .ToList(),
                Functions = functions,
            }
        );
    }

    private static object Function(Entry entry, string macro)
    {
        string parameters = string.Join(", ", entry.Parameters.Select(Declaration));
        return new
        {
            Macro = macro,
            Type = entry.ReturnType,
            Name = entry.Name["MPI_".Length..],
            Parameters = parameters.Length == 0 ? "void" : parameters,
            Arguments = string.Join(", ", entry.Parameters.Select(p => p.Name)),
        };
    }

    private static string Declaration(EntryParameter parameter)
    {
        string constant = parameter.CType.EndsWith('*') && parameter.Row.Direction == Direction.In ? "const " : "";
        return $"{constant}{parameter.CType} {parameter.Name}";
    }
}
