using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An ordered set of processes. MPI-5.0, section 7.3.</summary>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class Group : IDisposable, IHandleHolder
{
    private readonly MPI_Group handle;
    private readonly bool ownsHandle;
    private bool freed;

    // True if a communicator owns the handle and MPI returns it to all callers that ask for the group.
    private bool isShared;

    /// <summary>Wraps a handle of the P/Invoke tier. The caller remains responsible for freeing it.</summary>
    /// <remarks>
    /// If Dispose of another Group frees the handle, this one becomes unusable, too, except for the group of a
    /// communicator, whose handle MPI returns to all callers. A handle that other tiers free before the last use of
    /// this object, or that was never valid, is not always recognised: MPI may take it for another group, or the
    /// process may end.
    /// </remarks>
    /// <param name="g">The handle.</param>
    /// <exception cref="ObjectDisposedException">The handle is known as freed.</exception>
    public Group(MPI_Group g)
        : this(g, ownsHandle: false)
    {
        KnownHandles.Groups.Require((nint)g);
        if (Access.IsOpen && g != Mpi.MPI_GROUP_NULL)
        {
            KnownHandles.RequireAlive(g);
        }
    }

    internal Group(MPI_Group g, bool ownsHandle, bool isShared = false)
    {
        handle = g;
        this.isShared = isShared;
        KnownHandles.Groups.Add((nint)g, this);

        // An empty result may be the predefined group, which must not be freed.
        this.ownsHandle = ownsHandle && g != Mpi.MPI_GROUP_EMPTY && g != Mpi.MPI_GROUP_NULL;
        if (this.ownsHandle)
        {
            Unfreed.Add(this, "group");
        }
    }

    /// <summary>The null group.</summary>
    public static Group Null { get; } = new(Mpi.MPI_GROUP_NULL, ownsHandle: false);

    /// <summary>The group without processes.</summary>
    public static Group Empty { get; } = new(Mpi.MPI_GROUP_EMPTY, ownsHandle: false);

    private string Shown =>
        (
            handle == Mpi.MPI_GROUP_NULL ? "MPI_GROUP_NULL"
            : handle == Mpi.MPI_GROUP_EMPTY ? "MPI_GROUP_EMPTY"
            : $"Group {handle}"
        ) + (freed ? ", freed" : "");

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The group was freed.</exception>
    public MPI_Group MPIGroup => freed ? throw Freed() : handle;

    /// <summary>The number of processes, 0 or more. Local.</summary>
    /// <remarks>In C: MPI_Group_size. MPI-5.0, section 7.3.1.</remarks>
    public int Size
    {
        get
        {
            int size;
            Errors.Check(Mpi.MPI_Group_size(Handle, &size), "MPI_Group_size");
            return size;
        }
    }

    /// <summary>The rank of this process in the group, from 0 to less than <see cref="Size" />; -1 if it is not a member. Local.</summary>
    /// <remarks>In C: MPI_Group_rank. MPI-5.0, section 7.3.1.</remarks>
    public int Rank
    {
        get
        {
            int rank;
            Errors.Check(Mpi.MPI_Group_rank(Handle, &rank), "MPI_Group_rank");
            return OrNone(rank);
        }
    }

    /// <summary>The handle, for a call.</summary>
    internal MPI_Group Handle
    {
        get
        {
            Access.Require();
            return freed ? throw Freed()
                : handle == Mpi.MPI_GROUP_NULL
                    ? throw new InvalidOperationException(
                        "Group.Null is not a group: use Group.Empty for a group without processes."
                    )
                : handle;
        }
    }

    /// <summary>The handle, for the creation of a communicator, which keeps it.</summary>
    internal MPI_Group HandleToShare
    {
        get
        {
            isShared = true;
            return Handle;
        }
    }

    /// <summary>Frees the group, unless it is predefined or the caller owns the handle. Local.</summary>
    /// <remarks>In C: MPI_Group_free. MPI-5.0, section 7.3.3.</remarks>
    public void Dispose()
    {
        if (ownsHandle && !freed)
        {
            MPI_Group group = Access.IsOpen ? Handle : handle;
            freed = true;
            Unfreed.Remove(this);
            if (!Access.IsOpen)
            {
                return;
            }

            if (isShared)
            {
                Errors.Check(Mpi.MPI_Group_free(&group), "MPI_Group_free");
            }
            else
            {
                KnownHandles.Groups.Free((nint)group);
            }
        }
    }

    /// <summary>Compares two groups. Local.</summary>
    /// <remarks>In C: MPI_Group_compare. MPI-5.0, section 7.3.1.</remarks>
    /// <returns>Identical, Similar or Unequal.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static Comparison Compare(Group g1, Group g2)
    {
        Require.NotNull(g1, nameof(g1));
        Require.NotNull(g2, nameof(g2));
        int result;
        Errors.Check(Mpi.MPI_Group_compare(g1.Handle, g2.Handle, &result), "MPI_Group_compare");
        return ComparisonConverter.Of(result);
    }

    /// <summary>Translates ranks of one group to ranks of another. Local.</summary>
    /// <remarks>In C: MPI_Group_translate_ranks. MPI-5.0, section 7.3.1.</remarks>
    /// <param name="g1">The first group.</param>
    /// <param name="ranks1">Ranks in the first group.</param>
    /// <param name="g2">The second group.</param>
    /// <param name="ranks2">Filled with the ranks of the same processes in the second group; -1 for processes that are not members.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The arrays differ in length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A rank is not in the first group.</exception>
    public static void TranslateRanks(Group g1, int[] ranks1, Group g2, int[] ranks2)
    {
        Require.NotNull(g1, nameof(g1));
        Require.NotNull(g2, nameof(g2));
        g1.RequireRanks(ranks1, nameof(ranks1));
        Require.Length(ranks2, ranks1.Length, nameof(ranks2), "one for each rank in ranks1");
        fixed (int* from = ranks1)
        fixed (int* to = ranks2)
        {
            Errors.Check(
                Mpi.MPI_Group_translate_ranks(g1.Handle, ranks1.Length, from, g2.Handle, to),
                "MPI_Group_translate_ranks"
            );
        }

        for (int i = 0; i < ranks2.Length; i++)
        {
            ranks2[i] = OrNone(ranks2[i]);
        }
    }

    /// <inheritdoc cref="TranslateRanks(Group, int[], Group, int[])" />
    /// <returns>The ranks of the same processes in the second group; -1 for processes that are not members.</returns>
    public static int[] TranslateRanks(Group g1, int[] ranks1, Group g2)
    {
        Require.NotNull(ranks1, nameof(ranks1));
        int[] ranks2 = new int[ranks1.Length];
        TranslateRanks(g1, ranks1, g2, ranks2);
        return ranks2;
    }

    /// <summary>Wraps the group that a call has created.</summary>
    private static Group Made(int code, MPI_Group made, string function)
    {
        Errors.Check(code, function);
        return new Group(made, ownsHandle: true);
    }

    private void RequireRanks(int[] ranks, string name)
    {
        Require.NotNull(ranks, name);
        int size = Size;
        foreach (int rank in ranks)
        {
            if ((uint)rank >= (uint)size)
            {
                throw NoSuchRank(rank, size, name);
            }
        }
    }

    private static ArgumentOutOfRangeException NoSuchRank(int rank, int size, string name) =>
        new(name, rank, size == 0 ? "This group has no processes." : $"The ranks of this group are 0 to {size - 1}.");

    private static int OrNone(int rank) => rank == Mpi.MPI_UNDEFINED ? -1 : rank;

    bool IHandleHolder.OwnsReference => ownsHandle && !freed;

    void IHandleHolder.HandleWasFreed() => freed = true;

    private static ObjectDisposedException Freed() =>
        new(nameof(Group), "The group was freed: Dispose it after the last call that uses it.");
}
