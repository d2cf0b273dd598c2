using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

// An exception of the function reaches every process that would otherwise go on with an undefined result.
public sealed unsafe partial class ReductionOperator
{
    private const int ReasonBytes = 1024;

    /// <summary>Announces a call of MPI that may run the function. Nothing for operations of MPI.</summary>
    /// <param name="way">The form of the call.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPI_Op Begin(Way way)
    {
        MPI_Op op = MPIOp;
        if (way == Way.Blocking && native is not null)
        {
            depth++;
        }

        return op;
    }

    /// <summary>Ends a local call that has run the function. Its exception is rethrown from the call.</summary>
    internal void EndLocal()
    {
        if (native is not null)
        {
            depth--;
        }
    }

    /// <summary>
    /// Ends a call of MPI that may have run the function. If it threw on any process, the call throws on all processes.
    /// Nothing for operations of MPI.
    /// </summary>
    /// <param name="way">The form of the call.</param>
    /// <param name="code">The code of the call.</param>
    /// <param name="comm">The communicator.</param>
    /// <returns>The code of the call.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int End(Way way, int code, MPI_Comm comm) =>
        way == Way.Blocking && native is not null ? EndOfFunction(code, comm) : code;

    private static int EndOfFunction(int code, MPI_Comm comm)
    {
        depth--;
        int size;
        if (code != 0 || Mpi.MPI_Comm_size(comm, &size) != 0)
        {
            return code;
        }

        int isInter = 0;
        _ = Mpi.MPI_Comm_test_inter(comm, &isInter);
        if (size == 1 && isInter == 0)
        {
            return code;
        }

        Exception? own = Thrown();
        int rank;
        _ = Mpi.MPI_Comm_rank(comm, &rank);
        int first = own is null ? 0 : rank + 1;
        int other;
        code = Mpi.MPI_Allreduce(&first, &other, 1, Mpi.MPI_INT, Mpi.MPI_MAX, comm);
        int same = other;
        if (code == 0 && isInter != 0)
        {
            // The first result is of the other group, and so the second is of this group.
            code = Mpi.MPI_Allreduce(&other, &same, 1, Mpi.MPI_INT, Mpi.MPI_MAX, comm);
        }

        string reason = "";
        if (code == 0 && isInter == 0 && same > 0)
        {
            reason = ReasonOf(own, same - 1, comm);
        }

        if (own is not null)
        {
            ExceptionDispatchInfo.Capture(own).Throw();
        }

        return (same | other) == 0 || code != 0
            ? code
            : throw new InvalidOperationException(
                $"The reduction has no result, because its function has thrown on rank {Math.Max(same, other) - 1}{(isInter == 0 ? "" : same > 0 ? " of this group" : " of the other group")}{reason}."
            );
    }

    private static Exception? Thrown()
    {
        try
        {
            CallbackErrors.Rethrow();
            return null;
        }
#pragma warning disable CA1031 // A function of the program may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return exception;
        }
    }

    // The exception of one rank, as a text for all others.
    private static string ReasonOf(Exception? own, int rank, MPI_Comm comm)
    {
        byte* bytes = stackalloc byte[ReasonBytes];
        new Span<byte>(bytes, ReasonBytes).Clear();
        if (own is not null)
        {
            byte[] text = Encoding.UTF8.GetBytes($": {own.GetType()}: {own.Message}");
            text.AsSpan(0, Math.Min(text.Length, ReasonBytes - 1)).CopyTo(new Span<byte>(bytes, ReasonBytes));
        }

        if (Mpi.MPI_Bcast(bytes, ReasonBytes, Mpi.MPI_BYTE, rank, comm) != 0)
        {
            return "";
        }

        int length = new ReadOnlySpan<byte>(bytes, ReasonBytes).IndexOf((byte)0);
        return Encoding.UTF8.GetString(bytes, length).TrimEnd('.');
    }
}
