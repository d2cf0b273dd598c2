using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;

namespace MPINET;

/// <summary>The outcome of a part of a reduction: an object, or why there is none.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
internal sealed class Outcome<T>
{
    private readonly T? value;
    private Exception? failure;

    /// <summary>An object.</summary>
    public Outcome(T value) => this.value = value;

    private Outcome(Exception failure) => this.failure = failure;

    /// <summary>The object.</summary>
    /// <exception cref="Exception">There is none.</exception>
    public T Value
    {
        get
        {
            if (failure is not null)
            {
                ExceptionDispatchInfo.Capture(failure).Throw();
            }

            return value!;
        }
    }

    /// <summary>Receives one from another rank.</summary>
    public static Outcome<T> Receive(Port port) => Try(() => port.RecvObject<T>());

    /// <summary>Sends it; where the object cannot be sent, why.</summary>
    public void Send(Port port) => failure = port.SendOutcome(value, failure);

    /// <summary>Gives that of rank 0 to all. A rank whose own part has failed throws what that was.</summary>
    /// <exception cref="Exception">There is none.</exception>
    public T Bcast(Communicator comm)
    {
        Outcome<T> given = Try(() => comm[0].BcastObject(value!, failure));
        return failure is null ? given.Value : Value;
    }

    /// <summary>This and the next combined, or why it could not be.</summary>
    public Outcome<T> Combined(Outcome<T> next, Func<T, T, T> function) =>
        failure is not null ? this
        : next.failure is not null ? next
        : Try(() => function(value!, next.value!));

    /// <summary>The same with a copy of the object.</summary>
    public Outcome<T> Copy(ObjectOptions options) =>
        failure is not null ? this : Try(() => ObjectCollectives.Copy(value!, options));

    private static Outcome<T> Try(Func<T> action)
    {
        try
        {
            return new Outcome<T>(action());
        }
#pragma warning disable CA1031 // The function of the program's throws what it likes.
        catch (Exception exception) when (exception is not MpiException)
#pragma warning restore CA1031
        {
            return new Outcome<T>(exception);
        }
    }
}
