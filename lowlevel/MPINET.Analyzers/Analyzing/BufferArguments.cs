using System.Collections.Immutable;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds buffers and counts that compile in C# with another meaning than in C.</summary>
internal static class BufferArguments
{
    // The standard's names for buffers. Other parameters of type void* take the address of a pointer on purpose.
    private static readonly ImmutableHashSet<string> Buffers = ImmutableHashSet.Create(
        StringComparer.Ordinal,
        "buf",
        "buffer",
        "sendbuf",
        "recvbuf",
        "inbuf",
        "outbuf",
        "inoutbuf",
        "origin_addr",
        "result_addr",
        "compare_addr",
        "base"
    );

    public static void Look(OperationAnalysisContext context, IInvocationOperation call)
    {
        if (!IsOfMpi(call.TargetMethod))
        {
            return;
        }

        foreach (IArgumentOperation argument in call.Arguments)
        {
            IOperation value = Written(argument.Value);
            if (
                argument.Parameter is { } parameter
                && Buffers.Contains(parameter.Name)
                && IsAddressOfPointer(value.Type)
            )
            {
                context.Report(
                    Rules.AddressOfPointer,
                    value,
                    value.Syntax.ToString(),
                    value.Type!.ToMinimalDisplayString(value.SemanticModel!, value.Syntax.SpanStart),
                    (value as IAddressOfOperation)?.Reference.Syntax.ToString() ?? "*" + value.Syntax
                );
            }
            else if (IsChar(value) && CountBefore(call, argument) is { } count && HasSizeOfChar(count))
            {
                context.Report(Rules.SizeOfChar, count, count.Syntax.ToString(), value.Syntax.ToString());
            }
        }
    }

    // Removes the compiler's implicit conversions. A cast in the source stays, because it shows that the argument is meant.
    private static IOperation Written(IOperation value)
    {
        while (value is IConversionOperation { IsImplicit: true } conversion)
        {
            value = conversion.Operand;
        }

        return value;
    }

    private static bool IsAddressOfPointer(ITypeSymbol? type) =>
        type is IPointerTypeSymbol { PointedAtType: var target }
        && (target is IPointerTypeSymbol || target.IsReferenceType);

    private static bool IsChar(IOperation value) =>
        value is IMemberReferenceOperation { Member: { Name: "CHAR" or "MPI_CHAR" } member } && IsOfMpi(member);

    private static bool IsOfMpi(ISymbol member) => member.ContainingAssembly?.Name is "MPINET.PInvoke" or "MPINET.Cli";

    private static IOperation? CountBefore(IInvocationOperation call, IArgumentOperation type) =>
        call.Arguments.FirstOrDefault(argument => argument.Parameter?.Ordinal == type.Parameter?.Ordinal - 1)?.Value
            is { } count
            ? Written(count)
            : null;

    private static bool HasSizeOfChar(IOperation count) =>
        count
            .DescendantsAndSelf()
            .Any(part => part is ISizeOfOperation { TypeOperand.SpecialType: SpecialType.System_Char });
}
