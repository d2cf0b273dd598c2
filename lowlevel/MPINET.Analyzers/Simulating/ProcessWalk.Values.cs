using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

// Values: numbers as long, conditions as bool, constants and communicators by their names, requests. A value that the code does not show
// is null.
internal sealed partial class ProcessWalk
{
    private const string World = "COMM_WORLD";

    private object? ValueOf(IOperation? operation)
    {
        if (operation is null || HasStopped)
        {
            return null;
        }

        if (operation.ConstantValue.HasValue)
        {
            return ConstantOf(operation.ConstantValue.Value);
        }

        switch (operation)
        {
            case IConversionOperation conversion:
                return ValueOf(conversion.Operand);
            case IParenthesizedOperation inner:
                return ValueOf(inner.Operand);
            case ILocalReferenceOperation or IParameterReferenceOperation:
                return operation.Variable() is { } variable && values.TryGetValue(variable, out object? value)
                    ? value
                    : null;
            case IAddressOfOperation { Reference: ILocalReferenceOperation }:
                return null;
            case IBinaryOperation both:
                return Combine(both);
            case IUnaryOperation one:
                return Combine(one);
            case IConditionalOperation choice:
                return ValueOf(choice.Condition) switch
                {
                    true => ValueOf(choice.WhenTrue),
                    false => ValueOf(choice.WhenFalse),
                    _ => Pass(choice),
                };
            case ISimpleAssignmentOperation assignment:
                object? assigned = ValueOf(assignment.Value);
                Set(assignment.Target, assigned);
                return assigned;
            case ICompoundAssignmentOperation compound:
                object? result = Compute(compound.OperatorKind, ValueOf(compound.Target), ValueOf(compound.Value));
                Set(compound.Target, result);
                return result;
            case IIncrementOrDecrementOperation step:
                long? before = ValueOf(step.Target) as long?;
                long? after = before + (step.Kind == OperationKind.Increment ? 1 : -1);
                Set(step.Target, after);
                return step.IsPostfix ? before : after;
            case IMemberReferenceOperation member:
                return ValueOfMember(member);
            case IInvocationOperation call:
                return Visit(call);
            case IAwaitOperation:
                IsKnown = false;
                return null;
            case IAnonymousFunctionOperation or IDelegateCreationOperation:
                IsKnown &= !operation.Descendants().OfType<IInvocationOperation>().Any(call => Matters(call));
                return null;
            default:
                foreach (IOperation child in operation.ChildOperations)
                {
                    Share(ValueOf(child));
                }

                IsKnown &=
                    operation is not IObjectCreationOperation { Constructor: { } made }
                    || !Matters(operation)
                    || made.IsOfMpi();
                return null;
        }
    }

    private object? Pass(IOperation code)
    {
        PassOver(code);
        return null;
    }

    private static object? ConstantOf(object? value) =>
        value switch
        {
            bool or null => value,
            int or long or short or byte or sbyte or ushort or uint or char => Convert.ToInt64(
                value,
                System.Globalization.CultureInfo.InvariantCulture
            ),
            _ => null,
        };

    private void Set(IOperation target, object? value)
    {
        if (target.Variable() is { } variable)
        {
            values[variable] = value;
        }
        else
        {
            Share(value);
        }
    }

    private object? ValueOfMember(IMemberReferenceOperation member)
    {
        object? instance = ValueOf(member.Instance);
        if (!member.Member.IsOfMpi())
        {
            return null;
        }

        string name = member.Member.Name;
        if (member.Member.IsStatic)
        {
            return NameOf(name);
        }

        return (name, instance) switch
        {
            ("Rank", World) => rank,
            ("Size", World) => size,
            ("this[]", string comm) when member is IPropertyReferenceOperation { Arguments.Length: 1 } indexed =>
                ValueOf(indexed.Arguments[0].Value) is long peer ? new PeerValue(comm, peer) : null,
            _ => null,
        };
    }

    // The standard's name without MPI_, for all tiers.
    private static object NameOf(string name)
    {
        string plain = name.StartsWith("MPI_", StringComparison.Ordinal) ? name.Substring("MPI_".Length) : name;
        return plain switch
        {
            "ANY_SOURCE" or "ANY_TAG" => Step.Any,
            "PROC_NULL" => Step.NoProcess,
            "World" => World,
            _ => plain,
        };
    }

    private object? Combine(IUnaryOperation one) =>
        (one.OperatorKind, ValueOf(one.Operand)) switch
        {
            (UnaryOperatorKind.Minus, long number) => -number,
            (UnaryOperatorKind.Plus, long number) => number,
            (UnaryOperatorKind.Not, bool condition) => !condition,
            _ => null,
        };

    private object? Combine(IBinaryOperation both)
    {
        object? left = ValueOf(both.LeftOperand);
        return (both.OperatorKind, left) switch
        {
            (BinaryOperatorKind.ConditionalAnd, false) => false,
            (BinaryOperatorKind.ConditionalOr, true) => true,
            (BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr, true or false) => ValueOf(
                both.RightOperand
            ),
            (BinaryOperatorKind.ConditionalAnd or BinaryOperatorKind.ConditionalOr, _) => Pass(both.RightOperand),
            _ => Compute(both.OperatorKind, left, ValueOf(both.RightOperand)),
        };
    }

    private static object? Compute(BinaryOperatorKind kind, object? left, object? right) =>
        (left, right) is (long one, long other)
            ? kind switch
            {
                BinaryOperatorKind.Add => one + other,
                BinaryOperatorKind.Subtract => one - other,
                BinaryOperatorKind.Multiply => one * other,
                BinaryOperatorKind.Divide when other != 0 => one / other,
                BinaryOperatorKind.Remainder when other != 0 => one % other,
                BinaryOperatorKind.Equals => one == other,
                BinaryOperatorKind.NotEquals => one != other,
                BinaryOperatorKind.LessThan => one < other,
                BinaryOperatorKind.LessThanOrEqual => one <= other,
                BinaryOperatorKind.GreaterThan => one > other,
                BinaryOperatorKind.GreaterThanOrEqual => one >= other,
                _ => null,
            }
            : null;

    // A port: a rank of a communicator.
    private sealed record PeerValue(string Communicator, long Peer);

    // A request: its number, and for a persistent one the operation that it starts. The call has made it.
    private sealed record RequestValue(int? Number, Step? Template, IInvocationOperation Call);
}
