using System.Runtime.ExceptionServices;

namespace MPINET;

/// <summary>Collective operations on objects. Each process takes part, even if its object cannot be sent.</summary>
internal static unsafe class ObjectCollectives
{
    /// <summary>
    /// Flattens the objects of an operation, executes the operation, and then throws if an object could not be
    /// flattened.
    /// </summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <typeparam name="TResult">The type of the operation's result.</typeparam>
    /// <param name="comm">The communicator.</param>
    /// <param name="values">The objects, one message each.</param>
    /// <param name="operation">Executes the operation on the messages.</param>
    /// <param name="failure">The reason why there are no objects; null if there are.</param>
    /// <param name="isWhole">True if long arrays must not be sent separately.</param>
    public static TResult WithMessages<T, TResult>(
        Communicator comm,
        ReadOnlySpan<T> values,
        Func<ObjectMessages, TResult> operation,
        Exception? failure = null,
        bool isWhole = false
    )
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        ObjectMessages messages = new(writer, values.Length);
        Exception? known = failure;
        writer.Begin(comm.Objects, isWhole ? long.MaxValue : comm.Objects.ApartFrom);
        foreach (T value in values)
        {
            messages.Begin();
            failure = ObjectMessage.TryWrite(writer, value, comm.Objects, known) ?? failure;
        }

        TResult result = operation(messages);
        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return result;
    }

    /// <summary>Copies an object as if it had been received from another process.</summary>
    public static T Copy<T>(T value, ObjectOptions options)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(options);
        ObjectMessage.Write(writer, value, options);
        using ObjectReader reader = ObjectReader.Rent();
        return ObjectMessage.Rebuild<T>(
            reader,
            writer.Address,
            writer.Count,
            options,
            Communicator.World.Rank,
            tag: -1
        );
    }
}
