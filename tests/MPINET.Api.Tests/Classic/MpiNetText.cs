using Mono.Cecil;

namespace MPINET.Api.Tests.Classic;

/// <summary>Types and members of this library, written as in MPI.NET's listing.</summary>
internal static class MpiNetText
{
    /// <summary>The name of a type with its type parameters, as in Operation&lt;T&gt;.</summary>
    public static string NameOf(TypeDefinition type)
    {
        string name = type.Name.Split('`')[0];
        return type.HasGenericParameters ? $"{name}<{Names(type.GenericParameters)}>" : name;
    }

    /// <summary>The kind of a type, and its base types.</summary>
    public static string Of(TypeDefinition type)
    {
        if (MemberText.IsDelegate(type))
        {
            MethodDefinition call = type.Methods.First(method => method.Name == "Invoke");
            return $"delegate {Type(call.ReturnType)} {NameOf(type)}({Parameters(call)})";
        }

        string kind =
            type.IsInterface ? "interface"
            : type.IsEnum ? "enum"
            : type.IsValueType ? "struct"
            : type is { IsAbstract: true, IsSealed: true } ? "static class"
            : type.IsAbstract ? "abstract class"
            : "class";
        bool derives = type is { IsClass: true, IsValueType: false } && type.BaseType.FullName != "System.Object";
        return $"{kind} {NameOf(type)}" + (derives ? $" : {Type(type.BaseType)}" : "");
    }

    /// <summary>All members that a program can call on a type, including those of its bases in this library.</summary>
    public static IEnumerable<string> MembersOf(TypeDefinition type)
    {
        for (TypeDefinition? one = type; one is not null; one = BaseOf(one))
        {
            IEnumerable<string> own =
            [
                .. one.Fields.Where(field => field.IsPublic || field.IsFamily).Select(Of),
                .. one.Properties.Select(Of).OfType<string>(),
                .. one
                    .Methods.Where(ApiListing.IsVisible)
                    .Where(method => !method.IsGetter && !method.IsSetter)
                    .Where(method => one == type || !method.IsConstructor)
                    .Select(Of),
            ];
            foreach (string member in own)
            {
                yield return member;
            }
        }
    }

    /// <summary>A parameter without its name, as in <c>ref T[]</c>.</summary>
    public static string TypeOf(ParameterDefinition parameter) =>
        (
            parameter.IsOut ? "out "
            : parameter.ParameterType.IsByReference ? "ref "
            : ""
        ) + Type(parameter.ParameterType);

    private static TypeDefinition? BaseOf(TypeDefinition type) =>
        type.BaseType is TypeDefinition { Module: var module } above && module == type.Module ? above : null;

    private static string Of(FieldDefinition field) =>
        (
            field.IsLiteral ? "static const "
            : field.IsStatic ? "static "
            : ""
        )
        + $"{Type(field.FieldType)} {field.Name}"
        + (field.IsFamily ? " [protected]" : "");

    // Internal setters do not count.
    private static string? Of(PropertyDefinition property)
    {
        bool reads = ApiListing.IsVisible(property.GetMethod);
        bool writes = ApiListing.IsVisible(property.SetMethod);
        if (!reads && !writes)
        {
            return null;
        }

        bool isStatic = (property.GetMethod ?? property.SetMethod).IsStatic;
        string index = property.HasParameters
            ? $"[{string.Join(", ", property.Parameters.Select(one => $"{Type(one.ParameterType)} {one.Name}"))}]"
            : "";
        return $"{(isStatic ? "static " : "")}{Type(property.PropertyType)} {property.Name}{index} {{{(reads ? " get;" : "")}{(writes ? " set;" : "")} }}";
    }

    private static string Of(MethodDefinition method)
    {
        string generics = method.HasGenericParameters ? $"<{Names(method.GenericParameters)}>" : "";
        string name = method.IsConstructor ? "new" : $"{Type(method.ReturnType)} {method.Name}{generics}";
        return (method.IsStatic ? "static " : "")
            + $"{name}({Parameters(method)})"
            + (method.IsFamily ? " [protected]" : "");
    }

    private static string Parameters(MethodDefinition method) =>
        string.Join(
            ", ",
            method.Parameters.Select(one => $"{TypeOf(one)} {one.Name}" + (one.HasConstant ? $" = {one.Constant}" : ""))
        );

    private static string Names(IEnumerable<GenericParameter> parameters) =>
        string.Join(", ", parameters.Select(one => one.Name));

    private static string Type(TypeReference type) =>
        type switch
        {
            ByReferenceType reference => Type(reference.ElementType),
            RequiredModifierType modified => Type(modified.ElementType),
            ArrayType array => Type(array.ElementType) + "[]",
            GenericInstanceType instance =>
                $"{instance.Name.Split('`')[0]}<{string.Join(", ", instance.GenericArguments.Select(Type))}>",
            { Namespace: "MPI" or "MPINET" or "System.IO" } or { FullName: "System.IntPtr" } => type.Name,
            _ => TypeText.Of(type),
        };
}
