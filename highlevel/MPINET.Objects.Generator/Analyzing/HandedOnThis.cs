using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds parallel objects that pass themselves on by their class, as a local object instead of a proxy.</summary>
/// <remarks>
/// References that stay within the class, its bases and its nested types are not reported. Local variables are not followed.
/// </remarks>
internal static class HandedOnThis
{
    // Types of .NET whose methods take the object and do not keep it.
    private static readonly string[] harmless = ["System.GC", "System.ObjectDisposedException"];

    public static Diagnostic? Find(IInstanceReferenceOperation self, ISymbol within) =>
        self
            is {
                ReferenceKind: InstanceReferenceKind.ContainingTypeInstance,
                IsImplicit: false,
                Type: INamedTypeSymbol { TypeKind: TypeKind.Class } type
            }
        && type.IsMarked()
        && FindWay(Whole(self), type, within) is { } way
            ? Diagnostic.Create(Rules.HandedOnThis, self.Syntax.GetLocation(), TypeNames.Shown(type), way)
            : null;

    // The outermost expression whose value is the object. Its type is the type by which the object is passed on.
    private static IOperation Whole(IOperation value)
    {
        while (true)
        {
            switch (value.Parent)
            {
                case IConversionOperation or ICoalesceOperation or ISwitchExpressionArmOperation:
                case ISwitchExpressionOperation choice when choice.Value != value:
                case IConditionalOperation { Type: not null } condition when condition.Condition != value:
                // An array that the compiler creates for a params parameter.
                case IArrayInitializerOperation { Parent: IArrayCreationOperation { IsImplicit: true } }:
                case IArrayCreationOperation { IsImplicit: true }:
                    value = value.Parent;
                    break;
                default:
                    return value;
            }
        }
    }

    private static string? FindWay(IOperation value, INamedTypeSymbol type, ISymbol member) =>
        value.Parent switch
        {
            IArgumentOperation { Parameter: { } parameter } argument => FindWay(argument, parameter, value.Type, type),
            ICollectionExpressionOperation or IArrayInitializerOperation => "an element of a collection",
            ITupleOperation => "a part of a tuple",
            IAssignmentOperation assignment when assignment.Value == value => FindWay(assignment.Target, type),
            IReturnOperation returned when IsSeen(returned, member) && !IsParallelInterface(value.Type) =>
                $"a result of type {TypeNames.Shown(value.Type!)}",
            _ => null,
        };

    private static string? FindWay(
        IArgumentOperation argument,
        IParameterSymbol parameter,
        ITypeSymbol? handed,
        INamedTypeSymbol type
    )
    {
        ISymbol taker = parameter.ContainingSymbol;
        if (
            IsOf(type, taker)
            || harmless.Any(taker.ContainingType.Is)
            || (IsParallelInterface(handed) && TypeNames.NamespaceOf(taker) == ThreadAnalysis.Tasks)
        )
        {
            return null;
        }

        if (argument.Parent is IObjectCreationOperation { Type: { } whole })
        {
            return $"a part of {TypeNames.Shown(whole)}";
        }

        // A collection of parallel objects takes elements of any type argument, so its definition counts. For a delegate the program has chosen the type.
        bool isDelegate = taker is IMethodSymbol { MethodKind: MethodKind.DelegateInvoke };
        return IsParallelInterface(isDelegate ? parameter.Type : parameter.OriginalDefinition.Type)
            ? null
            : $"an argument of {TypeNames.Shown(taker)}";
    }

    private static string? FindWay(IOperation target, INamedTypeSymbol type) =>
        target switch
        {
            IMemberReferenceOperation { Member: { IsStatic: true } shared } =>
                $"the value of the static {TypeNames.Shown(shared)}",
            IMemberReferenceOperation { Member: var other } when !IsOf(type, other) =>
                $"the value of {TypeNames.Shown(other)}",
            IArrayElementReferenceOperation => "an element of a collection",
            _ => null,
        };

    private static bool IsParallelInterface(ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Interface } && type.IsParallel();

    private static bool IsOf(INamedTypeSymbol type, ISymbol member)
    {
        for (INamedTypeSymbol? one = type; one is { SpecialType: not SpecialType.System_Object }; one = one.BaseType)
        {
            if (ThreadAnalysis.Within(member).Contains(one.OriginalDefinition, SymbolEqualityComparer.Default))
            {
                return true;
            }
        }

        return false;
    }

    // True if a returned value leaves the class. Lambdas and local functions return to the class itself.
    private static bool IsSeen(IOperation returned, ISymbol member)
    {
        for (IOperation? one = returned.Parent; one is not null; one = one.Parent)
        {
            if (one is IAnonymousFunctionOperation or ILocalFunctionOperation)
            {
                return false;
            }
        }

        return member is IMethodSymbol method && (method.IsOpen() || method.ExplicitInterfaceImplementations.Any());
    }
}
