using MPINET.PInvoke;

namespace MPINET;

/// <summary>The arguments with which the processes make a window, exchanged and compared beforehand.</summary>
/// <remarks>
/// A process that threw alone would leave the others waiting, and no MPI compares the arguments. So all learn of all, and
/// throw the same exception.
/// </remarks>
internal sealed unsafe class WindowAgreement
{
    private WindowAgreement(long[] lengths, long key) => (Lengths, Key) = (lengths, key);

    /// <summary>Number of elements of each process.</summary>
    public long[] Lengths { get; }

    /// <summary>A number that all processes have and no other window.</summary>
    public long Key { get; }

    /// <summary>Exchanges and checks the arguments.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="length">Number of elements of this process; a wrong number is an exception on all.</param>
    /// <param name="unit">Number of bytes of an element.</param>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentException">The arguments of a process are wrong, or differ from those of others.</exception>
    public static WindowAgreement Of(Intracommunicator comm, long length, int unit, WindowOptions options)
    {
        Facts mine = new(length, unit, Bits(options), BitConverter.ToInt64(Guid.NewGuid().ToByteArray(), 0));
        Facts[] all = new Facts[comm.Size];
        fixed (Facts* to = all)
        {
            comm.CheckMade(
                Mpi.MPI_Allgather(
                    &mine,
                    Facts.Numbers,
                    Mpi.MPI_LONG_LONG,
                    to,
                    Facts.Numbers,
                    Mpi.MPI_LONG_LONG,
                    comm.Handle
                ),
                "MPI_Allgather"
            );
        }

        for (int rank = 0; rank < all.Length; rank++)
        {
            RequireSound(rank, all[rank], all[0], options.SameSize);
        }

        return new([.. all.Select(static one => one.Length)], all[0].Key);
    }

    /// <summary>Finds out whether something holds on all processes. Collective.</summary>
    public static bool All(Intracommunicator comm, bool holds)
    {
        int here = holds ? 1 : 0;
        int all = 0;
        comm.CheckMade(Mpi.MPI_Allreduce(&here, &all, 1, Mpi.MPI_INT, Mpi.MPI_MIN, comm.Handle), "MPI_Allreduce");
        return all != 0;
    }

    private static void RequireSound(int rank, Facts one, Facts first, bool sameSize)
    {
        if (one.Length < 0 || one.Length > long.MaxValue / one.Unit)
        {
            throw new ArgumentOutOfRangeException(
                "length",
                one.Length,
                $"Rank {rank} asks for a window of {one.Length} elements of {one.Unit} bytes; there are 0 or more, and fewer than 2^63 bytes."
            );
        }

        if (one.Unit != first.Unit)
        {
            throw new ArgumentException(
                $"Rank {rank} makes a window of elements of {one.Unit} bytes, and rank 0 of {first.Unit}: all give the same type.",
                "T"
            );
        }

        if (one.Options != first.Options)
        {
            throw new ArgumentException(
                $"Rank {rank} makes the window with other WindowOptions than rank 0: all give the same.",
                "options"
            );
        }

        if (sameSize && one.Length != first.Length)
        {
            throw new ArgumentException(
                $"WindowOptions.SameSize is set, and rank {rank} asks for {one.Length} elements, rank 0 for {first.Length}.",
                "length"
            );
        }
    }

    private static int Bits(WindowOptions options) =>
        (options.NoLocks ? 1 : 0)
        | (options.SameSize ? 2 : 0)
        | (options.SameOperation ? 4 : 0)
        | ((int)options.Order << 3);

    private readonly struct Facts(long length, long unit, long options, long key)
    {
        public const int Numbers = 4;

        public long Length { get; } = length;

        public long Unit { get; } = unit;

        public long Options { get; } = options;

        public long Key { get; } = key;
    }
}
