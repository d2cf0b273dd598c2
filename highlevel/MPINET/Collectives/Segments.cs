using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The parts of a buffer, one for each process or each neighbour: how many elements each has, and where it begins.</summary>
/// <remarks>
/// Counts and displacements are checked and copied when it is made: one that is made once, and used for many calls, costs these nothing.
/// An array of counts is taken for segments that follow one another. It never changes; several threads and requests may use one.
/// </remarks>
[CollectionBuilder(typeof(Segments), nameof(Create))]
public sealed class Segments
{
    private readonly int[] numbers;

    // The first element that two of them share; -1 where there is none.
    private readonly int shared = -1;

    /// <summary>Takes a copy of counts and displacements.</summary>
    /// <param name="counts">Elements of each, 0 or more.</param>
    /// <param name="displacements">Elements before each, 0 or more; empty where one follows the other.</param>
    /// <exception cref="ArgumentException">There are not as many displacements as counts, or one is negative, or they reach beyond what an int counts.</exception>
    public Segments(ReadOnlySpan<int> counts, ReadOnlySpan<int> displacements = default)
    {
        Count = counts.Length;

        // MPICH 4.0: reads the first entry even for a process without neighbours.
        numbers = new int[Math.Max(1, 2 * Count)];
        if (!displacements.IsEmpty && displacements.Length != Count)
        {
            throw new ArgumentException(
                $"'displacements' has {displacements.Length} entries; it has to have {Count}, as many as 'counts', or none.",
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

    /// <summary>How many there are.</summary>
    public int Count { get; }

    /// <summary>Elements of each.</summary>
    public ReadOnlySpan<int> Counts => numbers.AsSpan(0, Count);

    /// <summary>Elements before each.</summary>
    public ReadOnlySpan<int> Displacements => numbers.AsSpan(Count, Count);

    /// <summary>Elements of all together.</summary>
    public long Total { get; }

    /// <summary>Elements up to the end of the last: a buffer has to have as many.</summary>
    public long End { get; }

    /// <summary>Those of a process that needs none.</summary>
    internal static Segments None { get; } = new([0]);

    /// <summary>Segments that follow one another; none for null.</summary>
    /// <param name="counts">Elements of each, 0 or more; copied.</param>
    /// <inheritdoc cref="Segments(ReadOnlySpan{int}, ReadOnlySpan{int})" path="/exception" />
    [return: NotNullIfNotNull(nameof(counts))]
    public static implicit operator Segments?(int[]? counts) => counts is null ? null : new Segments(counts);

    /// <summary>Segments that follow one another: <c>[3, 1, 2]</c> are some.</summary>
    /// <param name="counts">Elements of each, 0 or more; copied.</param>
    /// <inheritdoc cref="Segments(ReadOnlySpan{int}, ReadOnlySpan{int})" path="/exception" />
    public static Segments Create(ReadOnlySpan<int> counts) => new(counts);

    /// <summary>Enumerates the counts.</summary>
    public ReadOnlySpan<int>.Enumerator GetEnumerator() => Counts.GetEnumerator();

    /// <summary>Elements of one.</summary>
    internal int CountOf(int index) => numbers[index];

    /// <summary>Elements before one.</summary>
    internal int DisplacementOf(int index) => numbers[Count + index];

    /// <summary>The first count; the displacements follow after the last.</summary>
    internal ref int GetPinnableReference() => ref numbers[0];

    /// <summary>Whether another has the same counts and displacements.</summary>
    internal bool Equal(Segments other) => numbers.AsSpan().SequenceEqual(other.numbers);

    /// <summary>Keeps them in place until a request has completed.</summary>
    internal unsafe void KeepFor(Request request) => request.buffers.Keep(numbers);

    /// <summary>Refuses missing ones, and more or less than there are processes or neighbours.</summary>
    internal static void RequireNumber(Segments? segments, int number, string name)
    {
        Require.NotNull(segments, name);
        RequireNumber(segments!.Count, number, name);
    }

    /// <inheritdoc cref="RequireNumber(Segments, int, string)" />
    internal static void RequireNumber(int length, int number, string name)
    {
        if (length != number)
        {
            throw new ArgumentException(
                $"'{name}' has {length} entries; it has to have {number}, one for each process.",
                name
            );
        }
    }

    /// <summary>Refuses a buffer to send from that ends before the last of them.</summary>
    internal void RequireRoomToSend(in Operand send) => send.RequireRoom(End, "send", "so far do its segments reach");

    /// <summary>Refuses a buffer to receive into that ends before the last of them, and segments that share elements.</summary>
    internal void RequireRoomToReceive(in Operand receive, string name)
    {
        if (shared >= 0)
        {
            throw new ArgumentException(
                $"Two segments overlap at element {shared}: what is received has to go to different places.",
                name
            );
        }

        receive.RequireRoom(End, "receive", "so far do its segments reach");
    }

    /// <summary>Refuses a negative entry.</summary>
    internal static int NotNegative(int value, int index, string name) =>
        value >= 0
            ? value
            : throw new ArgumentOutOfRangeException(
                name,
                value,
                $"{name}[{index}] is {value}; it has to be 0 or more."
            );

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
