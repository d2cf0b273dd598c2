using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Finds where each constant of the standard gets its value from.</summary>
internal static class ConstantTable
{
    public static List<ConstantBinding> Bind(SpecSet specs, Header header)
    {
        var bound = new List<ConstantBinding>();
        int slot = 0;
        // Rows with a colon are names of the C++ bindings alone.
        foreach (
            ConstantRow row in specs.Constants.Values.Where(row => !row.Name.Contains(':', StringComparison.Ordinal))
        )
        {
            if (header.Functions.ContainsKey(row.Name))
            {
                bound.Add(new ConstantBinding(row, null, slot++));
            }
            else if (!header.Constants.TryGetValue(row.Name, out HeaderConstant? constant))
            {
                bound.Add(new ConstantBinding(row, null, null));
            }
            else
            {
                bound.Add(
                    constant.Kind switch
                    {
                        HeaderConstantKind.Integer => new ConstantBinding(row, constant.Value, null),
                        HeaderConstantKind.LinkTime or HeaderConstantKind.Function => new ConstantBinding(
                            row,
                            null,
                            slot++
                        ),
                        _ => throw new BindingException(
                            constant.Location.File,
                            constant.Location.Line,
                            $"{row.Name} is a {row.Kind} in the tables and no value in the header"
                        ),
                    }
                );
            }
        }

        return bound;
    }
}
