using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// The record of one call of MPI or of a parallel object, or of the completion of a request, in 32 bytes. It is written when the call has returned.
/// <para>
/// The number of a record is the count of records that the rank wrote before it. It is not stored, because it follows from the record's
/// index and the number of older records that were dropped.
/// </para>
/// <list type="table">
/// <listheader><term>record</term><description>content</description></listheader>
/// <item><term>blocking send</term><description>the destination and the bytes sent</description></item>
/// <item><term>blocking receive</term><description>the actual source, tag and bytes, even if it was posted with wildcards</description></item>
/// <item><term>start of a request</term><description>for a send as for a blocking one; for a receive the source and tag with which it was
/// posted, -1 for a wildcard, and the bytes of the buffer</description></item>
/// <item><term>completion</term><description>a record with <see cref="Completion"/> as operation: <see cref="Begin"/> is the time of the completion,
/// <see cref="Reference"/> the number of the record that started the request; for a receive the actual source, tag and bytes, for anything else peer -1. The call
/// that completed it (a Wait or Test) has a separate record, which follows the completions.</description></item>
/// <item><term>call between parallel objects</term><description>where it is made, the rank that executes it; where it is executed, the rank that made it, or -1 if it was made
/// there and executed at once, and the object in place of the call site. The tag is the number of the call among those of the calling rank.</description></item>
/// <item><term>Sendrecv</term><description>one record with the destination, followed by a completion for the receive, which refers to it</description></item>
/// </list>
/// <para>A cancelled request has a completion with peer -1. A message from or to MPI_PROC_NULL also has peer -1, and does not count as a message.</para>
/// </summary>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal struct TraceRecord
{
    /// <summary>Size of a record in bytes.</summary>
    public const int Size = 32;

    /// <summary>The operation of the record of a completion: entry 0 of each rank's table of operations.</summary>
    public const ushort Completion = 0;

    /// <summary>Begin of the call in nanoseconds, on the clock of the rank.</summary>
    [FieldOffset(0)]
    public long Begin;

    /// <summary>Duration of the call in nanoseconds: exact below 16 ms, to 1 in 16 million above. Zero for a completion.</summary>
    [FieldOffset(8)]
    public float Duration;

    /// <summary>Bytes of the message, or bytes that this rank contributes to a collective operation. 4294967295 means that number or more.</summary>
    [FieldOffset(12)]
    public uint Bytes;

    /// <summary>The other rank in COMM_WORLD, or the root of a collective operation; -1 for none.</summary>
    [FieldOffset(16)]
    public int Peer;

    /// <summary>The tag; -1 for none.</summary>
    [FieldOffset(20)]
    public int Tag;

    /// <summary>The index in the rank's table of call sites (0: unknown). For a completion, the number of the record that started it, modulo 2^32.</summary>
    [FieldOffset(24)]
    public uint Reference;

    /// <summary>The index in the rank's table of operations.</summary>
    [FieldOffset(28)]
    public ushort Operation;

    /// <summary>The index in the rank's table of communicators (0: none).</summary>
    [FieldOffset(30)]
    public ushort Communicator;

    /// <summary>True for the completion of a request, false for a call.</summary>
    public readonly bool IsCompletion => Operation == Completion;

    /// <summary>A number of bytes in the format of a record.</summary>
    /// <param name="bytes">The number, of any size.</param>
    public static uint Saturate(long bytes) => bytes >= uint.MaxValue ? uint.MaxValue : (uint)Math.Max(bytes, 0);
}
