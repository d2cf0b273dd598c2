using Microsoft.CodeAnalysis;
using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Reading;

/// <summary>Reads an interface that has the attribute.</summary>
internal sealed class InterfaceReader
{
    private readonly List<Finding> findings = [];
    private readonly INamedTypeSymbol type;

    // True if the compiler reports a type of a method as unknown, which is not reported a second time here.
    private bool hasUnknown;

    private InterfaceReader(INamedTypeSymbol type) => this.type = type;

    /// <summary>Reads an interface and collects the rules that it breaks.</summary>
    public static InterfaceModel Read(INamedTypeSymbol type) => new InterfaceReader(type).Read();

    /// <summary>The name of an interface's proxy, without the namespace.</summary>
    public static string ProxyName(INamedTypeSymbol type) => type.Name + "Proxy";

    /// <summary>The name of an interface's array class, without the namespace: TracerArray for ITracer.</summary>
    public static string ArrayName(INamedTypeSymbol type) =>
        (type.Name.Length > 1 && type.Name[0] == 'I' && char.IsUpper(type.Name[1]) ? type.Name.Substring(1) : type.Name)
        + "Array";

    /// <summary>The interfaces that no other interface in the collection inherits.</summary>
    public static IEnumerable<INamedTypeSymbol> MostDerived(IReadOnlyCollection<INamedTypeSymbol> types) =>
        types.Where(one => !types.Any(other => other.AllInterfaces.Contains(one, SymbolEqualityComparer.Default)));

    private InterfaceModel Read()
    {
        if (!type.IsParallel())
        {
            findings.Add(Finding.Of(Rules.NoMarker, type, TypeNames.Shown(type)));
        }

        CheckForm(type, findings);
        INamedTypeSymbol[] inherited =
        [
            .. type.AllInterfaces.Where(one => one.IsMarked()).OrderBy(one => one.AllInterfaces.Length),
        ];
        CheckInherited(inherited);

        // Inherited methods keep the numbers that they have in their own interface's proxy.
        List<MethodModel> methods = [];
        bool isSound = true;
        foreach (INamedTypeSymbol one in inherited)
        {
            InterfaceReader reader = new(one);
            CheckForm(one, reader.findings);
            methods.AddRange(reader.Methods());
            isSound &= reader.findings.Count == 0 && !reader.hasUnknown;
        }

        methods.AddRange(Methods());
        return new InterfaceModel(
            TypeNames.NamespaceOf(type),
            TypeNames.Bare(type),
            ProxyName(type),
            ArrayName(type),
            TypeNames.OfDefinition(type),
            IsPublic(type),
            new EquatableArray<MethodModel>(methods),
            isSound && findings.Count == 0 && !hasUnknown,
            new EquatableArray<Finding>(findings)
        );
    }

    /// <summary>Checks the restrictions that interfaces and classes share.</summary>
    public static void CheckForm(INamedTypeSymbol type, List<Finding> findings)
    {
        if (type.ContainingType is not null || type.IsFileLocal)
        {
            findings.Add(Finding.Of(Rules.Nested, type, TypeNames.Shown(type)));
        }

        if (type.IsGenericType)
        {
            findings.Add(Finding.Of(Rules.GenericType, type, TypeNames.Shown(type)));
        }
    }

    /// <summary>True if a type is public.</summary>
    public static bool IsPublic(INamedTypeSymbol type) => type.DeclaredAccessibility == Accessibility.Public;

    private void CheckInherited(INamedTypeSymbol[] inherited)
    {
        foreach (INamedTypeSymbol one in type.AllInterfaces.Where(one => !one.IsMarked() && !one.Is(KnownTypes.Marker)))
        {
            findings.Add(Finding.Of(Rules.InheritsOther, type, TypeNames.Shown(type), TypeNames.Shown(one)));
        }

        INamedTypeSymbol[] direct = [.. MostDerived(inherited)];
        if (direct.Length > 1)
        {
            findings.Add(
                Finding.Of(
                    Rules.InheritsSeveral,
                    type,
                    TypeNames.Shown(type),
                    string.Join(", ", direct.Select(TypeNames.Shown).OrderBy(name => name, StringComparer.Ordinal))
                )
            );
        }
    }

    // Methods are ordered by their signatures, so that their order in the sources does not matter.
    private IEnumerable<MethodModel> Methods()
    {
        List<MethodModel> methods = [];
        foreach (ISymbol member in type.GetMembers().Where(IsForObjects))
        {
            if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary, IsStatic: false } method && IsPublic(method))
            {
                methods.Add(Read(method));
            }
            else
            {
                findings.Add(Finding.Of(Rules.NoMethod, member, TypeNames.Shown(member)));
            }
        }

        return methods.OrderBy(one => one.Contract, StringComparer.Ordinal);
    }

    private static bool IsPublic(IMethodSymbol method) => method.DeclaredAccessibility == Accessibility.Public;

    // Accessors are left out, because their properties and events are examined.
    private static bool IsForObjects(ISymbol member) =>
        (member.IsAbstract || member.IsVirtual)
        && member is IPropertySymbol or IEventSymbol or IMethodSymbol { AssociatedSymbol: null };

    private MethodModel Read(IMethodSymbol method)
    {
        if (method.IsGenericMethod)
        {
            findings.Add(Finding.Of(Rules.GenericMethod, method, TypeNames.Shown(method)));
        }

        Arguments arguments = new(findings);
        (ResultKind kind, ITypeSymbol? value) = Result(method);
        EquatableArray<ParameterModel> parameters = arguments.Read(method, kind == ResultKind.None);
        bool hasOneWay = method.Has(KnownTypes.OneWay);
        if (hasOneWay && (kind == ResultKind.None || value is not null))
        {
            findings.Add(Finding.Of(Rules.OneWay, method, TypeNames.Shown(method), TypeNames.Shown(method.ReturnType)));
        }

        PassedType? result = value is null ? null : arguments.Pass(value, method);
        return new MethodModel(
            TypeNames.Bare(type),
            $"{type.Name}.{method.Name}",
            TypeNames.Identifier(method.Name),
            TypeNames.Written(method.ReturnType),
            kind,
            hasOneWay,
            result,
            parameters,
            $"{TypeNames.OfDefinition(type)}.{method.Name}({string.Join(",", parameters.Select(one => one.Type.Contract))})"
                + $" : {(hasOneWay ? "one-way " : "")}{TypeNames.InContract(method.ReturnType)}"
        );
    }

    private (ResultKind Kind, ITypeSymbol? Value) Result(IMethodSymbol method)
    {
        if (method is { ReturnsVoid: true })
        {
            return (ResultKind.None, null);
        }

        if (!method.ReturnsByRef && !method.ReturnsByRefReadonly && method.ReturnType is INamedTypeSymbol returned)
        {
            switch (TypeNames.OfDefinition(returned))
            {
                case "System.Threading.Tasks.Task":
                    return (ResultKind.Task, null);
                case "System.Threading.Tasks.ValueTask":
                    return (ResultKind.ValueTask, null);
                case "System.Threading.Tasks.Task`1":
                    return (ResultKind.Task, returned.TypeArguments[0]);
                case "System.Threading.Tasks.ValueTask`1":
                    return (ResultKind.ValueTask, returned.TypeArguments[0]);
            }
        }

        if (method.ReturnType.TypeKind == TypeKind.Error)
        {
            hasUnknown = true;
            return (ResultKind.None, null);
        }

        findings.Add(Finding.Of(Rules.Result, method, TypeNames.Shown(method), TypeNames.Shown(method.ReturnType)));
        return (ResultKind.None, null);
    }
}
