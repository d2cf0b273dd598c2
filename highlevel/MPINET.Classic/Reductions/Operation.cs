using System.Diagnostics.CodeAnalysis;
using MPINET;

namespace MPI;

/// <summary>Operations for reductions: MPI's own for numbers, the operators of all other types; and an operation as MPI knows it.</summary>
/// <remarks>
/// Ports: <see cref="ReductionOperator" />. Each property is found once for a type; it can also be called as it is. MPI-5.0, section 6.9.2.
/// </remarks>
/// <typeparam name="T">The type of the values.</typeparam>
public class Operation<T> : IDisposable
{
    /// <summary>Has no effect: functions of the program's are called without code that would have to be generated.</summary>
    /// <remarks>Ports: not needed there.</remarks>
    [SuppressMessage("Usage", "CA2211", Justification = "It is a field in MPI.NET.")]
    public static bool UseGeneratedUserOps = true;

    private static readonly KnownOperation<T> add = new(ReductionOperator.Sum, Operators.Add);
    private static readonly KnownOperation<T> multiply = new(ReductionOperator.Product, Operators.Multiply);
    private static readonly KnownOperation<T> min = new(ReductionOperator.Min, Operators.Min);
    private static readonly KnownOperation<T> max = new(ReductionOperator.Max, Operators.Max);
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

    /// <summary>The operation of MPI's that a function carries out, for calls by its Fortran handle. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Create{T}(Func{T, T, T}, bool)" />. In C: MPI_Op_create. MPI-5.0, section 6.9.5.</remarks>
    /// <param name="op">The function, or one of the properties of this class.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public Operation(ReductionOperation<T> op) => operation = new MpiOperation<T>(Errors.Given(op, nameof(op)));

    /// <summary>The operation's Fortran handle. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.FortranHandle" />. MPI.NET gave the handle of MS-MPI, an int as well. In C: MPI_Op_c2f. MPI-5.0, section 19.3.4.</remarks>
    /// <exception cref="InvalidOperationException">The type has references: its values are reduced by this library, and MPI has no operation for them.</exception>
    public int Op =>
        operation.Operator?.FortranHandle
        ?? throw new InvalidOperationException(
            $"{typeof(T)} has references: its values are reduced by this library, and MPI has no operation for them."
        );

    /// <summary>The sum of numbers; else the operator +, and for texts one behind the other.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Sum" />.</remarks>
    /// <exception cref="ArgumentException">The type has no such operator.</exception>
    public static ReductionOperation<T> Add => add.Function;

    /// <summary>The product of numbers; else the operator *.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Product" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Multiply => multiply.Function;

    /// <summary>The smaller of two numbers; else by the operator &lt;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Min" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Min => min.Function;

    /// <summary>The larger of two numbers; else by the operator &lt;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Max" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> Max => max.Function;

    /// <summary>1 where both whole numbers differ from 0, else 0; and of truth values; else the operator &amp;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.LogicalAnd" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> LogicalAnd => logicalAnd.Function;

    /// <summary>1 where one of two whole numbers differs from 0, else 0; or of truth values; else the operator |.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.LogicalOr" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> LogicalOr => logicalOr.Function;

    /// <summary>The bits that both whole numbers have; else the operator &amp;.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseAnd" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> BitwiseAnd => bitwiseAnd.Function;

    /// <summary>The bits that one of two whole numbers has; else the operator |.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseOr" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> BitwiseOr => bitwiseOr.Function;

    /// <summary>The bits that only one of two whole numbers has; else the operator ^.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.BitwiseXor" />.</remarks>
    /// <inheritdoc cref="Add" path="/exception" />
    public static ReductionOperation<T> ExclusiveOr => exclusiveOr.Function;

    /// <summary>The Fortran handle of MPI's own operation for one of the properties of this class. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.FortranHandle" />. In C: MPI_Op_c2f. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="op">The function.</param>
    /// <returns>The handle; that of MPI_OP_NULL for a function that MPI does not have.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static int GetPredefinedOperation(ReductionOperation<T> op) =>
        (PredefinedOf(Errors.Given(op, nameof(op))) ?? ReductionOperator.Null).FortranHandle;

    /// <summary>Frees the operation, unless it is one of MPI's own. Local.</summary>
    /// <remarks>Ports: <see cref="ReductionOperator.Dispose" />. In C: MPI_Op_free. MPI-5.0, section 6.9.5.</remarks>
    public void Dispose()
    {
        operation.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>MPI's own operation for a function; null where there is none.</summary>
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
