using System.IO;
using System.Runtime.ExceptionServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Lets all processes learn of a failure on one, so that none waits for one that has thrown.</summary>
internal static unsafe class FileAgreement
{
    /// <summary>Finds the first process for which something holds. Collective.</summary>
    /// <returns>Its rank; -1 if there is none.</returns>
    public static int FirstWith(Intracommunicator comm, bool holds)
    {
        int size = comm.Size;
        int mine = holds ? comm.Rank : size;
        int first = size;
        comm.CheckMade(Mpi.MPI_Allreduce(&mine, &first, 1, Mpi.MPI_INT, Mpi.MPI_MIN, comm.Handle), "MPI_Allreduce");
        return first == size ? -1 : first;
    }

    /// <summary>Throws on all processes if the arguments of one are wrong. Collective.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="wrong">What is wrong here; null if nothing is.</param>
    /// <exception cref="ArgumentException">Something is wrong with the arguments of a process.</exception>
    public static void Require(Intracommunicator comm, ArgumentException? wrong)
    {
        int rank = FirstWith(comm, wrong is not null);
        if (wrong is not null)
        {
            throw wrong;
        }

        if (rank >= 0)
        {
            throw new ArgumentException($"The arguments of rank {rank} are wrong; that process says why.");
        }
    }

    /// <summary>Makes something on each process, and throws on all if one cannot. Collective.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="make">Makes it, without the other processes.</param>
    /// <param name="what">What is done, for a message of the other processes.</param>
    /// <exception cref="IOException">Another process has thrown.</exception>
    public static TResult Made<TResult>(Intracommunicator comm, Func<TResult> make, string what)
    {
        TResult made = default!;
        Exception? failure = null;
        try
        {
            made = make();
        }
#pragma warning disable CA1031 // The code of a program may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            failure = exception;
        }

        int rank = FirstWith(comm, failure is not null);
        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return rank < 0 ? made : throw new IOException($"Rank {rank} could not {what}; that process says why.");
    }

    /// <summary>Gives all processes the numbers that the first one finds in a file. Collective.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="find">Finds them, without the other processes.</param>
    /// <exception cref="InvalidDataException">The first process has thrown it: all throw the same.</exception>
    /// <exception cref="IOException">The first process has thrown something else.</exception>
    public static long[] OfFirst(Intracommunicator comm, Func<long[]> find)
    {
        (long[] found, string wrong) = Made(
            comm,
            () => comm.Rank == 0 ? FoundOrWrong(find) : ([], ""),
            "read the beginning"
        );
        wrong = comm[0].Bcast(wrong);
        if (wrong.Length > 0)
        {
            throw new InvalidDataException(wrong);
        }

        Array.Resize(ref found, comm[0].Bcast(found.Length));
        comm[0].Bcast(found);
        return found;
    }

    private static (long[] Found, string Wrong) FoundOrWrong(Func<long[]> find)
    {
        try
        {
            return (find(), "");
        }
        catch (InvalidDataException exception)
        {
            return ([], exception.Message);
        }
    }
}
