using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Tracing;

/// <summary>
/// What a rank keeps of one call of MPI, or of the completion of a request, in 32 bytes. It is written when the call has returned.
/// <para>
/// A record has a number: how many the rank has written before it. The number is stored nowhere, since it follows from the record's
/// place and from how many older ones were dropped.
/// </para>
/// <list type="table">
/// <listheader><term>record</term><description>what it holds</description></listheader>
/// <item><term>blocking send</term><description>the destination and the bytes that were sent</description></item>
/// <item><term>blocking receive</term><description>the source, the tag and the bytes that came, also where it was posted with wildcards</description></item>
/// <item><term>start of a request</term><description>for a send the same as for a blocking one; for a receive the source and the tag
/// with which it was posted, -1 for a wildcard, and the bytes of the buffer</description></item>
/// <item><term>completion</term><description>a record with <see cref="Completion"/> as operation: <see cref="Begin"/> is the time of the completion,
/// <see cref="Reference"/> the number of the record that started the request; for a receive the actual source, tag and bytes, for anything else peer -1. The call
/// that completed it (a Wait or Test) has a record of its own, which follows the completions.</description></item>
/// <item><term>Sendrecv</term><description>one record with the destination, followed by a completion for the receive, which refers to it</description></item>
/// </list>
/// <para>A cancelled request has a completion with peer -1. A message from or to MPI_PROC_NULL has peer -1, too, and is no message.</para>
/// </summary>
[StructLayout(LayoutKind.Explicit, Size = Size)]
internal struct TraceRecord
{
    /// <summary>The bytes of a record.</summary>
    public const int Size = 32;

    /// <summary>The operation of a record that tells the completion of a request: entry 0 of each rank's table of operations.</summary>
    public const ushort Completion = 0;

    /// <summary>When the call began, in nanoseconds, on the clock of the rank.</summary>
    [FieldOffset(0)]
    public long Begin;

    /// <summary>How long the call took, in nanoseconds: exact below 16 ms, to 1 in 16 million above, for any length. Zero for a completion.</summary>
    [FieldOffset(8)]
    public float Duration;

    /// <summary>The bytes of the message, or of what this rank gives to a collective; 4294967295 stands for that and all more.</summary>
    [FieldOffset(12)]
    public uint Bytes;

    /// <summary>The other rank, in the world; for a collective its root. -1 for none.</summary>
    [FieldOffset(16)]
    public int Peer;

    /// <summary>The tag; -1 for none.</summary>
    [FieldOffset(20)]
    public int Tag;

    /// <summary>The index in the rank's table of call sites, in which 0 is the unknown one; for a completion the number of the record that started it, modulo 2^32.</summary>
    [FieldOffset(24)]
    public uint Reference;

    /// <summary>The index in the rank's table of operations.</summary>
    [FieldOffset(28)]
    public ushort Operation;

    /// <summary>The index in the rank's table of communicators, in which 0 is none.</summary>
    [FieldOffset(30)]
    public ushort Communicator;

    /// <summary>Whether this is the completion of a request, and no call.</summary>
    public readonly bool IsCompletion => Operation == Completion;

    /// <summary>A number of bytes, as a record holds it.</summary>
    /// <param name="bytes">The number, of any size.</param>
    public static uint Saturate(long bytes) => bytes >= uint.MaxValue ? uint.MaxValue : (uint)Math.Max(bytes, 0);
}
