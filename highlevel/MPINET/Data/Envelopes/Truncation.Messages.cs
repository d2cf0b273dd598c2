using System.Diagnostics;
using MPINET.Loader;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

[StackTraceHidden]
internal static unsafe partial class Truncation
{
    /// <summary>Throws or handles an error of a receive. The exception describes the message and the buffer.</summary>
    /// <param name="code">The error code.</param>
    /// <param name="function">The C name of the function.</param>
    /// <param name="communicator">The communicator of the call.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <inheritdoc cref="Errors.Throw(int, string, Communicator)" />
    public static void Throw(
        int code,
        string function,
        Communicator? communicator,
        in MPI_Status reported,
        int count,
        Datatype type
    ) =>
        Errors.Throw(
            code,
            function,
            communicator,
            Of(code, reported, count, type, MpiLoader.Current is { Descriptor.TellsTruncatedLength: true })
        );

    /// <summary>A sentence that follows MPI's own text; null for other errors.</summary>
    /// <param name="code">The error code.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="count">Elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <param name="isKnown">True if the length in the status is reliable. The standard leaves it undefined.</param>
    public static string? Of(int code, in MPI_Status reported, int count, Datatype type, bool isKnown)
    {
        if (!IsOne(code))
        {
            return null;
        }

        Status status = new(reported);
        long room = Saturating.Multiply(count, type.Bytes);
        long sent = status.Bytes;
        string bytes = isKnown && sent > room && sent < long.MaxValue ? $"{sent} bytes" : $"more than {room} bytes";
        return $". The message from rank {status.Source} with tag {status.Tag} has {bytes}; the buffer has room for {count} elements "
            + $"of {type}, {room} bytes. Hand over a longer buffer, or receive with {MemberName.Of("RecvArray or Mprobe")} what is of unknown length.";
    }
}
