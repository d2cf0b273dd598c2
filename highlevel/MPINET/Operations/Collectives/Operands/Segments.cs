using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The segments of a buffer, one for each process or neighbour, with their counts and displacements in elements.</summary>
/// <remarks>
/// The constructor checks and copies counts and displacements, so an instance that is reused for many calls is checked
/// only once. An array of counts converts to contiguous segments. Instances are immutable; several threads and requests
/// may share one.
/// </remarks>
[DebuggerDisplay("Count = {Count}, Total = {Total}")]
[CollectionBuilder(typeof(Segments), nameof(Create))]
public sealed class Segments
{
    private readonly int[] numbers;

    // The first element that two segments share; -1 if there is none.
    private readonly int shared = -1;

    /// <summary>Copies counts and displacements.</summary>
    /// <param name="counts">Number of elements of each segment, 0 or more.</param>
    /// <param name="displacements">Number of elements before each segment, 0 or more; empty for contiguous segments.</param>
    /// <exception cref="ArgumentException">
    /// The numbers of counts and displacements differ, one of them is negative, or a segment ends beyond <see
    /// cref="int.MaxValue" />.
    /// </exception>
    public Segments(ReadOnlySpan<int> counts, ReadOnlySpan<int> displacements = default)
    {
        Count = counts.Length;

        // MPICH 4.0 reads the first entry even for a process without neighbours.
        numbers = new int[Math.Max(1, 2 * Count)];
        if (!displacements.IsEmpty && displacements.Length != Count)
        {
            throw new ArgumentException(
                $"'displacements' has {displacements.Length} entries; it must have {Count}, as many as 'counts', or none.",
                nameof(displacements)
            );
        }

        for (int i = 0; i < Count; i++)
        {
            int count = NotNegative(counts[i], i, nameof(counts));
            long start = displacements.IsEmpty ? Total : NotNegative(displacements[i], i, nameof(displacements));
            if (start > int.MaxValue)
            {
                throw new ArgumentException(
                    $"The entries of 'counts' before [{i}] sum up to {start}, more than {int.MaxValue} elements.",
                    nameof(counts)
                );
            }

            numbers[i] = count;
            numbers[Count + i] = (int)start;
            Total += count;
            End = Math.Max(End, count == 0 ? 0 : start + count);
        }

        if (!displacements.IsEmpty)
        {
            shared = Shared(counts.ToArray(), displacements.ToArray());
        }
    }

    /// <summary>The number of entries.</summary>
    public int Count { get; }

    /// <summary>Number of elements of each segment.</summary>
    public ReadOnlySpan<int> Counts => numbers.AsSpan(0, Count);

    /// <summary>Number of elements before each segment.</summary>
    public ReadOnlySpan<int> Displacements => numbers.AsSpan(Count, Count);

    /// <summary>Number of elements of all segments together.</summary>
    public long Total { get; }

    /// <summary>The end of the last segment, in elements: the minimum length of the buffer.</summary>
    public long End { get; }

    /// <summary>Empty segments, for a process that needs none.</summary>
    internal static Segments None { get; } = new([0]);

    /// <summary>Converts counts to contiguous segments; null to null.</summary>
    /// <param name="counts">Number of elements of each segment, 0 or more; copied.</param>
    /// <inheritdoc cref="Segments(ReadOnlySpan{int}, ReadOnlySpan{int})" path="/exception" />
    [return: NotNullIfNotNull(nameof(counts))]
    public static implicit operator Segments?(int[]? counts) => counts is null ? null : new Segments(counts);

    /// <summary>Creates contiguous segments, for collection expressions such as <c>[3, 1, 2]</c>.</summary>
    /// <param name="counts">Number of elements of each segment, 0 or more; copied.</param>
    /// <inheritdoc cref="Segments(ReadOnlySpan{int}, ReadOnlySpan{int})" path="/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Segments.Create']" />
    public static Segments Create(ReadOnlySpan<int> counts) => new(counts);

