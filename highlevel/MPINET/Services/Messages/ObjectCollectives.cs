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
        Func<ObjectStreams, TResult> operation,
        Exception? failure = null,
        bool isWhole = false
    )
    {
        using ObjectStreams messages = new(comm.Objects, isWhole ? long.MaxValue : comm.Objects.ApartFrom);
        Exception? known = failure;
        foreach (T value in values)
        {
            failure = messages.Add(value, known) ?? failure;
        }

        TResult result = default!;
        try
        {
            result = operation(messages);
        }
        catch (Exception exception) when (failure is not null && exception is not MpiException)
        {
            // The process may have received its own failure, which is thrown below.
        }

        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return result;
    }

    /// <summary>Checks the objects for all ranks. The other processes are told of the exception, instead of waiting.</summary>
    /// <param name="values">The objects, replaced by as many as needed if they are refused.</param>
    /// <param name="number">Number of objects needed.</param>
    /// <param name="name">The name of the argument.</param>
    /// <returns>The reason why they are refused; null if they are not.</returns>
    public static Exception? Refusal<T>(ref T[]? values, int number, string name)
    {
        try
        {
            Require.NotNull(values, name);
            Require.Length(values!, number, name, "one for each rank");
            return null;
        }
        catch (ArgumentException exception)
        {
            values = new T[number];
            return exception;
        }
    }

    /// <summary>The exception for a function that is null, which the other processes are told of; null if it is given.</summary>
    public static Exception? Refusal(Delegate? function) =>
        function is null ? new ArgumentNullException(nameof(function)) : null;

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
