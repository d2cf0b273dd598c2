namespace MPINET.Objects;

/// <summary>The distribution of the elements of an array of objects over the ranks.</summary>
public sealed class Map
{
    private readonly Func<int, int, int, int> rankOf;

    private Map(Func<int, int, int, int> rankOf) => this.rankOf = rankOf;

    /// <summary>
    /// Each rank has consecutive elements. The numbers are equal, except that the first ranks may have one more. The
    /// default.
    /// </summary>
    public static Map Block { get; } = new(RankInBlocks);

    /// <summary>Round robin: element i is on rank i modulo the number of ranks.</summary>
    public static Map Cyclic { get; } = new(static (index, _, ranks) => index % ranks);

    /// <summary>Creates a distribution that a function computes.</summary>
    /// <param name="rankOf">
    /// Computes the rank of an element from its index: from 0 to less than <see cref="ParallelObjects.Ranks" />. It is
    /// called for each index on the rank that creates the array. Any other result is refused before an element is
    /// created.
    /// </param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public static Map By(Func<int, int> rankOf)
    {
        Func<int, int> given = rankOf ?? throw new ArgumentNullException(nameof(rankOf));
        return new Map((index, _, ranks) => Checked(index, given(index), ranks));
    }

    /// <summary>Computes the ranks of the elements, by index.</summary>
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
