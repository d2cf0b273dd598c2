using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds static fields with structs of the P/Invoke tier in the class of Main, which .NET loads before the MPI is chosen.</summary>
internal static class HandlesBesideMain
{
    public static void Report(CompilationAnalysisContext context)
    {
        if (context.Compilation.GetEntryPoint(context.CancellationToken)?.ContainingType is not { } main)
        {
            return;
        }

        foreach (IFieldSymbol field in main.GetMembers().OfType<IFieldSymbol>())
        {
            if (field.IsStatic && !field.IsConst && IsOfMpi(field.Type, []))
            {
                ISymbol written = field.AssociatedSymbol ?? field;
                context.ReportUnlessBroken(
                    Diagnostic.Create(
                        Rules.HandleBesideMain,
                        written.Locations[0],
                        written.Name,
                        field.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)
                    )
                );
            }
        }
    }

    // True for a struct of the P/Invoke tier and for a struct that contains one.
    private static bool IsOfMpi(ITypeSymbol type, HashSet<ITypeSymbol> seen) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None } named
        && seen.Add(named)
        && (
            named.IsOfPInvoke()
            || named.GetMembers().OfType<IFieldSymbol>().Any(field => !field.IsStatic && IsOfMpi(field.Type, seen))
        );
}