    /// <summary>Enumerates the counts.</summary>
    public ReadOnlySpan<int>.Enumerator GetEnumerator() => Counts.GetEnumerator();

    /// <summary>Number of elements of a segment.</summary>
    internal int CountOf(int index) => numbers[index];

    /// <summary>Number of elements before a segment.</summary>
    internal int DisplacementOf(int index) => numbers[Count + index];

    /// <summary>A reference to the first count. The displacements follow the last count.</summary>
    internal ref int GetPinnableReference() => ref numbers[0];

    /// <summary>True if the counts and displacements are equal.</summary>
    internal bool Equal(Segments other) => numbers.AsSpan().SequenceEqual(other.numbers);

    /// <summary>Pins the arrays until a request has completed.</summary>
    internal unsafe void KeepFor(Request request) => request.buffers.Keep(numbers);

    /// <summary>Refuses null, and a number of segments that differs from the number of processes or neighbours.</summary>
    [StackTraceHidden]
    internal static void RequireNumber(Segments? segments, int number, string name)
    {
        Require.NotNull(segments, name);
        RequireNumber(segments!.Count, number, name);
    }

    /// <inheritdoc cref="RequireNumber(Segments, int, string)" />
    [StackTraceHidden]
    internal static void RequireNumber(int length, int number, string name)
    {
        if (length != number)
        {
            throw new ArgumentException(
                $"'{name}' has {length} entries; it must have {number}, one for each process.",
                name
            );
        }
    }

    /// <summary>Creates segments of counts, one for each of a number of processes or neighbours.</summary>
    /// <exception cref="ArgumentException">There are more or fewer counts.</exception>
    [StackTraceHidden]
    internal static Segments Of(ReadOnlySpan<int> counts, int number, string name)
    {
        RequireNumber(counts.Length, number, name);
        return new Segments(counts);
    }

    /// <summary>Refuses null, and segments that a number of processes or neighbours cannot fill.</summary>
    [StackTraceHidden]
    internal static void RequireToReceive(Segments? segments, int number, in Operand receive, string name)
    {
        receive.RequireGiven("receive");
        RequireNumber(segments, number, name);
        segments!.RequireRoomToReceive(receive, name);
    }

    /// <summary>Refuses null, and segments that cannot be sent to a number of processes or neighbours.</summary>
    [StackTraceHidden]
    internal static void RequireToSend(Segments? segments, int number, in Operand send, string name)
    {
        send.RequireGiven("send");
        RequireNumber(segments, number, name);
        segments!.RequireRoomToSend(send);
    }

    /// <summary>Refuses a send buffer that ends before the last segment.</summary>
    [StackTraceHidden]
    internal void RequireRoomToSend(in Operand send) => send.RequireRoom(End, "send", "its segments extend that far");

    /// <summary>Refuses a receive buffer that ends before the last segment, and segments that overlap.</summary>
    [StackTraceHidden]
    internal void RequireRoomToReceive(in Operand receive, string name)
    {
        if (shared >= 0)
        {
            throw new ArgumentException(
                $"Two segments overlap at element {shared}: what is received has to go to different places.",
                name
            );
        }

        receive.RequireRoom(End, "receive", "its segments extend that far");
    }

    /// <summary>Refuses a negative entry.</summary>
    [StackTraceHidden]
    internal static int NotNegative(int value, int index, string name) =>
        value >= 0
            ? value
            : throw new ArgumentOutOfRangeException(name, value, $"{name}[{index}] is {value}; it must be 0 or more.");

    private static int Shared(int[] counts, int[] starts)
    {
        Array.Sort(starts, counts);
        long end = 0;
        for (int i = 0; i < starts.Length; i++)
        {
            if (counts[i] > 0 && starts[i] < end)
            {
                return starts[i];
            }

            end = Math.Max(end, (long)starts[i] + counts[i]);
        }

        return -1;
    }
}
