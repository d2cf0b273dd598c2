using System.Diagnostics.CodeAnalysis;
using MPINET;

namespace MPI;

/// <summary>
/// Operations for reductions: the predefined operations of MPI for numbers, and the operators of all other types. An
/// instance is an MPI operation.
/// </summary>
/// <remarks>
/// Ports: <see cref="ReductionOperator" />. Each property is computed once for a type. Programs can also call the function. MPI-5.0, section 6.9.2.
/// </remarks>
/// <typeparam name="T">The type of the values.</typeparam>
public class Operation<T> : IDisposable
{
    /// <summary>Has no effect, because functions of the program are called without generated code.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    [SuppressMessage("Usage", "CA2211", Justification = "It is a field in MPI.NET.")]
    public static bool UseGeneratedUserOps = true;

    private static readonly KnownOperation<T> add = new(ReductionOperator.Sum, Operators.Add);
    private static readonly KnownOperation<T> multiply = new(ReductionOperator.Product, Operators.Multiply);
    private static readonly KnownOperation<T> min = new(ReductionOperator.Min, Operators.Min);
    private static readonly KnownOperation<T> max = new(ReductionOperator.Max, Operators.Max);
    private static readonly KnownOperation<T> minLoc = new(ReductionOperator.MinLoc, Operators.MinLoc);
    private static readonly KnownOperation<T> maxLoc = new(ReductionOperator.MaxLoc, Operators.MaxLoc);
    private static readonly KnownOperation<T> logicalAnd = new(ReductionOperator.LogicalAnd, Operators.LogicalAnd);
    private static readonly KnownOperation<T> logicalOr = new(ReductionOperator.LogicalOr, Operators.LogicalOr);
    private static readonly KnownOperation<T> bitwiseAnd = new(ReductionOperator.BitwiseAnd, Operators.BitwiseAnd);
    private static readonly KnownOperation<T> bitwiseOr = new(ReductionOperator.BitwiseOr, Operators.BitwiseOr);
    private static readonly KnownOperation<T> exclusiveOr = new(ReductionOperator.BitwiseXor, Operators.ExclusiveOr);
    private static readonly KnownOperation<T>[] all =
    [
        add,
        multiply,
        min,
        max,
        logicalAnd,
        logicalOr,
        bitwiseAnd,
        bitwiseOr,
        exclusiveOr,
    ];

    private readonly MpiOperation<T> operation;

    /// <summary>Creates the MPI operation for a function, for calls that take its Fortran handle. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />. In C: MPI_Op_create. MPI-5.0, section 6.9.5.</remarks>
    /// <param name="op">The function, or one of the properties of this class.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public Operation(ReductionOperation<T> op) => operation = new MpiOperation<T>(Errors.Given(op, nameof(op)));

    /// <summary>The operation's Fortran handle. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.FortranHandle" />. MPI.NET returned the C handle of MS-MPI, which is an int too. In C: MPI_Op_c2f. MPI-5.0, section 19.3.4.</remarks>
    /// <exception cref="InvalidOperationException">
    /// The type has references. MPI has no operation for it; this library reduces its values.
    /// </exception>
    public int Op =>
        operation.Operator?.FortranHandle
        ?? throw new InvalidOperationException(
            $"{typeof(T)} has references: its values are reduced by this library, and MPI has no operation for them."
        );

    /// <summary>The sum of numbers; for other types, the operator +. Strings are concatenated.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Sum" />.</remarks>
    /// <exception cref="ArgumentException">The type has no such operator.</exception>
    public static ReductionOperation<T> Add => add.Function;

    /// <summary>The product of numbers; for other types, the operator *.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Product" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Multiply => multiply.Function;

    /// <summary>The smaller of two numbers; for other types, by the operator &lt;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Min" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Min => min.Function;

    /// <summary>The larger of two numbers; for other types, by the operator &lt;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Max" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Max => max.Function;

    /// <summary>
    /// The smaller of two values with its index: for a tuple or entry of a value with the operator &lt; and an integer,
    /// such as (double, int). Of equal values, the one with the smaller index.
    /// </summary>
    /// <remarks>Ports: <see cref="ReductionOperator.MinLoc" />. MPI.NET does not have it.</remarks>
    /// <exception cref="ArgumentException">The type is not such a pair.</exception>
    public static ReductionOperation<T> MinLoc => minLoc.Function;

    /// <summary>
    /// The larger of two values with its index: for a tuple or entry of a value with the operator &lt; and an integer,
    /// such as (double, int). Of equal values, the one with the smaller index.
    /// </summary>
    /// <remarks>Ports: <see cref="ReductionOperator.MaxLoc" />. MPI.NET does not have it.</remarks>
    /// <inheritdoc cref="MinLoc" path="/exception" />
    public static ReductionOperation<T> MaxLoc => maxLoc.Function;

    /// <summary>
    /// 1 if both integers differ from 0, otherwise 0; true if both truth values are true; for other types, the operator
    /// &amp;.
    /// </summary>
    /// <remarks>Ports: <see cref="ReductionOperator.LogicalAnd" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> LogicalAnd => logicalAnd.Function;

    /// <summary>
    /// 1 if either integer differs from 0, otherwise 0; true if either truth value is true; for other types, the
    /// operator |.
    /// </summary>
    /// <remarks>Ports: <see cref="ReductionOperator.LogicalOr" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> LogicalOr => logicalOr.Function;

    /// <summary>The bitwise and of integers; for other types, the operator &amp;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseAnd" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> BitwiseAnd => bitwiseAnd.Function;

    /// <summary>The bitwise or of integers; for other types, the operator |.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseOr" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> BitwiseOr => bitwiseOr.Function;

    /// <summary>The bitwise exclusive or of integers; for other types, the operator ^.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseXor" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> ExclusiveOr => exclusiveOr.Function;

    /// <summary>Gets the Fortran handle of the predefined MPI operation for a property of this class. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.FortranHandle" />. In C: MPI_Op_c2f. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="op">The function.</param>
    /// <returns>The handle; that of MPI_OP_NULL if there is no predefined operation.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static int GetPredefinedOperation(ReductionOperation<T> op) =>
        (PredefinedOf(Errors.Given(op, nameof(op))) ?? ReductionOperator.Null).FortranHandle;

    /// <summary>Frees the operation, unless it is predefined. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Dispose" />. In C: MPI_Op_free. MPI-5.0, section 6.9.5.</remarks>
    public void Dispose()
    {
        operation.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Gets the predefined MPI operation for a function; null if there is none.</summary>
    internal static ReductionOperator? PredefinedOf(ReductionOperation<T> op)
    {
        foreach (KnownOperation<T> one in all)
        {
            if (one.Is(op))
            {
                return one.Predefined;
            }
        }

        return null;
    }
}
