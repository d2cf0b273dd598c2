using MPINET.PInvoke;

namespace MPINET;

/// <summary>What is said of a message that is longer than the buffer.</summary>
internal static unsafe class Truncation
{
    /// <summary>A sentence that follows MPI's own text; null where the error is another.</summary>
    /// <param name="code">The error.</param>
    /// <param name="told">What MPI has told of the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    public static string? Of(int code, in MPI_Status told, int count, Datatype type)
    {
        int errorClass = code;
        if (Mpi.MPI_Error_class(code, &errorClass) != 0 || errorClass != Mpi.MPI_ERR_TRUNCATE)
        {
            return null;
        }

        var status = new Status(told);
        long room = (long)count * type.Size;
        long sent = status.Bytes;

        // Open MPI tells how much was sent; MPICH how much was received, or anything.
        string bytes = sent > room && room > 0 && sent < long.MaxValue ? $"{sent} bytes" : $"more than {room} bytes";
        return $". The message from rank {status.Source} with tag {status.Tag} has {bytes}; the buffer has room for {count} elements "
            + $"of {type}, {room} bytes. Hand over a longer buffer, or receive with RecvArray or Mprobe what is of unknown length.";
    }
}
