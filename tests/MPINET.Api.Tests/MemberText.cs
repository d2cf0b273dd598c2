using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>Types and members as lines that begin with the full name, so that sorting keeps the members of a type together.</summary>
internal static class MemberText
{
    public static string Of(TypeDefinition type)
    {
        if (IsDelegate(type))
        {
            MethodDefinition call = type.Methods.First(method => method.Name == "Invoke");
            return $"{TypeText.Declared(type)}({Parameters(call.Parameters)}) : {Result(call)}; delegate{AttributeText.Of(type)}";
        }

        string kind =
            type.IsInterface ? "interface"
            : type.IsEnum ? "enum"
            : type.IsValueType ? StructKind(type)
            : type is { IsAbstract: true, IsSealed: true } ? "static class"
            : type.IsAbstract ? "abstract class"
            : type.IsSealed ? "sealed class"
            : "class";
        List<string> bases = [.. Bases(type)];
        string above = bases.Count == 0 ? "" : " : " + string.Join(", ", bases);
        return $"{TypeText.Declared(type)} : {Access(type.IsNestedFamily || type.IsNestedFamilyOrAssembly)}{kind}"
            + above
            + Constraints(type)
            + AttributeText.Of(type);
    }

    public static string Of(FieldDefinition field)
    {
        string kind =
            field.HasConstant ? "const"
            : field is { IsStatic: true, IsInitOnly: true } ? "static readonly"
            : field.IsStatic ? "static"
            : field.IsInitOnly ? "readonly"
            : "field";
        string value = field.HasConstant ? " = " + ConstantText.Of(field.Constant) : "";
        return $"{TypeText.Declared(field.DeclaringType)}.{field.Name}{value} : {TypeText.Of(field.FieldType)}; "
            + Access(!field.IsPublic)
            + kind
            + AttributeText.Of(field);
    }

    public static string Of(PropertyDefinition property)
    {
        MethodDefinition?[] accessors = [property.GetMethod, property.SetMethod];
        MethodDefinition widest =
            accessors.FirstOrDefault(one => one is { IsPublic: true }) ?? accessors.First(ApiListing.IsVisible)!;
        string index = property.HasParameters ? $"[{Parameters(property.Parameters)}]" : "";
        string list = string.Concat(accessors.Where(ApiListing.IsVisible).Select(one => Accessor(one!, widest)));
        return $"{TypeText.Declared(property.DeclaringType)}.{property.Name}{index} : {Returned(property.PropertyType, property)} {{{list} }}; "
            + Access(!widest.IsPublic)
            + Modifiers(widest, "property")
            + AttributeText.Of(property);
    }

    public static string Of(EventDefinition one) =>
        $"{TypeText.Declared(one.DeclaringType)}.{one.Name} : {TypeText.Of(one.EventType)}; "
        + Access(!one.AddMethod.IsPublic)
        + Modifiers(one.AddMethod, "event")
        + AttributeText.Of(one);

    public static string Of(MethodDefinition method)
    {
        string type = TypeText.Declared(method.DeclaringType);
        string generics = method.HasGenericParameters
            ? $"<{string.Join(", ", method.GenericParameters.Select(one => one.Name))}>"
            : "";
        string result = method.IsConstructor ? "" : $" : {Result(method)}";
        return $"{type}.{(method.IsConstructor ? "new" : method.Name)}{generics}({Parameters(method.Parameters)}){result}; "
            + Access(!method.IsPublic)
            + Modifiers(method, method.IsConstructor ? "constructor" : "method")
            + Constraints(method)
            + AttributeText.Of(method);
    }

    public static bool IsDelegate(TypeDefinition type) => type.BaseType?.FullName == "System.MulticastDelegate";

    private static string StructKind(TypeDefinition type) =>
        (AttributeText.Has(type, "IsReadOnlyAttribute") ? "readonly " : "")
        + (AttributeText.Has(type, "IsByRefLikeAttribute") ? "ref " : "")
        + "struct";

