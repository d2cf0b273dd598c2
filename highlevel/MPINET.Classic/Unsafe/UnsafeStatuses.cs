using MPINET.PInvoke;
using Native = MPINET.PInvoke.MPI_Status;

namespace MPI;

/// <summary>Fills the statuses of <see cref="Unsafe" /> from those of MPI.</summary>
internal static unsafe class UnsafeStatuses
{
    /// <summary>The status for MPI to fill.</summary>
    public static Native* ToFill(Unsafe.MPI_Status* status) =>
        status == Unsafe.MPI_STATUS_IGNORE ? Mpi.MPI_STATUS_IGNORE : &status->native;

    /// <summary>Fills the public fields after the call.</summary>
    /// <param name="status">The status.</param>
    /// <param name="code">The code of the call, as MPI returns it.</param>
    public static void Fill(Unsafe.MPI_Status* status, int code)
    {
        if (status == Unsafe.MPI_STATUS_IGNORE)
        {
            return;
        }

        Native* native = &status->native;
        status->MPI_SOURCE = UnsafeNumbers.RankOfMpi(native->MPI_SOURCE);
        status->MPI_TAG = UnsafeNumbers.TagOfMpi(native->MPI_TAG);
        status->MPI_ERROR = UnsafeNumbers.ErrorOfMpi(native->MPI_ERROR);
        if (code == Mpi.MPI_SUCCESS)
        {
            int count;
            int cancelled;
            _ = Mpi.MPI_Get_count(native, Mpi.MPI_BYTE, &count);
            _ = Mpi.MPI_Test_cancelled(native, &cancelled);
            status->count = UnsafeNumbers.CountOfMpi(count);
            status->cancelled = cancelled;
        }
    }

    /// <summary>The statuses for MPI to fill; null if the program passed none.</summary>
    /// <exception cref="ArgumentException">The array has fewer elements than there are requests.</exception>
    public static Native[]? ToFill(Unsafe.MPI_Status[]? statuses, int count, string parameter)
    {
        if (statuses is null)
        {
            return null;
        }

        UnsafeNumbers.Require(statuses, count, parameter);
        return new Native[Math.Max(count, 0)];
    }

    /// <summary>Copies the first statuses that MPI has filled.</summary>
    public static void Fill(Unsafe.MPI_Status[]? statuses, Native[]? filled, int count, int code)
    {
        for (int index = 0; filled is not null && index < count; index++)
        {
            statuses![index].native = filled[index];
            fixed (Unsafe.MPI_Status* status = &statuses[index])
            {
                Fill(status, code);
            }
        }
    }
}
