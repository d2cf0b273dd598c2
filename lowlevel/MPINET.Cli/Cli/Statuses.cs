using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>Native statuses of one call, copied out into the objects of the caller.</summary>
internal static class Statuses
{
    /// <summary>Room for the statuses of a call.</summary>
    /// <exception cref="ArgumentException">The caller's array is too short.</exception>
    public static MPI_Status[] Room(int count, MPI.Status?[] statuses)
    {
        if (statuses is null)
        {
            throw new ArgumentNullException(nameof(statuses));
        }

        return statuses.Length >= count
            ? new MPI_Status[count]
            : throw new ArgumentException(
                $"room for {count} statuses is wanted, the array holds {statuses.Length}",
                nameof(statuses)
            );
    }

    /// <summary>Copies statuses out; where the array has no object yet, it gets one.</summary>
    public static void Copy(MPI_Status[] natives, int count, MPI.Status?[] statuses)
    {
        for (int i = 0; i < count; i++)
        {
            (statuses[i] ??= new MPI.Status()).value = natives[i];
        }
    }
}
