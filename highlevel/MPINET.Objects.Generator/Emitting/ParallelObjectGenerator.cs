using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Objects.Generator.Models;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Emitting;

/// <summary>
/// Generates a proxy for each interface with [ParallelObject], New and a descriptor for each class with it, and a module
/// initialiser that registers them.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class ParallelObjectGenerator : IIncrementalGenerator
{
    /// <summary>The name of the step that reads interfaces.</summary>
    public const string Interfaces = nameof(Interfaces);

    /// <summary>The name of the step that reads classes.</summary>
    public const string Classes = nameof(Classes);

    /// <summary>The name of the step that collects the registrations.</summary>
    public const string Registration = nameof(Registration);

    /// <inheritdoc />
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<InterfaceModel> interfaces = context
            .SyntaxProvider.ForAttributeWithMetadataName(
                KnownTypes.Attribute,
                static (node, _) => node is InterfaceDeclarationSyntax,
                static (found, _) => InterfaceReader.Read((INamedTypeSymbol)found.TargetSymbol)
            )
            .WithTrackingName(Interfaces);
        IncrementalValuesProvider<ClassModel> classes = context
            .SyntaxProvider.ForAttributeWithMetadataName(
                KnownTypes.Attribute,
                static (node, _) => node is ClassDeclarationSyntax or RecordDeclarationSyntax,
                static (found, _) =>
                    ClassReader.Read((INamedTypeSymbol)found.TargetSymbol, (TypeDeclarationSyntax)found.TargetNode)
            )
            .WithTrackingName(Classes);
        IncrementalValueProvider<bool> hasAttribute = context.CompilationProvider.Select(
            static (compilation, _) =>
                compilation
                    .GetTypesByMetadataName(KnownTypes.ModuleInitializer)
                    .Any(type => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly))
        );
        IncrementalValueProvider<RegistrationModel> registration = interfaces
            .Collect()
            .Combine(classes.Collect())
            .Combine(hasAttribute)
            .Select(static (all, _) => Register(all.Left.Left, all.Left.Right, all.Right))
            .WithTrackingName(Registration);

        context.RegisterSourceOutput(interfaces, Write);
        context.RegisterSourceOutput(classes, Write);
        context.RegisterSourceOutput(registration, Write);
    }

    private static RegistrationModel Register(
        ImmutableArray<InterfaceModel> interfaces,
        ImmutableArray<ClassModel> classes,
        bool hasAttribute
    ) =>
        new(
            Ordered(
                interfaces
                    .Where(one => one.IsSound)
                    .Select(one =>
                        $"{CodeText.Runtime}Registry.Add<{one.FullName}>(static target => new {one.FullProxyName}(target));"
                    )
            ),
            Ordered(
                classes
                    .Where(one => one.IsSound)
                    .Select(one => $"{CodeText.Runtime}Registry.Add({one.FullDescriptorName}.Instance);")
            ),
            hasAttribute
        );

    private static EquatableArray<string> Ordered(IEnumerable<string> statements) =>
        new(statements.OrderBy(one => one, StringComparer.Ordinal));

    private static void Write(SourceProductionContext context, InterfaceModel type)
    {
        Report(context, type.Findings);
        if (type.IsSound)
        {
            context.AddSource($"{type.Contract}.g.cs", ProxySource.Write(type));
        }
    }

    private static void Write(SourceProductionContext context, ClassModel type)
    {
        Report(context, type.Findings);
        if (type is { IsSound: true, Interface: { } contract })
        {
            context.AddSource($"{type.Contract}.g.cs", ClassSource.Write(type, contract));
        }
    }

    private static void Write(SourceProductionContext context, RegistrationModel registration)
    {
        if (registration.Proxies.Count + registration.Classes.Count == 0)
        {
            return;
        }

        context.AddSource("ParallelObjectRegistration.g.cs", RegistrationSource.Write(registration));
        if (!registration.HasAttribute)
        {
            context.AddSource("ModuleInitializerAttribute.g.cs", RegistrationSource.WriteAttribute());
        }
    }

    private static void Report(SourceProductionContext context, IEnumerable<Finding> findings)
    {
        foreach (Finding finding in findings)
        {
            context.ReportDiagnostic(finding.ToDiagnostic());
        }
    }
}
