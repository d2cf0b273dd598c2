using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>The native statuses of one call, copied to the caller's objects after it.</summary>
internal static unsafe class Statuses
{
    /// <summary>The array of a caller that ignores statuses.</summary>
    public static readonly MPI.Status[] Ignored = new MPI.Status[0];

    /// <summary>Allocates the statuses of a call; null if they are ignored.</summary>
    /// <exception cref="ArgumentException">The caller's array is too short.</exception>
    public static MPI_Status[]? Room(int count, MPI.Status?[] statuses)
    {
        if (statuses is null)
        {
            throw new ArgumentNullException(nameof(statuses));
        }

        return ReferenceEquals(statuses, Ignored) ? null
            : statuses.Length >= count ? new MPI_Status[count]
            : throw new ArgumentException(
                $"room for {count} statuses is needed, but the array has {statuses.Length}",
                nameof(statuses)
            );
    }

    /// <summary>The address of the statuses, or MPI_STATUSES_IGNORE if there are none.</summary>
    public static MPI_Status* OrIgnored(MPI_Status[]? natives, MPI_Status* pinned) =>
        natives is null ? Mpi.MPI_STATUSES_IGNORE : pinned;

    /// <summary>Copies statuses to the caller's array. Null entries get a new object.</summary>
    public static void Copy(MPI_Status[]? natives, int count, MPI.Status?[] statuses)
    {
        for (int i = 0; natives is not null && i < count; i++)
        {
            (statuses[i] ??= new MPI.Status()).value = natives[i];
        }
    }
}
