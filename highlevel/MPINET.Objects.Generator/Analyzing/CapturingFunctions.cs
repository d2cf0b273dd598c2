using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds functions for other ranks that capture variables or have an object.</summary>
/// <remarks>Delegates in variables are not followed: the call refuses them at run time.</remarks>
internal static class CapturingFunctions
{
    public static Diagnostic? Find(IInvocationOperation call, ISymbol within)
    {
        if (!call.TargetMethod.ContainingType.Is(KnownTypes.ParallelObjects))
        {
            return null;
        }

        IOperation? function = call.Arguments.FirstOrDefault(one => one.Parameter?.Name == "function")?.Value;
        while (function is IConversionOperation conversion)
        {
            function = conversion.Operand;
        }

        return function is IDelegateCreationOperation { Target: var target } && FindCaptured(target) is { } captured
            ? Diagnostic.Create(
                Rules.Captures,
                captured.Syntax.GetLocation(),
                $"ParallelObjects.{call.TargetMethod.Name}",
                captured.Syntax
            )
            : null;
    }

    private static IOperation? FindCaptured(IOperation target) =>
        target switch
        {
            IAnonymousFunctionOperation lambda => FindCaptured(lambda, lambda.Symbol),
            IMethodReferenceOperation { Method.MethodKind: MethodKind.LocalFunction } local => FindCaptured(
                DeclarationOf(local),
                local.Method
            ),
            IMethodReferenceOperation { Instance: { } instance } => instance,
            _ => null,
        };

    // Implicit references to this are written as the member that is reached by them.
    private static IOperation? FindCaptured(IOperation? body, IMethodSymbol function)
    {
        IOperation? found = body?.Descendants().FirstOrDefault(one => IsCaptured(one, function) && !IsNamed(one));
        return found is { IsImplicit: true, Parent: { } member } ? member : found;
    }

    private static bool IsCaptured(IOperation operation, IMethodSymbol function) =>
        operation switch
        {
            ILocalReferenceOperation { Local: { IsConst: false, IsStatic: false } local } => !IsWithin(local, function),
            IParameterReferenceOperation { Parameter: var parameter } => !IsWithin(parameter, function),
            IInstanceReferenceOperation { ReferenceKind: InstanceReferenceKind.ContainingTypeInstance } => true,
            _ => false,
        };

    // nameof is a constant for any operand.
    private static bool IsNamed(IOperation operation)
    {
        IOperation? user = operation.Parent;
        while (user is IMemberReferenceOperation)
        {
            user = user.Parent;
        }

        return user is INameOfOperation;
    }

    private static bool IsWithin(ISymbol variable, IMethodSymbol function)
    {
        for (ISymbol? one = variable.ContainingSymbol; one is IMethodSymbol; one = one.ContainingSymbol)
        {
            if (SymbolEqualityComparer.Default.Equals(one, function))
            {
                return true;
            }
        }

        return false;
    }

    private static IOperation? DeclarationOf(IMethodReferenceOperation local)
    {
        IOperation root = local;
        while (root.Parent is { } parent)
        {
            root = parent;
        }

        return root.Descendants()
            .OfType<ILocalFunctionOperation>()
            .FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(one.Symbol, local.Method));
    }
}
