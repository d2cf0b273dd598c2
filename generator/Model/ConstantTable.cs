using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Finds the source of the value of each constant of the standard.</summary>
internal static class ConstantTable
{
    public static List<ConstantBinding> Bind(SpecSet specs, Header header, Implementation implementation)
    {
        List<ConstantBinding> bound = new();
        int slot = 0;
        // Rows with a colon are names of the C++ bindings only.
        foreach (
            ConstantRow row in specs.Constants.Values.Where(row => !row.Name.Contains(':', StringComparison.Ordinal))
        )
        {
            header.Constants.TryGetValue(row.Name, out HeaderConstant? constant);
            bool isFunction = header.Functions.ContainsKey(row.Name);
            bool isLeftOut = implementation.LeftOut.ContainsKey(row.Name);
            bound.Add(
                isLeftOut || (constant is null && !isFunction) ? new ConstantBinding(row, null, null)
                : constant is { Kind: HeaderConstantKind.Integer } ? new ConstantBinding(row, constant.Value, null)
                : new ConstantBinding(row, null, slot++) { IsFortranVariable = IsFortranVariable(row, constant) }
            );
        }

        return bound;
    }

    /// <summary>True for a variable for Fortran, which a library that was built without Fortran may lack.</summary>
    public static bool IsFortranVariable(ConstantRow row, HeaderConstant? constant) =>
        row.Kind is "MPI_Fint*" or "MPI_F08_status*" && constant?.Symbols is [var symbol] && symbol == row.Name;
}
