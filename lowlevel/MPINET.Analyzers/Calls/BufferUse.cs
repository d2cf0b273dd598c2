using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MPINET.Analyzers.Calls;

/// <summary>The use of a buffer's elements at a reference to the buffer.</summary>
internal enum BufferUse
{
    /// <summary>No use, or no known use.</summary>
    None,

    /// <summary>The elements are read.</summary>
    Read,

    /// <summary>The elements are changed.</summary>
    Written,

    /// <summary>The variable refers to other memory from here on.</summary>
    Replaced,
}

/// <summary>Determines how references to buffers use them.</summary>
internal static class BufferUses
{
    /// <summary>Returns the use of a buffer at a reference.</summary>
    /// <param name="reference">The reference to the buffer.</param>
    /// <param name="buffer">The buffer.</param>
    public static BufferUse Of(IOperation reference, CallBuffer buffer)
    {
        if (buffer.IsAddress)
        {
            return reference.Parent is IAddressOfOperation { Parent: var around }
                    ? OfArgument(around is IConversionOperation ? around.ParentBeyondConversions() : around)
                : reference.IsWritten() ? BufferUse.Written
                : BufferUse.Read;
        }

        if (buffer.IsOwner)
        {
            return reference.Parent is IPropertyReferenceOperation { Property.Name: "Memory" } memory
                ? OfMemory(memory)
                : BufferUse.None;
        }

        if (reference.Parent is ISimpleAssignmentOperation assignment && assignment.Target == reference)
        {
            return BufferUse.Replaced;
        }

        return reference.Type?.TypeKind switch
        {
            TypeKind.Pointer => OfPointer(reference),
            TypeKind.Array => OfArray(reference),
            _ => OfMemory(reference),
        };
    }

    private static BufferUse OfArray(IOperation reference) =>
        reference.ParentBeyondConversions() switch
        {
            IArrayElementReferenceOperation element => Element(element),
            IForEachLoopOperation => BufferUse.Read,
            IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "AsSpan" } span } => OfSpan(span),
            IArgumentOperation argument => OfArgument(argument),
            _ => BufferUse.None,
        };

    private static BufferUse OfMemory(IOperation reference) =>
        reference.ParentBeyondConversions() switch
        {
            IPropertyReferenceOperation { Property.Name: "Span" } span => OfSpan(span),
            IArgumentOperation argument => OfArgument(argument),
            IInvocationOperation { TargetMethod.Name: "ToArray" } => BufferUse.Read,
            _ => BufferUse.None,
        };

    private static BufferUse OfSpan(IOperation span) =>
        span.Parent switch
        {
            IPropertyReferenceOperation { Property.IsIndexer: true } element => Element(element),
            IInvocationOperation { TargetMethod.Name: "Fill" or "Clear" } => BufferUse.Written,
            IInvocationOperation { TargetMethod.Name: "ToArray" or "CopyTo" } => BufferUse.Read,
            IForEachLoopOperation => BufferUse.Read,
            _ => BufferUse.None,
        };

    // The operation tree has no nodes for uses of pointers, so the syntax is examined. An element after the first may be outside the buffer.
    private static BufferUse OfPointer(IOperation reference)
    {
        SyntaxNode? access = reference.Syntax.Parent;
        bool isFirst = access switch
        {
            PrefixUnaryExpressionSyntax prefix => prefix.IsKind(SyntaxKind.PointerIndirectionExpression),
            ElementAccessExpressionSyntax element => element.Expression == reference.Syntax
                && element.ArgumentList.Arguments.Count == 1
                && element.ArgumentList.Arguments[0].Expression is LiteralExpressionSyntax { Token.Value: 0 },
            _ => false,
        };
        return !isFirst ? OfArgument(reference.ParentBeyondConversions())
            : access!.Parent switch
            {
                AssignmentExpressionSyntax assignment => assignment.Left == access,
                PrefixUnaryExpressionSyntax or PostfixUnaryExpressionSyntax => access.Parent.Kind()
                    is SyntaxKind.PreIncrementExpression
                        or SyntaxKind.PreDecrementExpression
                        or SyntaxKind.PostIncrementExpression
                        or SyntaxKind.PostDecrementExpression,
                _ => false,
            }
                ? BufferUse.Written
            : BufferUse.Read;
    }

    private static BufferUse Element(IOperation element) => element.IsWritten() ? BufferUse.Written : BufferUse.Read;

    private static BufferUse OfArgument(IOperation? around)
    {
        if (around is not IArgumentOperation { Parameter: { } parameter, Parent: IInvocationOperation call })
        {
            return BufferUse.None;
        }

        IMethodSymbol method = call.TargetMethod;
        if (method.IsOfMpi())
        {
            return !CallBuffer.IsBuffer(parameter.Name) || Peers.IsProcNull(call) ? BufferUse.None
                : CallBuffer.Receives(method, parameter) ? BufferUse.Written
                : BufferUse.Read;
        }

        return (method.ContainingType?.ToDisplayString(), method.Name) switch
        {
            ("System.Array", "Clear" or "Fill" or "Sort" or "Reverse") => BufferUse.Written,
            ("System.Array", "Copy" or "ConstrainedCopy") or ("System.Buffer", "BlockCopy") => parameter.Name[0] == 'd'
                ? BufferUse.Written
                : BufferUse.Read,
            ("System.Console" or "string", _) => BufferUse.Read,
            (
                "System.Linq.Enumerable",
                "Sum"
                    or "Max"
                    or "Min"
                    or "Average"
                    or "First"
                    or "Last"
                    or "ToArray"
                    or "ToList"
                    or "SequenceEqual"
                    or "Contains"
                    or "All"
                    or "Any"
            ) => BufferUse.Read,
            _ => BufferUse.None,
        };
    }
}
