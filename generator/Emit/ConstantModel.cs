using MPINET.Generator.Model;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A constant as the template prints it.</summary>
/// <param name="Type">Its C# type.</param>
/// <param name="Name">Its name.</param>
/// <param name="Value">The expression of its value.</param>
/// <param name="Summary">Its documentation.</param>
/// <param name="Arrow">The sign between name and value, of a field or of a property.</param>
internal sealed record ConstantModel(string Type, string Name, string Value, string Summary, string Arrow)
{
    /// <summary>
    /// True if the constant is a property, which throws if the MPI lacks it: an address that replaces a buffer has no substitute, and any
    /// other address would be read and written.
    /// </summary>
    public static bool IsProperty(ConstantRow row) => row.Class == "buffer address";

    /// <summary>The words before a constant's type.</summary>
    public string Modifiers => Arrow == "=>" ? "public static" : "public static readonly";

    /// <summary>A constant in the form that its row asks for.</summary>
    public static ConstantModel Of(ConstantRow row, string type, string name, string value, string summary) =>
        new(type, name, value, summary, IsProperty(row) ? "=>" : "=");

    /// <summary>The constants of the standard as one MPI has them.</summary>
    public static IEnumerable<ConstantModel> Of(Binding binding)
    {
        IReadOnlySet<string> handles = binding.HandleNames;
        Dictionary<string, ConstantBinding> nulls = binding
            .Constants.Where(c => c.Row.Kind.StartsWith("MPI_", StringComparison.Ordinal))
            .Where(c => c.Row.Name.EndsWith("_NULL", StringComparison.Ordinal))
            .GroupBy(c => c.Row.Kind)
            .ToDictionary(group => group.Key, group => group.First(), StringComparer.Ordinal);
        ConstantBinding undefined =
            binding.Constants.FirstOrDefault(c => c.Row.Name == "MPI_UNDEFINED")
            ?? throw new BindingException("constants.tsv", 0, "the table has no MPI_UNDEFINED");
        foreach (ConstantBinding constant in binding.Constants)
        {
            string type = TypeOf(constant.Row, handles);
            ConstantBinding source = constant;
            if (constant.IsMissing)
            {
                source = type == "int" ? undefined : nulls.GetValueOrDefault(constant.Row.Kind, constant);
            }

            bool throws = constant.IsMissing && IsProperty(constant.Row);
            string missing = constant.IsMissing ? " This MPI does not have it." : "";
            yield return Of(
                constant.Row,
                type,
                constant.Row.Name,
                throws ? $"throw Unsupported(\"{constant.Row.Name}\")" : Expression(source, type),
                CodeText.Xml(constant.Row.Summary) + missing
            );
        }
    }

    private static string TypeOf(ConstantRow row, IReadOnlySet<string> handles) =>
        row.Kind == "function"
            ? "nint"
            : CTypes.CSharp(row.Kind, handles)
                ?? throw row.Row.Refuse($"the kind '{row.Kind}' of a constant has no counterpart in C#");

    private static string Expression(ConstantBinding constant, string type)
    {
        if (constant.IsMissing)
        {
            return "default";
        }

        if (constant.Slot is { } slot)
        {
            return type switch
            {
                "nint" => $"linkTime[{slot}]",
                "int" or "long" => $"({type})linkTime[{slot}]",
                _ => $"({type})linkTime[{slot}]",
            };
        }

        long value = constant.Value!.Value;
        return type switch
        {
            // As C assigns it: MPI_ERR_TAG may be 0x80000004.
            "int" => Number((int)value),
            "long" => Number(value),
            "nint" => Address(value),
            _ => $"({type}){Address(value, "(nint)")}",
        };
    }

    /// <summary>The number as a nint; a constant of that type has 32 bits to the compiler.</summary>
    private static string Address(long value, string cast = "") =>
        value is > int.MaxValue or < int.MinValue ? $"unchecked((nint)({Number(value)}))"
        : cast.Length > 0 ? $"{cast}({Number(value)})"
        : Number(value);

    private static string Number(long value) =>
        value.ToString(System.Globalization.CultureInfo.InvariantCulture)
        + (value is > int.MaxValue or < int.MinValue ? "L" : "");
}
