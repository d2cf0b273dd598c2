using System.Text.RegularExpressions;
using ClangSharp.Interop;
using static ClangSharp.Interop.CXTypeKind;

namespace MPINET.Generator.Headers;

/// <summary>Spells C types in one way for all headers and all versions of clang: no qualifiers, no blank before <c>*</c>.</summary>
internal static partial class TypeSpelling
{
    /// <summary>The type as it is written.</summary>
    public static string Of(CXType type) => Spell(type, string.Empty);

    /// <summary>The type of a parameter: arrays and functions become pointers.</summary>
    public static string OfParameter(CXType type)
    {
        CXType canonical = type.CanonicalType;
        if (IsArray(canonical))
        {
            CXType array = IsArray(type) ? type : canonical;
            return SpellPointer(array.ArrayElementType, string.Empty);
        }

        return IsFunction(canonical) ? SpellPointer(type, string.Empty) : Of(type);
    }

    public static bool IsFunction(CXType type) => type.kind is CXType_FunctionProto or CXType_FunctionNoProto;

    public static bool IsArray(CXType type) =>
        type.kind is CXType_ConstantArray or CXType_IncompleteArray or CXType_VariableArray;

    private static string Spell(CXType type, string declarator)
    {
        // A type in parentheses, as in int (*)(void), has no separate kind: its canonical form has the kind.
        CXType shape = type.kind == CXType_Unexposed ? type.CanonicalType : type;
        if (shape.kind == CXType_Pointer)
        {
            return SpellPointer(clang.getPointeeType(shape), declarator);
        }

        if (IsArray(shape))
        {
            string length = shape.kind == CXType_ConstantArray ? shape.ArraySize.ToString() : string.Empty;
            return Spell(shape.ArrayElementType, $"{declarator}[{length}]");
        }

        // Parameters are asked of the type as written, which keeps MPI's names in them.
        return IsFunction(shape)
            ? Spell(type.ResultType, $"{declarator}({Parameters(type)})")
            : Leaf(type) + declarator;
    }

    private static string SpellPointer(CXType pointee, string declarator)
    {
        CXType shape = pointee.kind == CXType_Unexposed ? pointee.CanonicalType : pointee;
        return Spell(pointee, IsArray(shape) || IsFunction(shape) ? $"(*{declarator})" : $"*{declarator}");
    }

    private static string Parameters(CXType function)
    {
        List<string> parameters = new();
        for (int i = 0; i < function.NumArgTypes; i++)
        {
            parameters.Add(OfParameter(function.GetArgType((uint)i)));
        }

        if (function.CanonicalType.kind == CXType_FunctionNoProto)
        {
            return string.Empty;
        }

        if (function.IsFunctionTypeVariadic)
        {
            parameters.Add("...");
        }

        return parameters.Count == 0 ? "void" : string.Join(", ", parameters);
    }

    private static string Leaf(CXType type)
    {
        string spelling = WithoutQualifiers(type.Spelling.Take());
        // clang 22 gives sizeof the type __size_t, older ones unsigned long.
        return
            spelling.StartsWith("__", StringComparison.Ordinal)
            && type.CanonicalType.kind is >= CXType_Void and <= CXType_LongDouble
            ? WithoutQualifiers(type.CanonicalType.Spelling.Take())
            : spelling;
    }

    private static string WithoutQualifiers(string spelling)
    {
        if (!spelling.Contains(' '))
        {
            return spelling;
        }

        string[] words = Place().Replace(spelling, "(unnamed)").Split(' ', StringSplitOptions.RemoveEmptyEntries);
        return string.Join(' ', words.Where(word => word is not ("const" or "volatile" or "restrict" or "__restrict")));
    }

    // clang names an unnamed struct by the place where it is declared.
    [GeneratedRegex(@"\((?:unnamed|anonymous) .*\)")]
    private static partial Regex Place();
}
