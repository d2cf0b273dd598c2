using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Group
{
    private const int NumbersOfARange = 3;

    /// <summary>The intersection of two groups, in the order of the first. Local.</summary>
    /// <remarks>In C: MPI_Group_intersection. MPI-5.0, section 7.3.2.</remarks>
    /// <returns>A new group, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static Group operator &(Group g1, Group g2)
    {
        (MPI_Group one, MPI_Group other) = Both(g1, g2);
        MPI_Group made;
        return Made(Mpi.MPI_Group_intersection(one, other, &made), made, "MPI_Group_intersection");
    }

    /// <summary>The union of two groups: the processes of the first, followed by those that are only in the second. Local.</summary>
    /// <remarks>In C: MPI_Group_union. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="op_BitwiseAnd" path="/returns|/exception" />
    public static Group operator |(Group g1, Group g2)
    {
        (MPI_Group one, MPI_Group other) = Both(g1, g2);
        MPI_Group made;
        return Made(Mpi.MPI_Group_union(one, other, &made), made, "MPI_Group_union");
    }

    /// <summary>The difference of two groups: the processes of the first that are not in the second. Local.</summary>
    /// <remarks>In C: MPI_Group_difference. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="op_BitwiseAnd" path="/returns|/exception" />
    public static Group operator -(Group g1, Group g2)
    {
        (MPI_Group one, MPI_Group other) = Both(g1, g2);
        MPI_Group made;
        return Made(Mpi.MPI_Group_difference(one, other, &made), made, "MPI_Group_difference");
    }

    /// <summary>Creates a group of the given processes, in this order. Local.</summary>
    /// <remarks>In C: MPI_Group_incl. MPI-5.0, section 7.3.2.</remarks>
    /// <param name="ranks">The ranks of the processes in this group, each at most once.</param>
    /// <returns>A new group, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The ranks are null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="ArgumentException">A rank occurs twice.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Group.Incl']" />
    public Group Incl(params int[] ranks)
    {
        RequireDifferentRanks(ranks, nameof(ranks));
        MPI_Group made;
        fixed (int* rank = ranks)
        {
            return Made(Mpi.MPI_Group_incl(Handle, ranks.Length, rank, &made), made, "MPI_Group_incl");
        }
    }

    /// <summary>Creates a group of all processes except the given ones, in the order of this group. Local.</summary>
    /// <remarks>In C: MPI_Group_excl. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="Incl" path="/param|/returns|/exception" />
    public Group Excl(params int[] ranks)
    {
        RequireDifferentRanks(ranks, nameof(ranks));
        MPI_Group made;
        fixed (int* rank = ranks)
        {
            return Made(Mpi.MPI_Group_excl(Handle, ranks.Length, rank, &made), made, "MPI_Group_excl");
        }
    }

    /// <summary>Creates a group of the processes in the given ranges, in this order. Local.</summary>
    /// <remarks>In C: MPI_Group_range_incl. MPI-5.0, section 7.3.2.</remarks>
    /// <param name="ranges">Ranges of ranks in this group, as in <c>(0, 6, 2)</c> for 0, 2, 4 and 6.</param>
    /// <inheritdoc cref="Incl" path="/returns|/exception" />
    public Group RangeIncl(params RankRange[] ranges)
    {
        int[] triples = Triples(ranges);
        MPI_Group made;
        fixed (int* range = triples)
        {
            return Made(Mpi.MPI_Group_range_incl(Handle, ranges.Length, range, &made), made, "MPI_Group_range_incl");
        }
    }

    /// <summary>Creates a group of all processes except those in the given ranges, in the order of this group. Local.</summary>
    /// <remarks>In C: MPI_Group_range_excl. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="RangeIncl(RankRange[])" path="/param|/returns|/exception" />
    public Group RangeExcl(params RankRange[] ranges)
    {
        int[] triples = Triples(ranges);
        MPI_Group made;
        fixed (int* range = triples)
        {
            return Made(Mpi.MPI_Group_range_excl(Handle, ranges.Length, range, &made), made, "MPI_Group_range_excl");
        }
    }

    /// <inheritdoc cref="RangeIncl(RankRange[])" />
    /// <param name="ranges">Ranges of ranks in this group: first, last and stride of each, in sequence.</param>
    public Group RangeIncl(int[] ranges) => RangeIncl(Ranges(ranges));

    /// <inheritdoc cref="RangeExcl(RankRange[])" />
    /// <param name="ranges">Ranges of ranks in this group: first, last and stride of each, in sequence.</param>
    public Group RangeExcl(int[] ranges) => RangeExcl(Ranges(ranges));

    private static (MPI_Group One, MPI_Group Other) Both(Group g1, Group g2)
    {
        Require.NotNull(g1, nameof(g1));
        Require.NotNull(g2, nameof(g2));
        return (g1.Handle, g2.Handle);
    }

    private static RankRange[] Ranges(int[] ranges)
    {
        Require.NotNull(ranges, nameof(ranges));
        if (ranges.Length % NumbersOfARange != 0)
        {
            throw new ArgumentException(
                $"'ranges' has {ranges.Length} elements; it must have three for each range: first, last and stride.",
                nameof(ranges)
            );
        }

        RankRange[] all = new RankRange[ranges.Length / NumbersOfARange];
        for (int i = 0; i < all.Length; i++)
        {
            int at = i * NumbersOfARange;
            all[i] = new RankRange(ranges[at], ranges[at + 1], ranges[at + 2]);
        }

        return all;
    }

    // The ranges are checked by the ranks that they denote.
    private int[] Triples(RankRange[] ranges)
    {
        Require.NotNull(ranges, nameof(ranges));
        int size = Size;
        List<int> ranks = new();
        int[] triples = new int[ranges.Length * NumbersOfARange];
        for (int i = 0; i < ranges.Length; i++)
        {
            RankRange range = ranges[i];
            int stride = range.Stride != 0 ? range.Stride : 1;
            for (long rank = range.First; stride > 0 ? rank <= range.Last : rank >= range.Last; rank += stride)
            {
                ranks.Add((ulong)rank < (ulong)size ? (int)rank : throw NoSuchRank((int)rank, size, nameof(ranges)));
            }

            (triples[3 * i], triples[(3 * i) + 1], triples[(3 * i) + 2]) = (range.First, range.Last, stride);
        }

        RequireDifferentRanks([.. ranks], nameof(ranges));
        return triples;
    }

    private void RequireDifferentRanks(int[] ranks, string name)
    {
        RequireRanks(ranks, name);
        HashSet<int> seen = new();
        foreach (int rank in ranks)
        {
            if (!seen.Add(rank))
            {
                throw new ArgumentException(
                    $"'{name}' names rank {rank} twice; each process is in a group once.",
                    name
                );
            }
        }
    }
}