    private static IEnumerable<string> Bases(TypeDefinition type)
    {
        if (type.IsEnum)
        {
            return [TypeText.Of(type.Fields.First(field => field.IsRuntimeSpecialName).FieldType)];
        }

        IEnumerable<string> above = type.BaseType is { FullName: not ("System.Object" or "System.ValueType") } one
            ? [TypeText.Of(one)]
            : [];
        return
        [
            .. above,
            .. type
                .Interfaces.Where(implemented => implemented.InterfaceType is not TypeDefinition { IsNotPublic: true })
                .Select(implemented => TypeText.Of(implemented.InterfaceType))
                .OrderBy(name => name, StringComparer.Ordinal),
        ];
    }

    private static string Accessor(MethodDefinition accessor, MethodDefinition widest)
    {
        string narrower = !accessor.IsPublic && widest.IsPublic ? " protected" : "";
        string word =
            accessor.IsGetter ? "get"
            : IsInit(accessor) ? "init"
            : "set";
        return $"{narrower} {word};";
    }

    private static bool IsInit(MethodDefinition accessor) =>
        accessor.ReturnType is RequiredModifierType { ModifierType.Name: "IsExternalInit" };

    private static string Access(bool isProtected) => isProtected ? "protected " : "";

    private static string Modifiers(MethodDefinition method, string kind)
    {
        bool implementsOnly = method is { IsVirtual: true, IsFinal: true, IsNewSlot: true };
        string modifier =
            method.IsStatic ? "static "
            : !method.IsVirtual || implementsOnly || method.DeclaringType.IsInterface ? ""
            : method is { IsAbstract: true } ? "abstract "
            : method.IsNewSlot ? "virtual "
            : method.IsFinal ? "sealed override "
            : "override ";
        return modifier + kind;
    }

    private static string Result(MethodDefinition method) => Returned(method.ReturnType, method.MethodReturnType);

    private static string Returned(TypeReference type, ICustomAttributeProvider attributes)
    {
        string text = TypeText.Of(type);
        return text.StartsWith("ref ") && AttributeText.Has(attributes, "IsReadOnlyAttribute")
            ? "ref readonly" + text.Substring("ref".Length)
            : text;
    }

    private static string Parameters(IEnumerable<ParameterDefinition> parameters) =>
        string.Join(", ", parameters.Select(Parameter));

    private static string Parameter(ParameterDefinition parameter)
    {
        string type = TypeText.Of(parameter.ParameterType);
        bool isReference = type.StartsWith("ref ");
        string way =
            AttributeText.Has(parameter, "ParamArrayAttribute")
            || AttributeText.Has(parameter, "ParamCollectionAttribute")
                ? "params "
            : isReference && parameter.IsOut && !parameter.IsIn ? "out "
            : isReference && AttributeText.Has(parameter, "RequiresLocationAttribute") ? "ref readonly "
            : isReference && AttributeText.Has(parameter, "IsReadOnlyAttribute") ? "in "
            : isReference ? "ref "
            : AttributeText.Has(parameter, "ScopedRefAttribute") ? "scoped "
            : "";
        string value =
            parameter.HasConstant ? " = " + ConstantText.Of(parameter.Constant)
            : parameter.IsOptional ? " = default"
            : "";
        return $"{way}{(isReference ? type.Substring("ref ".Length) : type)} {parameter.Name}{value}{AttributeText.Of(parameter)}";
    }

    private static string Constraints(IGenericParameterProvider member)
    {
        string text = "";

        // A nested type also has the type parameters of the types around it.
        int inherited = member is TypeDefinition { DeclaringType: { } around } ? around.GenericParameters.Count : 0;
        foreach (GenericParameter parameter in member.GenericParameters.Skip(inherited))
        {
            bool isUnmanaged = AttributeText.Has(parameter, "IsUnmanagedAttribute");
            List<string> constraints = [];
            if (parameter.HasReferenceTypeConstraint)
            {
                constraints.Add("class");
            }

            if (parameter.HasNotNullableValueTypeConstraint)
            {
                constraints.Add(isUnmanaged ? "unmanaged" : "struct");
            }

            constraints.AddRange(
                parameter
                    .Constraints.Select(one => TypeText.Of(one.ConstraintType))
                    .Where(name => name != "ValueType")
                    .OrderBy(name => name, StringComparer.Ordinal)
            );
            if (parameter.HasDefaultConstructorConstraint && !parameter.HasNotNullableValueTypeConstraint)
            {
                constraints.Add("new()");
            }

            text += constraints.Count == 0 ? "" : $" where {parameter.Name} : {string.Join(", ", constraints)}";
        }

        return text;
    }
}
