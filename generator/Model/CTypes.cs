using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>Translates kinds to C types, and C types to C#.</summary>
public static class CTypes
{
    /// <summary>The type of a parameter in the C prototype, without const.</summary>
    public static string Of(ParameterRow parameter, bool large)
    {
        Kind kind = parameter.Kind;
        if (kind.Category == KindCategory.Callback)
        {
            CallbackRow callback = parameter.Callback!;
            return callback.Name + (large && callback.HasLarge ? "_c*" : "*");
        }

        string type = large ? kind.Large : kind.C;
        if (parameter.Pointer is { } stars)
        {
            return type + new string('*', stars);
        }

        if (parameter.Length is { } length && length.IndexOf(',', StringComparison.Ordinal) is > 0 and var comma)
        {
            return $"{type}(*)[{length[(comma + 1)..]}]";
        }

        // C passes a status by its address, in any direction.
        bool byAddress =
            parameter.Direction != Direction.In || parameter.Length is not null || kind.Category == KindCategory.Status;
        return byAddress && !PointsAlready(kind, parameter) ? type + "*" : type;
    }

    /// <summary>The C# type of a C type, or null for one that this binding does not know.</summary>
    /// <param name="longSize">Bytes of a <c>long</c>; the tables have none, headers may.</param>
    public static string? CSharp(string type, IReadOnlySet<string> handles, int longSize = 8)
    {
        if (type.Contains("(*)[", StringComparison.Ordinal))
        {
            return CSharp(type[..type.IndexOf("(*)[", StringComparison.Ordinal)], handles, longSize) is { } element
                ? element + "*"
                : null;
        }

        string name = type.TrimEnd('*');
        string stars = type[name.Length..];
        if (
            name.EndsWith("_function", StringComparison.Ordinal)
            || name.EndsWith("_function_c", StringComparison.Ordinal)
        )
        {
            return "nint";
        }

        return handles.Contains(name) ? type
            : longSize == sizeof(int) && name == "long" ? "int" + stars
            : longSize == sizeof(int) && name == "unsigned long" ? "uint" + stars
            : Scalar(name) is { } scalar ? scalar + stars
            : null;
    }

    /// <summary>True for a type that C# has, under its own name or another.</summary>
    public static bool IsKnown(string name, IReadOnlySet<string> handles) =>
        handles.Contains(name) || Scalar(name) is not null;

    // The C# type of a C type other than a handle; null if there is none.
    private static string? Scalar(string name) =>
        name switch
        {
            "void" => "void",
            "char" => "byte",
            "int" => "int",
            "unsigned int" => "uint",
            "long" => "nint",
            "unsigned long" => "nuint",
            "size_t" => "nuint",
            "long long" => "long",
            "unsigned long long" => "ulong",
            "double" => "double",
            "float" => "float",
            "int64_t" => "long",
            "uint64_t" => "ulong",
            "MPI_Aint" => "nint",
            "MPI_Offset" => "long",
            "MPI_Count" => "long",
            "MPI_Fint" => "int",
            "MPI_Status" => "MPI_Status",
            // Enumerations in C, of the size of an int on every MPI; opaque structs are known by their address only.
            "MPI_T_cb_safety" => "int",
            "MPI_T_source_order" => "int",
            "MPI_F08_status" => "void",
            _ => null,
        };

    private static bool PointsAlready(Kind kind, ParameterRow parameter) =>
        kind.C.EndsWith('*')
        && kind.Category switch
        {
            // The callee fills the bytes behind them, so C passes just one address.
            KindCategory.Buffer or KindCategory.Attribute or KindCategory.State or KindCategory.Opaque => true,
            KindCategory.String => parameter.Direction != Direction.In || parameter.Length is not null,
            KindCategory.StringArray or KindCategory.StringArrays => parameter.Direction == Direction.In,
            _ => false,
        };
}
