using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Runs the serialisation code of the program's classes.</summary>
internal static class OwnCode
{
    /// <summary>Creates an object by a constructor.</summary>
    /// <exception cref="SerializationException">The code has thrown an exception.</exception>
    public static object New(ConstructorInfo constructor, object argument)
    {
        try
        {
            return constructor.Invoke([argument]);
        }
        catch (TargetInvocationException exception)
        {
            throw Failure("The constructor", constructor.DeclaringType!, exception);
        }
    }

    /// <summary>Runs a method, or a constructor on an existing object.</summary>
    /// <exception cref="SerializationException">The code has thrown an exception.</exception>
    /// <returns>The result of the method.</returns>
    public static object? Run(MethodBase method, object on, params object?[] arguments)
    {
        try
        {
            return method.Invoke(on, arguments);
        }
        catch (TargetInvocationException exception)
        {
            throw Failure(method.IsConstructor ? "The constructor" : method.Name, on.GetType(), exception);
        }
    }

    private static SerializationException Failure(string code, Type of, TargetInvocationException exception)
    {
        Exception thrown = exception.InnerException ?? exception;
        return new SerializationException($"{code} of a {of} has thrown {thrown.GetType()}: {thrown.Message}", thrown);
    }
}
