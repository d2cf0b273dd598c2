namespace MPINET.Analyzers.Calls;

/// <summary>Determines the communicator that an operation uses.</summary>
internal static class Communicators
{
    private const int Depth = 4;

    /// <summary>A key for the communicator of a value or of a port: equal keys mean one communicator. Null for an unknown one and for COMM_SELF.</summary>
    public static object? Of(IOperation? value) => Of(value, Depth);

    /// <summary>A key for the communicator of a call.</summary>
    public static object? Of(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        return Of(
            method.IsOfPInvoke() ? call.Argument("comm")
            : method.IsExtensionMethod ? call.Arguments.FirstOrDefault(one => one.Parameter?.Ordinal == 0)?.Value
            : call.Instance
        );
    }

    /// <summary>True if a condition depends on the rank of this process in a communicator.</summary>
    public static bool IsTestOfRank(IOperation? condition, object communicator) =>
        IsTestOfRank(condition, communicator, Depth);

    /// <summary>The communicator in which a value is the rank of this process; null if the value is not a rank.</summary>
    public static object? OfRank(IOperation? value) => OfRank(value, Depth);

    private static object? Of(IOperation? value, int depth)
    {
        value = value?.Unconverted();
        if (value?.Type is not { } type || depth == 0)
        {
            return null;
        }

        if (type.IsMpi("Port"))
        {
            return value switch
            {
                IPropertyReferenceOperation { Instance: { } comm } when comm.Type.IsMpi("Communicator") => Of(
                    comm,
                    depth
                ),
                ILocalReferenceOperation local => Of(Operations.Definition(local.Local, value.Root()), depth - 1),
                _ => null,
            };
        }

        if (!type.IsMpi("Communicator") && !type.IsMpi("Comm") && !type.IsMpi("MPI_Comm"))
        {
            return null;
        }

        switch (value)
        {
            case IPropertyReferenceOperation { Property.Name: "Comm" or "MPICommunicator", Instance: { } port }:
                return Of(port, depth);
            case IMemberReferenceOperation { Member: { IsStatic: true } member } when member.IsOfMpi():
                return member.Name switch
                {
                    "World" or "COMM_WORLD" or "MPI_COMM_WORLD" => "world",
                    _ => null,
                };
            case ILocalReferenceOperation local
                when Operations.Definition(local.Local, value.Root()) is { } definition
                    && Of(definition, depth - 1) is { } known:
                return known;
            default:
                return value.Variable();
        }
    }

    private static bool IsTestOfRank(IOperation? condition, object communicator, int depth)
    {
        if (depth == 0)
        {
            return false;
        }

        condition = condition?.Unconverted();
        switch (condition)
        {
            case IBinaryOperation
            {
                OperatorKind: BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr
            } both:
                return IsTestOfRank(both.LeftOperand, communicator, depth)
                    || IsTestOfRank(both.RightOperand, communicator, depth);
            case IBinaryOperation comparison:
                return DependsOnRank(comparison.LeftOperand, communicator)
                    || DependsOnRank(comparison.RightOperand, communicator);
            case IUnaryOperation not:
                return IsTestOfRank(not.Operand, communicator, depth);
            case IIsPatternOperation pattern:
                return DependsOnRank(pattern.Value, communicator);
            case ILocalReferenceOperation local:
                return IsTestOfRank(Operations.Definition(local.Local, condition.Root()), communicator, depth - 1);
            default:
                return false;
        }
    }

    // True for the rank and for values computed from it.
    private static bool DependsOnRank(IOperation value, object communicator)
    {
        value = value.Unconverted();
        return value is IBinaryOperation both
            ? DependsOnRank(both.LeftOperand, communicator) || DependsOnRank(both.RightOperand, communicator)
            : communicator.Equals(OfRank(value));
    }

    private static object? OfRank(IOperation? value, int depth)
    {
        value = value?.Unconverted();
        return value switch
        {
            _ when depth == 0 => null,
            IPropertyReferenceOperation { Property.Name: "Rank", Instance: { } comm } => Of(comm, Depth),
            IInvocationOperation { TargetMethod.Name: "Get_rank", Instance: { } comm } => Of(comm, Depth),
            IArgumentOperation
            {
                Parent: IInvocationOperation { TargetMethod.Name: "MPI_Comm_rank" or "PMPI_Comm_rank" } call
            } => Of(call),
            ILocalReferenceOperation local => OfRank(Operations.Definition(local.Local, value.Root()), depth - 1),
            _ => null,
        };
    }
}
