using MPINET.PInvoke;

namespace MPINET;

/// <summary>What all processes learn of each, so that none waits for one that has thrown.</summary>
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
}
