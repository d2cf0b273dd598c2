using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Objects.Generator.Models;

namespace MPINET.Objects.Generator.Reading;

/// <summary>Reads a class that has the attribute.</summary>
internal static class ClassReader
{
    /// <summary>Reads a class and collects the rules that it breaks.</summary>
    public static ClassModel Read(INamedTypeSymbol type, TypeDeclarationSyntax declaration)
    {
        List<Finding> findings = [];
        string shown = TypeNames.Shown(type);
        if (!declaration.Modifiers.Any(SyntaxKind.PartialKeyword))
        {
            findings.Add(Finding.Of(Rules.NotPartial, type, shown));
        }

        if (type.IsAbstract || type.IsStatic)
        {
            findings.Add(Finding.Of(Rules.NoObjects, type, shown, type.IsStatic ? "static" : "abstract"));
        }

        InterfaceReader.CheckForm(type, findings);
        INamedTypeSymbol? contract = FindInterface(type, findings);
        findings.AddRange(
            AsyncVoids(type)
                .Select(one =>
                    Finding.Of(Rules.AsyncVoid, one.Found, TypeNames.Shown(one.Found), TypeNames.Shown(one.Declared))
                )
        );
        InterfaceModel? read = contract is null ? null : InterfaceReader.Read(contract);
        bool isSeen = contract is not null && (InterfaceReader.IsPublic(contract) || !InterfaceReader.IsPublic(type));
        List<ConstructorModel> constructors =
            type.IsAbstract || type.IsStatic ? [] : Constructors(type, isSeen, findings);
        return new ClassModel(
            TypeNames.NamespaceOf(type),
            (type.IsRecord ? "partial record " : "partial class ") + TypeNames.Identifier(type.Name),
            TypeNames.Bare(type),
            type.Name + "Descriptor",
            TypeNames.OfDefinition(type),
            read is null ? null : read with { Findings = new EquatableArray<Finding>([]) },
            new EquatableArray<ConstructorModel>(constructors.OrderBy(one => one.Contract, StringComparer.Ordinal)),
            read is { IsSound: true } && findings.Count == 0,
            new EquatableArray<Finding>(findings)
        );
    }

    /// <summary>The methods of a class that are async void, each with the method of an interface of parallel objects that it implements.</summary>
    public static IEnumerable<(IMethodSymbol Found, IMethodSymbol Declared)> AsyncVoids(INamedTypeSymbol type)
    {
        foreach (
            IMethodSymbol declared in type
                .AllInterfaces.Where(one => one.IsMarked())
                .SelectMany(one => one.GetMembers().OfType<IMethodSymbol>())
        )
        {
            if (
                type.FindImplementationForInterfaceMember(declared) is IMethodSymbol
                {
                    IsAsync: true,
                    ReturnsVoid: true
                } found
            )
            {
                yield return (found, declared);
            }
        }
    }

    private static INamedTypeSymbol? FindInterface(INamedTypeSymbol type, List<Finding> findings)
    {
        INamedTypeSymbol[] contracts =
        [
            .. InterfaceReader.MostDerived([.. type.AllInterfaces.Where(one => one.IsMarked())]),
        ];
        if (contracts.Length != 1)
        {
            string all = string.Join(
                ", ",
                contracts.Select(TypeNames.Shown).OrderBy(name => name, StringComparer.Ordinal)
            );
            findings.Add(
                contracts.Length == 0
                    ? Finding.Of(Rules.NoInterface, type, TypeNames.Shown(type))
                    : Finding.Of(Rules.SeveralInterfaces, type, TypeNames.Shown(type), all)
            );
            return null;
        }

        INamedTypeSymbol contract = contracts[0];
        if (
            !SymbolEqualityComparer.Default.Equals(contract.ContainingAssembly, type.ContainingAssembly)
            && !contract.ContainingNamespace.GetTypeMembers(InterfaceReader.ProxyName(contract)).Any()
        )
        {
            findings.Add(
                Finding.Of(
                    Rules.NoProxy,
                    type,
                    TypeNames.Shown(type),
                    TypeNames.Shown(contract),
                    contract.ContainingAssembly.Name
                )
            );
        }

        return contract;
    }

    private static List<ConstructorModel> Constructors(INamedTypeSymbol type, bool isSeen, List<Finding> findings)
    {
        Arguments arguments = new(findings);
        List<ConstructorModel> constructors = [];
        foreach (IMethodSymbol constructor in type.InstanceConstructors.Where(one => one.IsOpen()))
        {
            foreach (
                IParameterSymbol taken in constructor.Parameters.Where(one =>
                    one.Name == "placement" || one.Type.Is(KnownTypes.Placement)
                )
            )
            {
                findings.Add(Finding.Of(Rules.PlacementTaken, taken, TypeNames.Shown(type), taken.Name));
            }

            EquatableArray<ParameterModel> parameters = arguments.Read(constructor, isOneWay: false);
            constructors.Add(
                new ConstructorModel(
                    isSeen && constructor.DeclaredAccessibility == Accessibility.Public,
                    parameters,
                    $"new({string.Join(",", parameters.Select(one => one.Type.Contract))})"
                )
            );
        }

        if (constructors.Count == 0)
        {
            findings.Add(Finding.Of(Rules.NoConstructor, type, TypeNames.Shown(type)));
        }

        return constructors;
    }
}
