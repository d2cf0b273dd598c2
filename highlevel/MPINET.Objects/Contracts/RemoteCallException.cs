using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>A call to a parallel object has ended by an exception, there or on the way.</summary>
/// <remarks>It is the same whether the object lives on this rank or on another.</remarks>
public sealed class RemoteCallException : Exception
{
    internal RemoteCallException(string type, string message, string? stack, int rank, string target, string method)
        : base($"{method} of object {target} has thrown {type}: {message}")
    {
        RemoteType = type;
        RemoteMessage = message;
        RemoteStackTrace = stack ?? "";
        Rank = rank;
        Target = target;
        Method = method;
    }

    internal static RemoteCallException Of(Exception exception, int rank, ObjectReference target, string method) =>
        new(exception.GetType().FullName!, exception.Message, exception.StackTrace, rank, target.ToString(), method);

    /// <summary>The full name of the exception's class.</summary>
    public string RemoteType { get; }

    /// <summary>The exception's message.</summary>
    public string RemoteMessage { get; }

    /// <summary>The stack where it was thrown.</summary>
    public string RemoteStackTrace { get; }

    /// <summary>The rank that the object lives on.</summary>
    public int Rank { get; }

    /// <summary>The object: its number and rank.</summary>
    public string Target { get; }

    /// <summary>The method: interface and name; "constructor" where the object could not be made.</summary>
    public string Method { get; }

    /// <inheritdoc />
    public override string ToString() => $"{base.ToString()}\n--- on rank {Rank}: ---\n{RemoteStackTrace}";
}
