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
    /// <param name="operation">Carries it out, with the bytes of all messages and the length of each.</param>
    /// <param name="failure">Why there are no objects; null where there are.</param>
    public static TResult WithMessages<T, TResult>(
        Communicator comm,
        ReadOnlySpan<T> values,
        Operation<TResult> operation,
        Exception? failure = null
    )
    {
        ObjectWriter writer = Reused<ObjectWriter>.Rent();
        try
        {
            Exception? known = failure;
            int[] lengths = new int[values.Length];
            writer.Begin(comm.Objects);
            for (int i = 0; i < lengths.Length; i++)
            {
                int start = writer.Count;
                failure = ObjectMessage.TryWrite(writer, values[i], comm.Objects, known) ?? failure;
                lengths[i] = writer.Count - start;
            }

            TResult result = operation(writer.Written, lengths);
            if (failure is not null)
            {
                ExceptionDispatchInfo.Capture(failure).Throw();
            }

            return result;
        }
        finally
        {
            writer.End();
            Reused<ObjectWriter>.Return(writer);
        }
    }

    /// <summary>Rebuilds the objects of several messages.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="bytes">The messages, one behind the other.</param>
    /// <param name="lengths">Bytes of each; that of rank i at i.</param>
    public static T[] Rebuild<T>(Communicator comm, byte[] bytes, int[] lengths)
    {
        T[] values = new T[lengths.Length];
        int start = 0;
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Rebuild<T>(new ReadOnlySpan<byte>(bytes, start, lengths[i]), comm.Objects, i);
            start += lengths[i];
        }

        return values;
    }

    /// <summary>Rebuilds the object of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="options">What may come.</param>
    /// <param name="source">The rank that it is of.</param>
    public static T Rebuild<T>(ReadOnlySpan<byte> message, ObjectOptions options, int source)
    {
        ObjectReader reader = Reused<ObjectReader>.Rent();
        try
        {
            fixed (byte* bytes = message)
            {
                T value = ObjectMessage.Rebuild<T>(reader, bytes, message.Length, options, source, tag: -1);
                reader.RequireNoneApart();
                return value;
            }
        }
        finally
        {
            reader.End();
            Reused<ObjectReader>.Return(reader);
        }
    }

    /// <summary>A copy of an object, as another process would have it.</summary>
    public static T Copy<T>(T value, ObjectOptions options)
    {
        ObjectWriter writer = Reused<ObjectWriter>.Rent();
        try
        {
            writer.Begin(options);
            ObjectMessage.Write(writer, value, options);
            return Rebuild<T>(writer.Written, options, Communicator.World.Rank);
        }
        finally
        {
            writer.End();
            Reused<ObjectWriter>.Return(writer);
        }
    }

    /// <summary>Carries an operation out.</summary>
    /// <param name="bytes">The messages of this process, one behind the other.</param>
    /// <param name="lengths">Bytes of each.</param>
    public delegate TResult Operation<TResult>(ReadOnlySpan<byte> bytes, int[] lengths);
}
