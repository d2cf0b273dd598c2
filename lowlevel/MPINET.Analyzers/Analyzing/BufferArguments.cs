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
            else if (IsLongOfC(value) && BufferOfLongs(call) is { } longs)
            {
                ReportLong(context, (IMemberReferenceOperation)value, longs);
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

    private static void ReportLong(OperationAnalysisContext context, IMemberReferenceOperation type, IOperation longs)
    {
        string name = type.Member.Name;
        bool isUnsigned = name.Contains("UNSIGNED");
        context.Report(
            Rules.ShorterLong,
            type,
            type.Syntax.ToString(),
            longs.Syntax.ToString(),
            isUnsigned ? "unsigned long" : "long",
            isUnsigned ? "ulong" : "long",
            type.Syntax.ToString() + "_LONG"
        );
    }

    // The argument with an address of long or ulong of C#, if there is one.
    private static IOperation? BufferOfLongs(IInvocationOperation call) =>
        call
            .Arguments.Where(argument => argument.Parameter is { } parameter && Buffers.Contains(parameter.Name))
            .Select(argument => Written(argument.Value))
            .FirstOrDefault(value => IsLongOfCSharp(ElementOf(value.Type)));

    private static ITypeSymbol? ElementOf(ITypeSymbol? type) =>
        type switch
        {
            IPointerTypeSymbol pointer => pointer.PointedAtType,
            IArrayTypeSymbol array => array.ElementType,
            INamedTypeSymbol { TypeArguments: { Length: 1 } elements } => elements[0],
            _ => null,
        };

    private static bool IsLongOfCSharp(ITypeSymbol? type) =>
        type?.SpecialType is SpecialType.System_Int64 or SpecialType.System_UInt64;

    private static bool IsLongOfC(IOperation value) =>
        value
            is IMemberReferenceOperation
            {
                Member: { Name: "LONG" or "UNSIGNED_LONG" or "MPI_LONG" or "MPI_UNSIGNED_LONG" } member
            }
        && IsOfMpi(member);

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
