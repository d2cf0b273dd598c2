using System.Linq.Expressions;
using System.Reflection;

namespace MPI;

/// <summary>
/// The operators of types, as delegates of type <see cref="ReductionOperation{T}" />; null if a type lacks the
/// operator.
/// </summary>
internal static class Operators
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Static;

    /// <summary>
    /// True if MPI has predefined operations for a type, which it has for integers and floating-point numbers.
    /// </summary>
    public static bool AreMpis(Type type) =>
        !type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.Char and <= TypeCode.Double;

    public static Delegate? Add(Type type) =>
        type == typeof(string)
            ? Of(type, typeof(string).GetMethod(nameof(string.Concat), [type, type]))
            : OfNumbers(type, Expression.Add) ?? OfType(type, "op_Addition");

    public static Delegate? Multiply(Type type) => OfNumbers(type, Expression.Multiply) ?? OfType(type, "op_Multiply");

    public static Delegate? Min(Type type) => Choose(type, first: true);

    public static Delegate? Max(Type type) => Choose(type, first: false);

    public static Delegate? MinLoc(Type type) => ChooseLocated(type, first: true);

    public static Delegate? MaxLoc(Type type) => ChooseLocated(type, first: false);

    /// <summary>True if a type is a pair of a value and an index.</summary>
    public static bool IsLocated(Type type) => MinLoc(type) is not null;

    public static Delegate? LogicalAnd(Type type) =>
        Logical(type, Expression.AndAlso, "op_LogicalAnd", "op_BitwiseAnd");

    public static Delegate? LogicalOr(Type type) => Logical(type, Expression.OrElse, "op_LogicalOr", "op_BitwiseOr");

    public static Delegate? BitwiseAnd(Type type) => OfBits(type, Expression.And) ?? OfType(type, "op_BitwiseAnd");

    public static Delegate? BitwiseOr(Type type) => OfBits(type, Expression.Or) ?? OfType(type, "op_BitwiseOr");

    public static Delegate? ExclusiveOr(Type type) =>
        OfBits(type, Expression.ExclusiveOr) ?? OfType(type, "op_ExclusiveOr");

    private static Delegate? Choose(Type type, bool first) =>
        LessOf(type) is { } less
            ? Compile(
                type,
                (x, y) => first ? Expression.Condition(less(x, y), x, y) : Expression.Condition(less(x, y), y, x)
            )
            : null;

    // Of two equal values, the one with the smaller index is chosen.
    private static Delegate? ChooseLocated(Type type, bool first)
    {
        if (PairOf(type) is not var (value, index) || LessOf(value.Type) is not { } less || !IsWhole(index.Type))
        {
            return null;
        }

        Func<Expression, Expression, Expression> before = LessOf(index.Type)!;
        return Compile(
            type,
            (x, y) =>
            {
                (Expression one, Expression other) = first ? (x, y) : (y, x);
                return Expression.Condition(
                    less(Part(one, value), Part(other, value)),
                    x,
                    Expression.Condition(
                        less(Part(other, value), Part(one, value)),
                        y,
                        Expression.Condition(before(Part(x, index), Part(y, index)), x, y)
                    )
                );
            }
        );

        static Expression Part(Expression pair, (string Name, Type Type) part) =>
            Expression.PropertyOrField(pair, part.Name);
    }

    // The comparison by <; null if a type has none.
    private static Func<Expression, Expression, Expression>? LessOf(Type type) =>
        Method(type, "op_LessThan", typeof(bool)) is { } less ? (x, y) => Expression.Call(less, x, y)
        : Wide(type) is { } wide
            ? (x, y) => Expression.LessThan(Expression.Convert(x, wide), Expression.Convert(y, wide))
        : null;

    // The parts of a tuple or entry of two; null for other types.
    private static ((string Name, Type Type) Value, (string Name, Type Type) Index)? PairOf(Type type)
    {
        if (!type.IsGenericType)
        {
            return null;
        }

        Type definition = type.GetGenericTypeDefinition();
        Type[] parts = type.GetGenericArguments();
        return definition == typeof(ValueTuple<,>) || definition == typeof(Tuple<,>)
                ? (("Item1", parts[0]), ("Item2", parts[1]))
            : definition == typeof(KeyValuePair<,>) ? (("Key", parts[0]), ("Value", parts[1]))
            : null;
    }

    private static Delegate? Logical(
        Type type,
        Func<Expression, Expression, Expression> combine,
        string name,
        string otherName
    )
    {
        if (type == typeof(bool))
        {
            return Compile(type, combine);
        }

        if (!IsWhole(type))
        {
            return OfType(type, name) ?? OfType(type, otherName);
        }

        Type wide = Wide(type)!;
        Expression IsTrue(Expression number) =>
            Expression.NotEqual(Expression.Convert(number, wide), Expression.Default(wide));
        Expression Number(int value) => Expression.Convert(Expression.Constant(value), type);
        return Compile(type, (x, y) => Expression.Condition(combine(IsTrue(x), IsTrue(y)), Number(1), Number(0)));
    }

    private static Delegate? OfBits(Type type, Func<Expression, Expression, Expression> combine) =>
        type == typeof(bool) ? Compile(type, combine)
        : IsWhole(type) ? OfNumbers(type, combine)
        : null;

    // Small integers have no operators, because C# computes with int.
    private static Delegate? OfNumbers(Type type, Func<Expression, Expression, Expression> combine) =>
        Wide(type) is { } wide
            ? Compile(
                type,
                (x, y) => Expression.Convert(combine(Expression.Convert(x, wide), Expression.Convert(y, wide)), type)
            )
            : null;

    private static Delegate? OfType(Type type, string name) => Of(type, Method(type, name, type));

    private static Delegate? Of(Type type, MethodInfo? method) =>
        method is null ? null : Delegate.CreateDelegate(typeof(ReductionOperation<>).MakeGenericType(type), method);

    private static MethodInfo? Method(Type type, string name, Type result) =>
        type.IsPrimitive ? null
        : type.GetMethod(name, Public, null, [type, type], null) is { } method && method.ReturnType == result ? method
        : null;

    // The type in which a number is computed; null for other types.
    private static Type? Wide(Type type) =>
        type == typeof(nint) ? typeof(long)
        : type == typeof(nuint) ? typeof(ulong)
        : !AreMpis(type) ? null
        : Type.GetTypeCode(type) <= TypeCode.UInt16 ? typeof(int)
        : type;

    private static bool IsWhole(Type type) => Wide(type) is { } wide && wide != typeof(float) && wide != typeof(double);

    private static Delegate Compile(Type type, Func<Expression, Expression, Expression> body)
    {
        ParameterExpression x = Expression.Parameter(type, "x");
        ParameterExpression y = Expression.Parameter(type, "y");
        return Expression.Lambda(typeof(ReductionOperation<>).MakeGenericType(type), body(x, y), x, y).Compile();
    }
}
