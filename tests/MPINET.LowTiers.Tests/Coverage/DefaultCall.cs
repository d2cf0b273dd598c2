using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.InteropServices;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Coverage;

/// <summary>Calls a method of the CLI tier with null and default arguments, for methods that throw before they use them.</summary>
internal static class DefaultCall
{
    /// <summary>Skips a test on Windows if it calls methods that throw, one after the other.</summary>
    public static void RequireRepeatedExceptions() =>
        Assert.SkipWhen(
            RuntimeInformation.IsOSPlatform(OSPlatform.Windows),
            "Wine 8 ends a thread in which two exceptions come through reflection without a call of MPI in between."
        );

    /// <summary>Calls a method. Its exception is rethrown.</summary>
    /// <param name="count">The value of each long, and of each element of an array of them.</param>
    public static object? Invoke(MethodBase method, long count = 0)
    {
        object?[] arguments = [.. method.GetParameters().Select(parameter => Value(parameter.ParameterType, count))];
        try
        {
            return method is ConstructorInfo constructor ? constructor.Invoke(arguments)
                : method.IsStatic ? method.Invoke(null, arguments)
                : method.Invoke(Activator.CreateInstance(method.DeclaringType!), arguments);
        }
        catch (TargetInvocationException exception)
        {
            throw exception.InnerException!;
        }
    }

    private static object? Value(Type type, long count)
    {
        Type value = type.IsByRef ? type.GetElementType()! : type;
        return value == typeof(long) ? count
            : value == typeof(nint) ? (nint)count
            : value == typeof(string) ? ""
            : value == typeof(object) ? null
            : value.IsArray ? Array(value.GetElementType()!, count)
            : typeof(Delegate).IsAssignableFrom(value) ? Function(value)
            : value.GetConstructor([]) is null && !value.IsValueType ? null
            : Activator.CreateInstance(value);
    }

    private static Array Array(Type element, long count)
    {
        Array array = System.Array.CreateInstance(element, 1);
        array.SetValue(Value(element, count), 0);
        return array;
    }

    private static Delegate Function(Type type)
    {
        MethodInfo invoke = type.GetMethod("Invoke")!;
        ParameterExpression[] parameters =
        [
            .. invoke.GetParameters().Select(parameter => Expression.Parameter(parameter.ParameterType)),
        ];
        return Expression.Lambda(type, Expression.Default(invoke.ReturnType), parameters).Compile();
    }
}
