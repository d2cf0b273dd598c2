namespace MPINET;

/// <summary>Reductions of objects: messages between ranks on a separate communicator, combined in the order of the ranks.</summary>
internal static class ObjectReductions
{
    /// <summary>
    /// Combines the objects of all ranks on rank 0 along a tree: each rank combines those that follow it, up to the
    /// next rank of its level.
    /// </summary>
    /// <param name="comm">A communicator without messages of the program.</param>
    /// <param name="own">The object of this process, or the reason why there is none.</param>
    /// <param name="function">The function that combines two values.</param>
    /// <returns>The result on rank 0; an intermediate result on other ranks.</returns>
    /// <exception cref="Exception">The exception of the function, here or on a rank that this one waits for.</exception>
    public static Outcome<T> ToFirst<T>(Communicator comm, Outcome<T> own, Func<T, T, T> function)
    {
        Outcome<T> outcome = own;
        for (int distance = 1; distance < comm.Size; distance *= 2)
        {
            if ((comm.Rank & distance) != 0)
            {
                outcome.Send(comm[comm.Rank - distance]);
                return outcome;
            }

            if (comm.Rank + distance < comm.Size)
            {
                Outcome<T> next = Outcome<T>.Receive(comm[comm.Rank + distance]);
                outcome = outcome.Combined(next, function);
            }
        }

        return outcome;
    }

    /// <summary>Combines local objects.</summary>
    /// <param name="values">One or more objects, in the order in which they are combined.</param>
    /// <param name="function">The function that combines two values.</param>
    public static T OfThese<T>(T[] values, Func<T, T, T> function) => values.Aggregate(function);

    /// <summary>Combines the objects of this rank and all before it, from rank to rank.</summary>
    /// <param name="comm">A communicator without messages of the program.</param>
    /// <param name="own">The object of this process, or the reason why there is none.</param>
    /// <param name="function">The function that combines two values.</param>
    /// <returns>A copy of the result of the lower ranks, and its combination with the object of this process.</returns>
    public static (Outcome<T>? Before, Outcome<T> Here) UpToHere<T>(
        Communicator comm,
        Outcome<T> own,
        Func<T, T, T> function
    )
    {
        Outcome<T>? before = comm.Rank > 0 ? Outcome<T>.Receive(comm[comm.Rank - 1]) : null;
        Outcome<T> here = own;
        if (before is not null && own.HasValue)
        {
            // A copy, because the function may change its arguments.
            here = before.Copy(comm.Objects).Combined(here, function);
        }

        if (comm.Rank + 1 < comm.Size)
        {
            here.Send(comm[comm.Rank + 1]);
        }

        return (before, here);
    }
}
