using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Determines which thread runs a piece of code, from its position in the source.</summary>
internal static class ThreadAnalysis
{
    public const string Tasks = "System.Threading.Tasks";

    /// <summary>The types that contain a member, innermost first.</summary>
    public static IEnumerable<INamedTypeSymbol> Within(ISymbol member)
    {
        for (
            INamedTypeSymbol? type = member as INamedTypeSymbol ?? member.ContainingType;
            type is not null;
            type = type.ContainingType
        )
        {
            yield return type.OriginalDefinition;
        }
    }

    /// <summary>True for code of a parallel class, or of a lambda that is passed to ParallelObjects.Run.</summary>
    /// <remarks>A lambda that is passed to a method of System.Threading, such as Task.Run, runs on another thread. nameof runs nothing.</remarks>
    public static bool IsOfRun(IOperation operation, ISymbol member)
    {
        for (IOperation? one = operation; one is not null; one = one.Parent)
        {
            if (one is INameOfOperation)
            {
                return false;
            }

            if (one is IAnonymousFunctionOperation lambda && TakerOf(lambda) is { } taker)
            {
                if (taker.Name == "Run" && taker.ContainingType.Is(KnownTypes.ParallelObjects))
                {
                    return true;
                }

                if (TypeNames.NamespaceOf(taker) is "System.Threading" or Tasks)
                {
                    return false;
                }
            }
        }

        return Within(member).Any(type => type.IsMarked());
    }

    private static IMethodSymbol? TakerOf(IAnonymousFunctionOperation lambda)
    {
        IOperation? outer = lambda.Parent;
        while (outer is IDelegateCreationOperation or IConversionOperation)
        {
            outer = outer.Parent;
        }

        return outer is not IArgumentOperation argument
            ? null
            : argument.Parent switch
            {
                IInvocationOperation call => call.TargetMethod,
                IObjectCreationOperation creation => creation.Constructor,
                _ => null,
            };
    }
}
