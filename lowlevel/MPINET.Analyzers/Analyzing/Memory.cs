using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds operations that end the lifetime of a buffer's memory.</summary>
internal static class Memory
{
    /// <summary>The operation that ends the lifetime of a variable's memory at a reference to it; null if there is none.</summary>
    public static IOperation? EndOf(IOperation reference)
    {
        switch (reference.ParentBeyondConversions())
        {
            case IArgumentOperation
            {
                Parent: IInvocationOperation { TargetMethod: { Name: "Return", ContainingType.Name: "ArrayPool" } } call
            }:
                return call;
            case IArgumentOperation
            {
                Parent: IInvocationOperation
                {
                    TargetMethod:
                    { Name: "Free" or "FreeHGlobal" or "AlignedFree", ContainingType.Name: "NativeMemory" or "Marshal" }
                } call
            }:
                return call;
            case IInvocationOperation { TargetMethod.Name: "Dispose" } call when IsPlainOwner(reference):
                return call;
            default:
                return null;
        }
    }

    /// <summary>Reports a request that leaves the block at whose end its buffer's memory ends.</summary>
    public static void LookAtEnd(
        OperationAnalysisContext context,
        IInvocationOperation call,
        CallBuffer buffer,
        IOperation statement,
        ISymbol holder
    )
    {
        IBlockOperation? block = statement.Parent as IBlockOperation;
        string? end = (block?.Syntax ?? statement.Syntax).Parent switch
        {
            FixedStatementSyntax @fixed when Declares(@fixed.Declaration, buffer.Variable) => "The end of fixed",
            UsingStatementSyntax @using
                when buffer.IsOwner && IsOwnedBy(@using, buffer.Variable) && IsPlainOwner(call, buffer.Variable) =>
                "The end of using",
            _ => null,
        };
        if (
            end is null
            && holder is not ILocalSymbol
            && block?.Parent is IMethodBodyOperation
            && IsOfStack(call, buffer)
        )
        {
            end = "The end of the method";
        }

        if (end is not null)
        {
            Report(context, end, call.Syntax, call, buffer);
        }
    }

    /// <summary>Reports a request that is returned while its buffer's memory ends.</summary>
    public static void LookAtReturn(OperationAnalysisContext context, IInvocationOperation call, CallBuffer buffer)
    {
        string? end =
            IsOfStack(call, buffer) ? "The end of the method"
            : IsInFixed(call, buffer) ? "The end of fixed"
            : null;
        if (end is not null)
        {
            Report(context, end, call.Syntax, call, buffer);
        }
    }

    public static void Report(
        OperationAnalysisContext context,
        IOperation end,
        IInvocationOperation call,
        CallBuffer buffer
    ) => Report(context, end.Syntax.ToString(), end.Syntax, call, buffer);

    private static void Report(
        OperationAnalysisContext context,
        string end,
        SyntaxNode where,
        IInvocationOperation call,
        CallBuffer buffer
    ) =>
        context.ReportUnlessBroken(
            Diagnostic.Create(
                Rules.GivenBackTooEarly,
                where.GetLocation(),
                end,
                buffer.Variable.Name,
                call.TargetMethod.Name
            )
        );

    // Memory of Session.Rent and of a NativeTypedBuffer waits for its requests. Nothing is known of other owners.
    private static bool IsPlainOwner(IOperation reference) =>
        reference.Variable() is { } variable && IsPlainOwner(reference, variable);

    private static bool IsPlainOwner(IOperation within, ISymbol variable) =>
        variable is ILocalSymbol local
        && Operations.Definition(local, within.Root())?.Unconverted()
            is IInvocationOperation { TargetMethod: { Name: "Rent", ContainingType.Name: "MemoryPool" } };

    private static bool IsOwnedBy(UsingStatementSyntax @using, ISymbol owner) =>
        @using.Declaration is { } declaration
            ? Declares(declaration, owner)
            : @using.Expression is IdentifierNameSyntax name && name.Identifier.ValueText == owner.Name;

    private static bool Declares(VariableDeclarationSyntax declaration, ISymbol variable) =>
        variable.DeclaringSyntaxReferences.Any(one =>
            declaration.Variables.Any(two => two.Span == one.Span && two.SyntaxTree == one.SyntaxTree)
        );

    private static bool IsInFixed(IInvocationOperation call, CallBuffer buffer) =>
        call.Syntax.Ancestors().OfType<FixedStatementSyntax>().Any(one => Declares(one.Declaration, buffer.Variable));

    private static bool IsOfStack(IInvocationOperation call, CallBuffer buffer)
    {
        if (buffer.Variable is not ILocalSymbol local)
        {
            return false;
        }

        return buffer.IsAddress
            || local.DeclaringSyntaxReferences.Any(one =>
                one.GetSyntax()
                    is VariableDeclaratorSyntax { Initializer.Value: StackAllocArrayCreationExpressionSyntax }
            )
                && local.Type.TypeKind == TypeKind.Pointer;
    }
}
