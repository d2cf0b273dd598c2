namespace MPINET.Objects;

/// <summary>Says which rank has which element of an array of objects.</summary>
public sealed class Map
{
    private readonly Func<int, int, int, int> rankOf;

    private Map(Func<int, int, int, int> rankOf) => this.rankOf = rankOf;

    /// <summary>Each rank has elements that follow each other: as many as the other ranks, or one more on the first of them. The default.</summary>
    public static Map Block { get; } = new(RankInBlocks);

    /// <summary>The elements go round the ranks: element i lives on rank i modulo the number of ranks.</summary>
    public static Map Cyclic { get; } = new(static (index, _, ranks) => index % ranks);

    /// <summary>A function says it.</summary>
    /// <param name="rankOf">
    /// Takes an index, and gives a rank from 0 to less than <see cref="ParallelObjects.Ranks" />. It is called for each index when the array is made, on the rank
    /// that makes it; any other answer is refused before an element is made.
    /// </param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public static Map By(Func<int, int> rankOf)
    {
        Func<int, int> given = rankOf ?? throw new ArgumentNullException(nameof(rankOf));
        return new Map((index, _, ranks) => Checked(index, given(index), ranks));
    }

    /// <summary>The ranks of the elements, by index.</summary>
    internal int[] Choose(int count, int ranks)
    {
        int[] chosen = new int[count];
        for (int index = 0; index < count; index++)
        {
            chosen[index] = rankOf(index, count, ranks);
        }

        return chosen;
    }

    private static int RankInBlocks(int index, int count, int ranks)
    {
        int size = count / ranks;
        int longer = count % ranks;
        int inLonger = longer * (size + 1);
        return index < inLonger ? index / (size + 1) : longer + ((index - inLonger) / size);
    }

    private static int Checked(int index, int rank, int ranks) =>
        (uint)rank < (uint)ranks
            ? rank
            : throw new ArgumentOutOfRangeException(
                "map",
                rank,
                $"The function of Map.By has given rank {rank} for element {index}; the ranks of the job are 0 to {ranks - 1}."
            );
}
