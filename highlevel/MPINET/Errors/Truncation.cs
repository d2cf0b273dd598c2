using MPINET.PInvoke;

namespace MPINET;

/// <summary>Messages about a message that is longer than the buffer.</summary>
internal static unsafe class Truncation
{
    /// <summary>A sentence that follows MPI's own text; null for other errors.</summary>
    /// <param name="code">The error code.</param>
    /// <param name="told">The status that MPI filled for the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <param name="isKnown">True if the length in the status is reliable. The standard leaves it undefined.</param>
    public static string? Of(int code, in MPI_Status told, int count, Datatype type, bool isKnown)
    {
        if (!IsOne(code))
        {
            return null;
        }

        Status status = new(told);
        long room = Saturating.Multiply(count, type.Bytes);
        long sent = status.Bytes;
        string bytes = isKnown && sent > room && sent < long.MaxValue ? $"{sent} bytes" : $"more than {room} bytes";
        return $". The message from rank {status.Source} with tag {status.Tag} has {bytes}; the buffer has room for {count} elements "
            + $"of {type}, {room} bytes. Hand over a longer buffer, or receive with {MemberName.Of("RecvArray or Mprobe")} what is of unknown length.";
    }

    /// <summary>A sentence that follows MPI's own text about a collective operation; null for other errors.</summary>
    public static string? OfCollective(int code) =>
        IsOne(code)
            ? ". Another process has sent more than there is room for here: the counts of the processes differ, or their types."
            : null;

    /// <summary>True if the error is MPI_ERR_TRUNCATE.</summary>
    public static bool IsOne(int code)
    {
        int errorClass = code;
        return Mpi.MPI_Error_class(code, &errorClass) == 0 && errorClass == Mpi.MPI_ERR_TRUNCATE;
    }
}
