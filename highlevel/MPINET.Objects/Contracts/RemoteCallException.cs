using System.Globalization;
using MPINET.Objects.Generated;

namespace MPINET.Objects;

/// <summary>A call to a parallel object has failed, in the method or in the transfer.</summary>
/// <remarks>It is independent of the rank that the object lives on.</remarks>
public sealed class RemoteCallException : Exception
{
    private const char Separator = '\u001f';
    private const char End = '\u001e';

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
        new(
            exception.GetType().FullName!,
            Read(() => exception.Message, nameof(exception.Message)),
            Read(() => exception.StackTrace, nameof(exception.StackTrace)),
            rank,
            target.ToString(),
            method
        );

    // The program's exceptions may override these properties, and throw in them.
    private static string Read(Func<string?> property, string name)
    {
        try
        {
            return property() ?? "";
        }
#pragma warning disable CA1031 // The caller must get an exception, even without this part.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            return $"(its {name} has thrown {thrown.GetType().FullName})";
        }
    }

    /// <summary>Writes exceptions as a text for another rank.</summary>
    internal static string Write(IEnumerable<RemoteCallException> all) =>
        string.Concat(
            all.Select(one =>
                string.Join(
                    Separator.ToString(),
                    new[]
                    {
                        one.RemoteType,
                        one.RemoteMessage,
                        one.RemoteStackTrace,
                        one.Rank.ToString(CultureInfo.InvariantCulture),
                        one.Target,
                        one.Method,
                    }.Select(part => part.Replace(Separator, ' ').Replace(End, ' '))
                ) + End
            )
        );

    /// <summary>Reads exceptions that <see cref="Write" /> has written.</summary>
    internal static IEnumerable<RemoteCallException> Read(string text) =>
        text.Split([End], StringSplitOptions.RemoveEmptyEntries)
            .Select(one => one.Split(Separator))
            .Select(parts => new RemoteCallException(
                parts[0],
                parts[1],
                parts[2],
                int.Parse(parts[3], CultureInfo.InvariantCulture),
                parts[4],
                parts[5]
            ));

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
