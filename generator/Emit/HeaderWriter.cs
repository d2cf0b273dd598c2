using System.Text;
using MPINET.Generator.Headers;
using MPINET.Generator.Model;

namespace MPINET.Generator.Emit;

/// <summary>
/// Writes what a header for Windows declares, once more, for machines that compile the shim, or generate again after a change, and lack the
/// original: <c>mpi.h</c>, which gives the same binding when it is read, and <c>imports.def</c>, from which the linker knows the library.
/// </summary>
internal static class HeaderWriter
{
    /// <summary>The name of the header.</summary>
    public const string FileName = "mpi.h";

    private const string Imported = "MPINET_IMPORTED";

    public static string Write(Binding binding)
    {
        Header header = binding.Header;
        StringBuilder text = new();
        Line(Banner.C($"the mpi.h of {binding.Implementation.Title}"));
        Line("#ifndef MPINET_MPI_H");
        Line("#define MPINET_MPI_H");
        Line("");
        Line("/* Of variables: a library that defines them itself defines this as nothing. */");
        Line($"#ifndef {Imported}");
        Line($"#define {Imported} __declspec(dllimport)");
        Line("#endif");
        Line("");
        foreach (HeaderStruct one in header.Structs.Values)
        {
            Line($"typedef struct {one.Name} {{ {string.Concat(one.Fields.Select(Field))}}} {one.Name};");
        }

        foreach (HeaderType type in header.Types.Values)
        {
            if (!header.Structs.ContainsKey(type.Name) && !header.Constants.ContainsKey(type.Name))
            {
                Line($"typedef {Named(type.CanonicalType, type.Name)};");
            }
        }

        Line("");
        foreach (HeaderConstant constant in header.Constants.Values)
        {
            Line(Definition(constant));
        }

        Line("");
        foreach (string symbol in Beside(header))
        {
            Line($"int {symbol}();");
        }

        foreach (HeaderFunction function in header.Functions.Values)
        {
            Line($"{function.ReturnType} {function.Name}({Parameters(function)});");
        }

        Line("");
        Line("#endif");
        return text.ToString();

        void Line(string line) => text.Append(line).Append('\n');
    }

    /// <summary>The names in the library, in the form of a module definition.</summary>
    public static string WriteImports(Binding binding)
    {
        Header header = binding.Header;
        IEnumerable<string> variables = header
            .Constants.Values.Where(constant => constant is { Kind: HeaderConstantKind.LinkTime, Text: null })
            .Select(constant => $"{constant.Name} DATA");
        return string.Join(
            '\n',
            [
                $"; Written by generator/ from the mpi.h of {binding.Implementation.Title}; not to be edited.",
                $"LIBRARY {binding.Implementation.Libraries[0]}",
                "EXPORTS",
                .. Beside(header),
                .. header.Functions.Keys,
                .. variables,
            ]
        );
    }

    // Functions of the library without the prefixes of MPI that macros name.
    private static IEnumerable<string> Beside(Header header) =>
        header
            .Constants.Values.SelectMany(constant => constant.Symbols)
            .Where(symbol => !header.Constants.ContainsKey(symbol) && !header.Functions.ContainsKey(symbol))
            .Distinct()
            .Order(StringComparer.Ordinal);

    private static string Parameters(HeaderFunction function)
    {
        IEnumerable<string> all = function.Parameters.Select(one => Named(one.QualifiedType, one.Name).TrimEnd());
        string text = string.Join(", ", function.IsVariadic ? all.Append("...") : all);
        return text.Length == 0 ? "void" : text;
    }

    private static string Definition(HeaderConstant constant) =>
        constant.Kind switch
        {
            HeaderConstantKind.Integer => $"#define {constant.Name} (({constant.Type}){constant.Value})",
            HeaderConstantKind.LinkTime when constant.Text is null =>
                $"extern {Imported} {constant.Type} {constant.Name};",
            HeaderConstantKind.Type => $"#define {constant.Name} {constant.Type}",
            HeaderConstantKind.FunctionLike => $"#define {constant.Name}{constant.Text}",
            HeaderConstantKind.Nothing => $"#define {constant.Name}",
            _ => $"#define {constant.Name} {constant.Text}",
        };

    private static string Field(HeaderField field) => $"{Named(field.Type, field.Name)}; ";

    // C has the name of an array before its length, that of a function before its parameters, and that of a pointer to an array in between.
    private static string Named(string type, string name)
    {
        const string ToArray = "(*)";
        if (type.Contains(ToArray, StringComparison.Ordinal))
        {
            return type.Replace(ToArray, $"(*{name})", StringComparison.Ordinal);
        }

        int end = type.IndexOfAny(['[', '(']);
        return end < 0 ? $"{type} {name}" : $"{type[..end].TrimEnd()} {name}{type[end..]}";
    }
}
