using System.Diagnostics.CodeAnalysis;

namespace MPI;

/// <summary>An ordered set of processes.</summary>
/// <remarks>Ports: <see cref="MPINET.Group" />, to which <see cref="Ports" /> leads. MPI-5.0, section 7.3.</remarks>
public class Group : IDisposable
{
    /// <summary>The rank of a process that is not in a group.</summary>
    /// <remarks>Ports: -1, see <see cref="MPINET.Group.Rank" />.</remarks>
    public const int NoProcess = Ranks.None;

    /// <summary>The group without processes.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Empty" />.</remarks>
    public static readonly Group empty = new(MPINET.Group.Empty);

    internal Group(MPINET.Group ports) => Ports = ports;

    /// <summary>This group in the port interface, so that programs can migrate in steps.</summary>
    /// <remarks>Ports: it is that.</remarks>
    public MPINET.Group Ports { get; }

    /// <summary>The number of processes, 0 or more. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Size" />. In C: MPI_Group_size. MPI-5.0, section 7.3.1.</remarks>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The group was freed.</exception>
    public int Size => Ports.Size;

    /// <summary>
    /// The rank of this process in the group, from 0 to less than <see cref="Size" />, or <see cref="NoProcess" />.
    /// Local.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Rank" />. In C: MPI_Group_rank. MPI-5.0, section 7.3.1.</remarks>
    /// <inheritdoc cref="Size" path="/exception" />
    public int Rank => OrNoProcess(Ports.Rank);

    /// <summary>Creates the object for a group that another library has created. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.OfFortranHandle" />. In C: MPI_Group_f2c. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="group">The group's Fortran handle, or its number in <see cref="Unsafe" />. It is freed by <see cref="Dispose" />.</param>
    /// <returns>The object; <see cref="empty" /> for the group without processes, null for MPI_GROUP_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static Group? Adopt(int group) =>
        group == Unsafe.MPI_GROUP_NULL ? null
        : group == Unsafe.MPI_GROUP_EMPTY || group == empty.Ports.FortranHandle ? empty
        : MPINET.Group.OfFortranHandle(group, ownsHandle: true) is { } ports ? new Group(ports)
        : null;

    /// <summary>The processes that are in both groups, in the order of the first. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.op_BitwiseAnd" />. In C: MPI_Group_intersection. MPI-5.0, section 7.3.2.</remarks>
    /// <returns>A new group, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    [SuppressMessage("Usage", "CA2225", Justification = "MPI.NET has the operator alone.")]
    public static Group operator &(Group group1, Group group2) =>
        new(Errors.Given(group1, nameof(group1)).Ports & Errors.Given(group2, nameof(group2)).Ports);

    /// <summary>The processes of the first group, followed by those that only the second has. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.op_BitwiseOr" />. In C: MPI_Group_union. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="op_BitwiseAnd" path="/returns|/exception" />
    [SuppressMessage("Usage", "CA2225", Justification = "MPI.NET has the operator alone.")]
    public static Group operator |(Group group1, Group group2) =>
        new(Errors.Given(group1, nameof(group1)).Ports | Errors.Given(group2, nameof(group2)).Ports);

    /// <summary>The processes of the first group that the second does not have. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.op_Subtraction" />. In C: MPI_Group_difference. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="op_BitwiseAnd" path="/returns|/exception" />
    [SuppressMessage("Usage", "CA2225", Justification = "MPI.NET has the operator alone.")]
    public static Group operator -(Group group1, Group group2) =>
        new(Errors.Given(group1, nameof(group1)).Ports - Errors.Given(group2, nameof(group2)).Ports);

    /// <summary>Creates a group of some processes, in the given order. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Incl" />. In C: MPI_Group_incl. MPI-5.0, section 7.3.2.</remarks>
    /// <param name="ranks">The ranks in this group, each at most once.</param>
    /// <returns>A new group, to be disposed of.</returns>
    /// <exception cref="ArgumentException">
    /// The array is null, there is no such rank, or a rank occurs twice.
    /// </exception>
    /// <inheritdoc cref="Size" path="/exception" />
    public Group IncludeOnly(int[] ranks) => new(Ports.Incl(ranks));

    /// <summary>Creates a group without some processes. The others keep their order. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Excl" />. In C: MPI_Group_excl. MPI-5.0, section 7.3.2.</remarks>
    /// <inheritdoc cref="IncludeOnly" path="/param|/returns|/exception" />
    public Group Exclude(int[] ranks) => new(Ports.Excl(ranks));

    /// <summary>Compares two groups by their processes. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Compare" />. In C: MPI_Group_compare. MPI-5.0, section 7.3.1.</remarks>
    /// <param name="other">The other group.</param>
    /// <returns>Identical, Similar or Unequal.</returns>
    /// <exception cref="ArgumentNullException">The other group is null.</exception>
    /// <inheritdoc cref="Size" path="/exception" />
    public Comparison Compare(Group other) =>
        (Comparison)MPINET.Group.Compare(Ports, Errors.Given(other, nameof(other)).Ports);

    /// <summary>Translates ranks of this group to ranks of another. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.TranslateRanks(MPINET.Group, int[], MPINET.Group)" />. In C: MPI_Group_translate_ranks. MPI-5.0, section 7.3.1.</remarks>
    /// <param name="ranks">Ranks in this group.</param>
    /// <param name="other">The other group.</param>
    /// <returns>
    /// The ranks of these processes in the other group; <see cref="NoProcess" /> for processes that it does not have.
    /// </returns>
    /// <exception cref="ArgumentException">An argument is null, or there is no such rank in this group.</exception>
    /// <inheritdoc cref="Size" path="/exception" />
    public int[] TranslateRanks(int[] ranks, Group other) =>
        Array.ConvertAll(
            MPINET.Group.TranslateRanks(Ports, ranks, Errors.Given(other, nameof(other)).Ports),
            OrNoProcess
        );

    /// <summary>Frees the group, unless it is <see cref="empty" />. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Group.Dispose" />. In C: MPI_Group_free. MPI-5.0, section 7.3.3.</remarks>
    public virtual void Dispose()
    {
        Ports.Dispose();
        GC.SuppressFinalize(this);
    }

    private static int OrNoProcess(int rank) => rank >= 0 ? rank : NoProcess;
}
