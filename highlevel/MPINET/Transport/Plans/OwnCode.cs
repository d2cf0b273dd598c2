using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>Runs code that the program's own classes have for serialisation.</summary>
internal static class OwnCode
{
    /// <summary>Runs a method, or a constructor on an object that is there.</summary>
    /// <exception cref="SerializationException">It has thrown.</exception>
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
