using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    private const Reducible Ordered = Reducible.Integer | Reducible.Floating | Reducible.Address;
    private const Reducible Numbers = Ordered | Reducible.Complex;
    private const Reducible Truths = Reducible.Integer | Reducible.Logical;
    private const Reducible Bits = Reducible.Integer | Reducible.Byte | Reducible.Address;

    private const string WithIndex =
        "it takes a value that can be compared and its index, as in (1.5, world.Rank), or a struct of two such fields, or Datatype.DoubleInt and its like.";

    private const string OneSided = "it is for one-sided communication alone.";

    private readonly string? constant;
    private readonly string? remedy;

    private ReductionOperator(
        MPI_Op op,
        string name,
        string constant,
        Reducible kinds,
        string? remedy,
        bool isCommutative
    )
        : this(op, "ReductionOperator." + name, type => (type.Reducible & kinds) != 0, isCommutative, false)
    {
        this.constant = constant;
        this.remedy = remedy;
    }

    /// <summary>The sum of numbers; for other types, by their operator +. In C: MPI_SUM.</summary>
    public static ReductionOperator Sum { get; } = Of(Mpi.MPI_SUM, nameof(Sum), "MPI_SUM", Numbers);

    /// <summary>The product of numbers; for other types, by their operator *. In C: MPI_PROD.</summary>
    public static ReductionOperator Product { get; } = Of(Mpi.MPI_PROD, nameof(Product), "MPI_PROD", Numbers);

    /// <summary>The maximum of real numbers; for other types, by their method Max, operator &gt; or IComparable. In C: MPI_MAX.</summary>
    public static ReductionOperator Max { get; } = Of(Mpi.MPI_MAX, nameof(Max), "MPI_MAX", Ordered);

    /// <summary>The minimum of real numbers; for other types, by their method Min, operator &lt; or IComparable. In C: MPI_MIN.</summary>
    public static ReductionOperator Min { get; } = Of(Mpi.MPI_MIN, nameof(Min), "MPI_MIN", Ordered);

    /// <summary>The logical and of logical values or integers, of which 0 is false. In C: MPI_LAND.</summary>
    public static ReductionOperator LogicalAnd { get; } = Of(Mpi.MPI_LAND, nameof(LogicalAnd), "MPI_LAND", Truths);

    /// <summary>The logical or of logical values or integers. In C: MPI_LOR.</summary>
    public static ReductionOperator LogicalOr { get; } = Of(Mpi.MPI_LOR, nameof(LogicalOr), "MPI_LOR", Truths);

    /// <summary>The logical exclusive or of logical values or integers. In C: MPI_LXOR.</summary>
    public static ReductionOperator LogicalXor { get; } = Of(Mpi.MPI_LXOR, nameof(LogicalXor), "MPI_LXOR", Truths);

    /// <summary>The bitwise and of integers or bytes; for other types, by their operator &amp;. In C: MPI_BAND.</summary>
    public static ReductionOperator BitwiseAnd { get; } = Of(Mpi.MPI_BAND, nameof(BitwiseAnd), "MPI_BAND", Bits);

    /// <summary>The bitwise or of integers or bytes; for other types, by their operator |. In C: MPI_BOR.</summary>
    public static ReductionOperator BitwiseOr { get; } = Of(Mpi.MPI_BOR, nameof(BitwiseOr), "MPI_BOR", Bits);

    /// <summary>The bitwise exclusive or of integers or bytes; for other types, by their operator ^. In C: MPI_BXOR.</summary>
    public static ReductionOperator BitwiseXor { get; } = Of(Mpi.MPI_BXOR, nameof(BitwiseXor), "MPI_BXOR", Bits);

    /// <summary>The maximum and the lowest index that has it. In C: MPI_MAXLOC.</summary>
    /// <remarks>
    /// An element is a tuple of a value and an index, such as (double, int) or (decimal, long), or a struct of two such fields in
    /// this order; or MPI's own pair, such as <see cref="Datatype.DoubleInt" />. The two may be mixed between ranks.
    /// </remarks>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ReductionOperator.MaxLoc']" />
    public static ReductionOperator MaxLoc { get; } =
        Of(Mpi.MPI_MAXLOC, nameof(MaxLoc), "MPI_MAXLOC", Reducible.Pair, WithIndex);

    /// <summary>The minimum and the lowest index that has it. In C: MPI_MINLOC.</summary>
    /// <remarks>
    /// An element is a tuple of a value and an index, such as (double, int) or (decimal, long), or a struct of two such fields in
    /// this order; or MPI's own pair, such as <see cref="Datatype.DoubleInt" />. The two may be mixed between ranks.
    /// </remarks>
    public static ReductionOperator MinLoc { get; } =
        Of(Mpi.MPI_MINLOC, nameof(MinLoc), "MPI_MINLOC", Reducible.Pair, WithIndex);

    /// <summary>The replacement of the target's value; for one-sided communication only. In C: MPI_REPLACE.</summary>
    public static ReductionOperator Replace { get; } =
        Of(Mpi.MPI_REPLACE, nameof(Replace), "MPI_REPLACE", Reducible.No, OneSided, false);

    /// <summary>The operation without effect on the target; for one-sided communication only. In C: MPI_NO_OP.</summary>
    public static ReductionOperator NoOp { get; } =
        Of(Mpi.MPI_NO_OP, nameof(NoOp), "MPI_NO_OP", Reducible.No, OneSided, false);

    /// <summary>The null operation. In C: MPI_OP_NULL.</summary>
    public static ReductionOperator Null { get; } = new(Mpi.MPI_OP_NULL);

    private static ReductionOperator Of(
        MPI_Op op,
        string name,
        string constant,
        Reducible kinds,
        string? remedy = null,
        bool isCommutative = true
    ) => new(op, name, constant, kinds, remedy, isCommutative);
}
