using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;

namespace MPINET;

/// <summary>The outcome of a part of a reduction: an object, or the reason why there is none.</summary>
/// <typeparam name="T">The type of the object.</typeparam>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
internal sealed unsafe class Outcome<T>
{
    private readonly T? value;
    private Exception? failure;

    /// <summary>Creates the outcome of an object.</summary>
    public Outcome(T value) => this.value = value;

    private Outcome(Exception failure) => this.failure = failure;

    /// <summary>True if there is an object.</summary>
    public bool HasValue => failure is null;

    /// <summary>The object.</summary>
    /// <exception cref="Exception">There is no object.</exception>
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

    /// <summary>Creates the outcome of an object, or of the reason why there is none.</summary>
    public static Outcome<T> Of(T value, Exception? failure) => failure is null ? new(value) : new(failure);

    /// <summary>Receives an outcome from another rank.</summary>
    public static Outcome<T> Receive(Port port) => Try(() => port.RecvObject<T>());

    /// <summary>Sends the object, or the reason why there is none or why it cannot be sent.</summary>
    public void Send(Port port) => failure = port.SendOutcome(value, failure);

    /// <summary>Broadcasts the outcome of rank 0. A rank whose own part has failed throws its own exception.</summary>
    /// <exception cref="Exception">There is no object.</exception>
    public T Bcast(Communicator comm)
    {
        Outcome<T> given = Try(() => comm[0].BcastObject(value!, failure));
        return failure is null ? given.Value : Value;
    }

    /// <summary>Combines this outcome and the next; the result is a failure if that throws.</summary>
    public Outcome<T> Combined(Outcome<T> next, Func<T, T, T> function) =>
        failure is not null ? this
        : next.failure is not null ? next
        : Try(() => function(value!, next.value!));

    /// <summary>Creates the outcome of a copy of the object.</summary>
    public Outcome<T> Copy(ObjectOptions options) => failure is not null ? this : Try(() => Copied(options));

    // The copy is made like an object that is received from another process.
    private T Copied(ObjectOptions options)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(options);
        ObjectMessageFormat.Write(writer, value!, options);
        using ObjectReader reader = ObjectReader.Rent();
        return ObjectMessageFormat.Rebuild<T>(
            reader,
            writer.Address,
            writer.Count,
            options,
            Communicator.World.Rank,
            tag: -1
        );
    }

    private static Outcome<T> Try(Func<T> action)
    {
        try
        {
            return new Outcome<T>(action());
        }
#pragma warning disable CA1031 // A function of the program may throw any exception.
        catch (Exception exception) when (exception is not MpiException)
#pragma warning restore CA1031
        {
            return new Outcome<T>(exception);
        }
    }
}
