using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace MPINET;

/// <summary>The operators of .NET types, for predefined operations of MPI.</summary>
/// <remarks>They are found by name: an interface for arithmetic exists neither on Mono nor in programs' own types.</remarks>
internal static class TypeOperators
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Static;

    private const string Reason =
        "If a trimmed program has lost the operator, the reduction is refused, with a message that names the function to pass.";

    private delegate T ByReference<T>(in T left, in T right);

    private delegate bool RelationByReference<T>(in T left, in T right);

    /// <summary>The function for an operation of MPI; null if the type has no such operator.</summary>
    /// <param name="constant">The operation's constant.</param>
    public static Func<T, T, T>? Of<T>(string constant)
        where T : unmanaged =>
        constant switch
        {
            "MPI_SUM" => Operator<T>("op_Addition"),
            "MPI_PROD" => Operator<T>("op_Multiply"),
            "MPI_BAND" => Operator<T>("op_BitwiseAnd"),
            "MPI_BOR" => Operator<T>("op_BitwiseOr"),
            "MPI_BXOR" => Operator<T>("op_ExclusiveOr"),
            "MPI_MAX" => Operator<T>("Max") ?? First<T>("op_GreaterThan") ?? Compared<T>(1),
            "MPI_MIN" => Operator<T>("Min") ?? First<T>("op_LessThan") ?? Compared<T>(-1),
            _ => null,
        };

    private static Func<T, T, T>? Operator<T>(string name)
        where T : unmanaged
    {
        if (Method<T>(name, typeof(T)) is { } byValue)
        {
            return (Func<T, T, T>)Delegate.CreateDelegate(typeof(Func<T, T, T>), byValue);
        }

        if (Method<T>(name, typeof(T), byReference: true) is { } method)
        {
            ByReference<T> call = (ByReference<T>)Delegate.CreateDelegate(typeof(ByReference<T>), method);
            return (left, right) => call(left, right);
        }

        return null;
    }

    // The first operand if it is in the relation to the second.
    private static Func<T, T, T>? First<T>(string relation)
        where T : unmanaged
    {
        if (Method<T>(relation, typeof(bool)) is { } byValue)
        {
            Func<T, T, bool> holds = (Func<T, T, bool>)Delegate.CreateDelegate(typeof(Func<T, T, bool>), byValue);
            return (left, right) => holds(right, left) ? right : left;
        }

        if (Method<T>(relation, typeof(bool), byReference: true) is { } method)
        {
            RelationByReference<T> holds =
                (RelationByReference<T>)Delegate.CreateDelegate(typeof(RelationByReference<T>), method);
            return (left, right) => holds(right, left) ? right : left;
        }

        return null;
    }

    private static Func<T, T, T>? Compared<T>(int sign)
        where T : unmanaged
    {
        if (!typeof(IComparable<T>).IsAssignableFrom(typeof(T)))
        {
            return null;
        }

        Comparer<T> order = Comparer<T>.Default;
        return (left, right) => Math.Sign(order.Compare(right, left)) == sign ? right : left;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2090", Justification = Reason)]
    private static MethodInfo? Method<T>(string name, Type result, bool byReference = false)
        where T : unmanaged
    {
        Type operand = byReference ? typeof(T).MakeByRefType() : typeof(T);
        return typeof(T).GetMethod(name, Public, null, [operand, operand], null) is { } method
            ? method.ReturnType == result
                ? method
                : null
            : byReference
                ? null
                : OfVectors<T>(name);
    }

    // Max and Min of Vector<T> are methods of the class Vector.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reason)]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = Reason)]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Reason)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reason)]
    private static MethodInfo? OfVectors<T>(string name)
        where T : unmanaged
    {
        if (!typeof(T).IsGenericType || typeof(T).FullName is not { } full || !full.Contains(".Vector"))
        {
            return null;
        }

        Type? holder = typeof(T).Assembly.GetType(full.Substring(0, full.IndexOf('`')));
        MethodInfo? method = holder
            ?.GetMethods(Public)
            .FirstOrDefault(one => one.Name == name && one.IsGenericMethodDefinition && one.GetParameters().Length == 2)
            ?.MakeGenericMethod(typeof(T).GetGenericArguments());
        return method?.ReturnType == typeof(T) ? method : null;
    }
}
