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

    public static Delegate? LogicalAnd(Type type) =>
        Logical(type, Expression.AndAlso, "op_LogicalAnd", "op_BitwiseAnd");

    public static Delegate? LogicalOr(Type type) => Logical(type, Expression.OrElse, "op_LogicalOr", "op_BitwiseOr");

    public static Delegate? BitwiseAnd(Type type) => OfBits(type, Expression.And) ?? OfType(type, "op_BitwiseAnd");

    public static Delegate? BitwiseOr(Type type) => OfBits(type, Expression.Or) ?? OfType(type, "op_BitwiseOr");

    public static Delegate? ExclusiveOr(Type type) =>
        OfBits(type, Expression.ExclusiveOr) ?? OfType(type, "op_ExclusiveOr");

    private static Delegate? Choose(Type type, bool first)
    {
        MethodInfo? less = Method(type, "op_LessThan", typeof(bool));
        return Wide(type) is not { } wide && less is null
            ? null
            : Compile(
                type,
                (x, y) =>
                {
                    Expression isLess = less is not null
                        ? Expression.Call(less, x, y)
                        : Expression.LessThan(Expression.Convert(x, Wide(type)!), Expression.Convert(y, Wide(type)!));
                    return first ? Expression.Condition(isLess, x, y) : Expression.Condition(isLess, y, x);
                }
            );
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
