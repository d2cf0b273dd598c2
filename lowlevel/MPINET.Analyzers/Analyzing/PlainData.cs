using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Names the call to use if the compiler refuses a class, a string, a list or a matrix as plain data.</summary>
/// <remarks>The compiler's own error (CS8377) only names the type.</remarks>
internal static class PlainData
{
    public static void Look(OperationAnalysisContext context)
    {
        if (
            context.Operation.Syntax is not InvocationExpressionSyntax call
            || context.Operation.SemanticModel?.GetSymbolInfo(call, context.CancellationToken)
                is not { CandidateReason: CandidateReason.OverloadResolutionFailure, CandidateSymbols: var candidates }
            || !candidates.All(one => one is IMethodSymbol method && method.IsOfPorts())
        )
        {
            return;
        }

        ITypeSymbol? given = call.ArgumentList.Arguments.FirstOrDefault() is { } first
            ? context.Operation.SemanticModel.GetTypeInfo(first.Expression, context.CancellationToken).Type
            : null;
        ITypeSymbol? refused = candidates
            .Cast<IMethodSymbol>()
            .Select(one => Refused(one, given))
            .FirstOrDefault(one => one is not null);
        if (refused is not null)
        {
            IMethodSymbol method = (IMethodSymbol)candidates[0];
            context.ReportDiagnostic(
                Diagnostic.Create(
                    Rules.NotPlain,
                    call.GetLocation(),
                    Name(refused),
                    method.Name,
                    Advice(method, refused)
                )
            );
        }
    }

    // The type that the method refuses: an explicit or inferred type argument, or a sequence for which none could be inferred.
    private static ITypeSymbol? Refused(IMethodSymbol method, ITypeSymbol? given) =>
        method.TypeArguments.Length != 1 || !method.TypeParameters[0].HasUnmanagedTypeConstraint ? null
        : method.TypeArguments[0]
            is { TypeKind: not (TypeKind.TypeParameter or TypeKind.Error), IsUnmanagedType: false } type
            ? type
        : IsData(method) && IsSequence(given) ? given
        : null;

    private static bool IsSequence(ITypeSymbol? type) =>
        type is IArrayTypeSymbol { Rank: > 1 }
        || (
            type is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Interface } named
            && ElementOf(named) is not null
        );

    private static bool IsData(IMethodSymbol method) =>
        method.Parameters.FirstOrDefault()?.Name is "buffer" or "value" or "send";

    private static string Advice(IMethodSymbol method, ITypeSymbol refused)
    {
        bool isReceive = method.Name.IndexOf("recv", StringComparison.OrdinalIgnoreCase) >= 0;
        if (refused is IArrayTypeSymbol { Rank: > 1, ElementType.IsUnmanagedType: true })
        {
            return "Hand it over as ArrayTypedBuffer.Of(matrix)";
        }

        string? byObject = ObjectForm(method);
        if (isReceive)
        {
            return refused.SpecialType == SpecialType.System_String && method.Name == "Recv"
                    ? "Receive what was sent by Send(string) with RecvString"
                : byObject is not null
                    ? $"Receive what was sent by SendObject with {byObject}<{Name(refused)}{(method.Name == "RecvArray" ? "[]" : "")}>"
                : "Plain data alone can be received so";
        }

        string forObjects = byObject is null ? "No form of it takes objects" : $"Use {byObject} for objects";
        return ElementOf(refused) is { IsUnmanagedType: true }
            ? $"Hand over its elements by ToArray(), which RecvArray receives. {forObjects}"
            : forObjects;
    }

    private static string? ObjectForm(IMethodSymbol method)
    {
        string name = (method.Name == "RecvArray" ? "Recv" : method.Name) + "Object";
        for (ITypeSymbol? type = method.ContainingType; type is not null; type = type.BaseType)
        {
            if (!type.GetMembers(name).IsEmpty)
            {
                return name;
            }
        }

        return null;
    }

    private static string Name(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    // The element type of a list, a set or another sequence; null for a string.
    private static ITypeSymbol? ElementOf(ITypeSymbol type) =>
        type is INamedTypeSymbol { SpecialType: not SpecialType.System_String } named
            ? named
                .AllInterfaces.Add(named)
                .FirstOrDefault(one =>
                    one.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T
                )
                ?.TypeArguments[0]
            : null;
}
