using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Runs the serialisation code of the program's classes.</summary>
internal static class OwnCode
{
    /// <summary>Runs a method, or a constructor on an existing object.</summary>
    /// <exception cref="SerializationException">The code has thrown an exception.</exception>
    public static void Run(MethodBase method, object on, params object?[] arguments)
    {
        try
        {
            method.Invoke(on, arguments);
        }
        catch (TargetInvocationException exception)
        {
            Exception thrown = exception.InnerException ?? exception;
            throw new SerializationException(
                $"{(method.IsConstructor ? "The constructor" : method.Name)} of a {on.GetType()} has thrown {thrown.GetType()}: {thrown.Message}",
                thrown
            );
        }
    }
}
