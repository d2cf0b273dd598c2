using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>A call to a parallel object has failed, in the method or in the transfer.</summary>
/// <remarks>It is independent of the rank that the object lives on.</remarks>
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

    /// <summary>The full name of the class of the original exception.</summary>
    public string RemoteType { get; }

    /// <summary>The message of the original exception.</summary>
    public string RemoteMessage { get; }

    /// <summary>The stack trace of the original exception.</summary>
    public string RemoteStackTrace { get; }

    /// <summary>The rank that the object lives on.</summary>
    public int Rank { get; }

    /// <summary>The object: its number and rank.</summary>
    public string Target { get; }

    /// <summary>The names of the interface and the method; "constructor" if the object could not be created.</summary>
    public string Method { get; }

    /// <inheritdoc />
    public override string ToString() => $"{base.ToString()}\n--- on rank {Rank}: ---\n{RemoteStackTrace}";
}
