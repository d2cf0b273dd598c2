namespace MPINET;

/// <summary>Reductions of objects: messages between ranks on a communicator of their own, combined in the order of the ranks.</summary>
internal static class ObjectReductions
{
    /// <summary>Combines the objects of all, on rank 0, by a tree: each rank has those that follow it, up to the next of its level.</summary>
    /// <param name="comm">A communicator without messages of the program's.</param>
    /// <param name="value">The object of this process.</param>
    /// <param name="function">Combines two.</param>
    /// <returns>On rank 0 the result; elsewhere something of no use.</returns>
    /// <exception cref="Exception">What the function has thrown, here or on a rank that this one waits for.</exception>
    public static Outcome<T> ToFirst<T>(Communicator comm, T value, Func<T, T, T> function)
    {
        var outcome = new Outcome<T>(value);
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

    /// <summary>Combines objects that are here already.</summary>
    /// <param name="values">One or more, in the order in which they are combined.</param>
    /// <param name="function">Combines two.</param>
    public static T OfThese<T>(T[] values, Func<T, T, T> function) => values.Aggregate(function);

    /// <summary>Combines the objects of this rank and all before it, from rank to rank.</summary>
    /// <param name="comm">A communicator without messages of the program's.</param>
    /// <param name="value">The object of this process.</param>
    /// <param name="function">Combines two.</param>
    /// <returns>What comes from the ranks before, a copy of its own; and that combined with the object of this process.</returns>
    public static (Outcome<T>? Before, Outcome<T> Here) UpToHere<T>(Communicator comm, T value, Func<T, T, T> function)
    {
        Outcome<T>? before = comm.Rank > 0 ? Outcome<T>.Receive(comm[comm.Rank - 1]) : null;
        var here = new Outcome<T>(value);
        if (before is not null)
        {
            // The function may change what it is given.
            here = before.Copy(comm.Objects).Combined(here, function);
        }

        if (comm.Rank + 1 < comm.Size)
        {
            here.Send(comm[comm.Rank + 1]);
        }

        return (before, here);
    }
}
