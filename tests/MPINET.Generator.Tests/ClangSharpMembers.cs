using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ClangSharp.Interop;

namespace MPINET.Generator.Tests;

/// <summary>The public members of the namespace ClangSharp.Interop as lines of type, kind and signature.</summary>
internal static class ClangSharpMembers
{
    private const BindingFlags Own =
        BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<Type, string> Keywords = new()
    {
        [typeof(bool)] = "bool",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(nint)] = "nint",
        [typeof(nuint)] = "nuint",
        [typeof(sbyte)] = "sbyte",
        [typeof(string)] = "string",
        [typeof(uint)] = "uint",
        [typeof(void)] = "void",
    };

    private static Assembly Declaring => typeof(CXIndex).Assembly;

    /// <summary>True if the members are those of generator/ClangSharp.Interop, not of the package.</summary>
    public static bool AreOfTheStandIn => Declaring == typeof(Generation).Assembly;

    /// <summary>The lines of all members.</summary>
    public static IEnumerable<string> Read() =>
        Declaring
            .GetTypes()
            .Where(type =>
                type.Namespace == "ClangSharp.Interop"
                && type.IsVisible
                && !type.IsDefined(typeof(CompilerGeneratedAttribute))
            )
            .SelectMany(type => Members(type).Select(member => $"{NameOf(type)}\t{member.Kind}\t{member.Signature}"));

    private static IEnumerable<(string Kind, string Signature)> Members(Type type)
    {
        if (type.IsEnum)
        {
            return type.GetFields(Own)
                .Where(field => field.IsLiteral)
                .Select(field => ("value", $"{field.Name} = {Convert.ToInt64(field.GetRawConstantValue())}"))
                .Prepend(("type", Enum.GetUnderlyingType(type) == typeof(int) ? "enum" : "enum of another size"));
        }

        if (type.IsSubclassOf(typeof(Delegate)))
        {
            MethodInfo invoke = type.GetMethod("Invoke")!;
            return
            [
                ("type", "delegate"),
                ("invoke", $"{NameOf(invoke.ReturnType)} {Parameters(invoke)}"),
                ("convention", $"{type.GetCustomAttribute<UnmanagedFunctionPointerAttribute>()?.CallingConvention}"),
            ];
        }

        return
        [
            (
                "type",
                type.IsValueType ? "struct"
                : type is { IsAbstract: true, IsSealed: true } ? "static class"
                : "class"
            ),
            .. type.GetInterfaces().Select(one => ("interface", NameOf(one))),
            .. type.GetFields(Own).Select((field, index) => ($"field {index}", Field(field))),
            .. type.GetConstructors(Own)
                .Where(one => !one.IsStatic)
                .Select(one => ("constructor", NameOf(type) + Parameters(one))),
            .. type.GetProperties(Own).Select(property => ("property", Property(property))),
            .. type.GetEvents(Own).Select(one => ("event", Event(one))),
            .. type.GetMethods(Own)
                .Where(method => !method.IsSpecialName)
                .Select(method =>
                    ("method", $"{Modifiers(method)}{NameOf(method.ReturnType)} {method.Name}{Parameters(method)}")
                ),
            .. type.GetMethods(Own)
                .Where(method => method.IsSpecialName && method.Name.StartsWith("op_", StringComparison.Ordinal))
                .Select(method => ("operator", $"static {Operator(method)}{Parameters(method)}")),
        ];
    }

    private static string Field(FieldInfo field) =>
        field.GetCustomAttribute<FixedBufferAttribute>() is { } buffer
            ? $"fixed {NameOf(buffer.ElementType)} {field.Name}[{buffer.Length}]"
            : $"{NameOf(field.FieldType)} {field.Name}";

    private static string Property(PropertyInfo property)
    {
        IEnumerable<string> accessors = property
            .GetAccessors()
            .Select(method => $"{Modifiers(method)}{method.Name.Split('_')[0]}; ");
        string indices = property.GetIndexParameters() is { Length: > 0 } and { } index
            ? $"[{string.Join(", ", index.Select(Parameter))}]"
            : "";
        return $"{NameOf(property.PropertyType)} {property.Name}{indices} {{ {string.Concat(accessors)}}}";
    }

    private static string Event(EventInfo one) =>
        $"{Modifiers(one.AddMethod!)}{NameOf(one.EventHandlerType!)} {one.Name}";

    private static string Operator(MethodInfo method) =>
        method.Name switch
        {
            "op_Implicit" => $"implicit operator {NameOf(method.ReturnType)}",
            "op_Explicit" => $"explicit operator {NameOf(method.ReturnType)}",
            string name => $"{NameOf(method.ReturnType)} operator {name}",
        };

    private static string Modifiers(MethodInfo method) =>
        (method.IsStatic ? "static " : "")
        + (method.GetBaseDefinition() != method ? "override " : "")
        + (method.IsDefined(typeof(IsReadOnlyAttribute)) ? "readonly " : "");

    private static string Parameters(MethodBase method) =>
        $"({string.Join(", ", method.GetParameters().Select(Parameter))})";

    private static string Parameter(ParameterInfo parameter)
    {
        Type type = parameter.ParameterType;
        string name = type.IsUnmanagedFunctionPointer
            ? FunctionPointer(parameter.GetModifiedParameterType())
            : NameOf(type);
        string byReference =
            !type.IsByRef ? ""
            : parameter.IsOut ? "out "
            : parameter.IsIn ? "in "
            : "ref ";
        string value = parameter.HasDefaultValue ? $" = {parameter.DefaultValue}".ToLowerInvariant() : "";
        return $"{byReference}{name} {parameter.Name}{value}";
    }

    private static string FunctionPointer(Type type)
    {
        IEnumerable<string> conventions = type.GetFunctionPointerCallingConventions()
            .Select(one => one.Name["CallConv".Length..]);
        IEnumerable<Type> types = type.GetFunctionPointerParameterTypes()
            .Append(type.GetFunctionPointerReturnType())
            .Select(one => one.UnderlyingSystemType);
        return $"delegate* unmanaged[{string.Join(", ", conventions)}]<{string.Join(", ", types.Select(NameOf))}>";
    }

    private static string NameOf(Type type)
    {
        if (type.IsByRef)
        {
            return NameOf(type.GetElementType()!);
        }

        if (type.IsPointer)
        {
            return NameOf(type.GetElementType()!) + "*";
        }

        if (type.IsGenericType)
        {
            string arguments = string.Join(", ", type.GetGenericArguments().Select(NameOf));
            return $"{type.Namespace}.{type.Name.Split('`')[0]}<{arguments}>";
        }

        if (Keywords.TryGetValue(type, out string? keyword))
        {
            return keyword;
        }

        string outer = type.IsNested ? NameOf(type.DeclaringType!) + "." : "";
        return type.Namespace == "ClangSharp.Interop" ? outer + type.Name : $"{type.Namespace}.{type.Name}";
    }
}
