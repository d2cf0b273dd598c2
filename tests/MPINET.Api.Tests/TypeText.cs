using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>Types in C# syntax.</summary>
internal static class TypeText
{
    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["System.Void"] = "void",
        ["System.Object"] = "object",
        ["System.String"] = "string",
        ["System.Boolean"] = "bool",
        ["System.Char"] = "char",
        ["System.SByte"] = "sbyte",
        ["System.Byte"] = "byte",
        ["System.Int16"] = "short",
        ["System.UInt16"] = "ushort",
        ["System.Int32"] = "int",
        ["System.UInt32"] = "uint",
        ["System.Int64"] = "long",
        ["System.UInt64"] = "ulong",
        ["System.Single"] = "float",
        ["System.Double"] = "double",
        ["System.Decimal"] = "decimal",
        ["System.IntPtr"] = "nint",
        ["System.UIntPtr"] = "nuint",
    };

    /// <summary>A type as it is written where it is used.</summary>
    public static string Of(TypeReference type) =>
        type switch
        {
            RequiredModifierType modified => Of(modified.ElementType),
            OptionalModifierType modified => Of(modified.ElementType),
            ByReferenceType reference => "ref " + Of(reference.ElementType),
            PointerType pointer => Of(pointer.ElementType) + "*",
            ArrayType array => Of(array.ElementType) + "[" + new string(',', array.Rank - 1) + "]",
            FunctionPointerType function => OfFunction(function),
            GenericParameter parameter => parameter.Name,
            GenericInstanceType instance => Named(instance.ElementType, [.. instance.GenericArguments.Select(Of)]),
            _ => Keywords.TryGetValue(type.FullName, out string? keyword) ? keyword : Named(type, []),
        };

    /// <summary>A type as it is written at its declaration, with the namespace.</summary>
    public static string Declared(TypeDefinition type)
    {
        string name = Named(type, [.. type.GenericParameters.Select(one => one.Name)], outermost: true);
        return Outermost(type).Namespace is { Length: > 0 } space ? $"{space}.{name}" : name;
    }

    private static string Named(TypeReference type, List<string> arguments, bool outermost = false)
    {
        string name = type.Name;
        int tick = name.IndexOf('`');
        string own = "";
        List<string> before = arguments;
        if (tick >= 0)
        {
            // The type arguments of a nested type begin with those of the types around it.
            int count = int.Parse(name.Substring(tick + 1));
            List<string> last = [.. arguments.Skip(arguments.Count - count)];
            before = [.. arguments.Take(arguments.Count - count)];
            own = last.Count > 0 ? $"<{string.Join(", ", last)}>" : new string(',', count - 1);
            name = name.Substring(0, tick);
        }

        string around =
            type.DeclaringType is not null ? Named(type.DeclaringType, before, outermost) + "."
            : outermost || IsShort(type.Namespace) ? ""
            : type.Namespace + ".";
        return around + name + own;
    }

    private static bool IsShort(string space) =>
        space is "" or "System" or "MPINET.PInvoke" or "MPINET.PInvoke.Tiers" or "MPINET.Cli" or "MPINET.Loader";

    private static TypeReference Outermost(TypeReference type) =>
        type.DeclaringType is null ? type : Outermost(type.DeclaringType);

    private static string OfFunction(FunctionPointerType function)
    {
        IEnumerable<string> types = function
            .Parameters.Select(one => Of(one.ParameterType))
            .Append(Of(function.ReturnType));
        string convention =
            function.CallingConvention == MethodCallingConvention.Default ? "" : $" {function.CallingConvention}";
        return $"delegate*{convention}<{string.Join(", ", types)}>";
    }
}
