using System.Globalization;

namespace MPINET.Generator.Specs.Classic;

/// <summary>The tables about MPI.NET's class Unsafe: <c>specs/classic/</c>.</summary>
/// <param name="Functions">The functions that are generated.</param>
/// <param name="Constants">The constants.</param>
public sealed record ClassicTables(IReadOnlyList<UnsafeFunction> Functions, IReadOnlyList<UnsafeConstant> Constants)
{
    /// <summary>Reads the tables.</summary>
    /// <param name="folder">The folder of all tables.</param>
    /// <param name="specs">The tables about the standard.</param>
    /// <exception cref="SpecException">A table is missing, malformed or contradicts another.</exception>
    public static ClassicTables Read(string folder, SpecSet specs) =>
        new(
            [
                .. Table
                    .Read(Path.Combine(folder, "classic", "functions.tsv"), "function", "calls", "pointers")
                    .Select(row => FunctionOf(row, specs)),
            ],
            [
                .. Table
                    .Read(Path.Combine(folder, "classic", "constants.tsv"), "constant", "value")
                    .Select(row => ConstantOf(row, specs)),
            ]
        );

    private static UnsafeFunction FunctionOf(TableRow row, SpecSet specs)
    {
        FunctionRow function = Named(row, "function", specs);
        FunctionRow called = row.Optional("calls") is null ? function : Named(row, "calls", specs);
        string[] pointers = row.OptionalNames("pointers")?.Split(':') ?? [];
        return Array.Find(pointers, name => !function.Parameters.Exists(one => one.Name == name)) is { } unknown
            ? throw row.Refuse($"{function.Name} has no parameter '{unknown}'")
            : new UnsafeFunction(function, called, pointers);
    }

    private static FunctionRow Named(TableRow row, string column, SpecSet specs) =>
        specs.Functions.GetValueOrDefault(row[column])
        ?? throw row.Refuse($"no row of functions.tsv is named '{row[column]}'");

    private static UnsafeConstant ConstantOf(TableRow row, SpecSet specs)
    {
        ConstantRow constant =
            specs.Constants.GetValueOrDefault(row["constant"])
            ?? throw row.Refuse($"no row of constants.tsv is named '{row["constant"]}'");
        string value = row["value"];
        bool isNumber = value.StartsWith("0x", StringComparison.Ordinal)
            ? int.TryParse(value.AsSpan(2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out _)
            : int.TryParse(value, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _);
        return isNumber
            ? new UnsafeConstant(constant, value)
            : throw row.Refuse($"column 'value' holds '{value}'; it takes an int, such as -1 or 0x44000000");
    }
}
