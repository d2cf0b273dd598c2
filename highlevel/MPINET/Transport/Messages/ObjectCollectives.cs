using System.Runtime.ExceptionServices;

namespace MPINET;

/// <summary>Collective operations on objects: each process takes part, whatever becomes of its object.</summary>
internal static unsafe class ObjectCollectives
{
    /// <summary>Flattens one object for all of an operation, has the operation carried out, and then throws where there was none.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <typeparam name="TResult">What the operation gives.</typeparam>
    /// <param name="comm">The communicator.</param>
    /// <param name="values">The objects, one message each.</param>
    /// <param name="operation">Carries it out, with the messages.</param>
    /// <param name="failure">Why there are no objects; null where there are.</param>
    /// <param name="isWhole">Whether nothing may travel apart.</param>
    public static TResult WithMessages<T, TResult>(
        Communicator comm,
        ReadOnlySpan<T> values,
        Func<ObjectMessages, TResult> operation,
        Exception? failure = null,
        bool isWhole = false
    )
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        var messages = new ObjectMessages(writer, values.Length);
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

    /// <summary>A copy of an object, as another process would have it.</summary>
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
