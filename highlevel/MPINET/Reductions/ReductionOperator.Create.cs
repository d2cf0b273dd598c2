using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    // MPI holds the addresses of the functions of those that were not disposed of.
    private static readonly HashSet<ReductionOperator> rooted = [];

    private readonly Delegate? native;

    private ReductionOperator(MPI_Op op, Delegate native, Type type, Func<Datatype, bool> accepts, bool commutative)
        : this(op, $"The operation on {type.Name}", accepts, commutative, ownsHandle: true)
    {
        this.native = native;
        remedy = $"its function takes elements of {type.Name}.";
        lock (rooted)
        {
            rooted.Add(this);
        }
    }

    /// <summary>The operation that a function of two elements carries out. Local.</summary>
    /// <remarks>In C: MPI_Op_create. MPI-5.0, section 6.9.5. It is called on the thread that takes part in the reduction.</remarks>
    /// <typeparam name="T">The type of the elements: any without references.</typeparam>
    /// <param name="function">
    /// Combines two elements, of which the first comes from the lower ranks; associative. What it throws comes out of the call
    /// that has run it; the result of the reduction is then without meaning, on all processes.
    /// </param>
    /// <param name="commutative">Whether the order of the operands does not matter; if it does, they are combined in the order of the ranks.</param>
    /// <returns>The operation, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    public static ReductionOperator Create<T>(Func<T, T, T> function, bool commutative = false)
        where T : unmanaged
    {
        Require.NotNull(function, nameof(function));
        return Create<T>(
            (input, inout) =>
            {
                for (int i = 0; i < inout.Length; i++)
                {
                    inout[i] = function(input[i], inout[i]);
                }
            },
            commutative
        );
    }

    /// <summary>The operation that a function of two vectors carries out. Local.</summary>
    /// <inheritdoc cref="Create{T}(Func{T, T, T}, bool)" />
    /// <param name="function">
    /// Combines two vectors; associative. What it throws comes out of the call that has run it; the result of the reduction is
    /// then without meaning, on all processes.
    /// </param>
    public static ReductionOperator Create<T>(ReductionFunction<T> function, bool commutative = false)
        where T : unmanaged
    {
        Require.NotNull(function, nameof(function));
        Access.Require();
        MPI_User_function native = (input, inout, length, _) =>
        {
            try
            {
                function(new ReadOnlySpan<T>(input, *length), new Span<T>(inout, *length));
            }
            catch (Exception exception)
            {
                CallbackErrors.Keep(exception);
            }
        };
        MPI_Op op;
        nint address = Marshal.GetFunctionPointerForDelegate(native);
        Errors.Check(Mpi.MPI_Op_create(address, commutative ? 1 : 0, &op), "MPI_Op_create");
        return new ReductionOperator(op, native, typeof(T), IsFor<T>, commutative);
    }

    // Its own type, or one made of a struct's fields that lie at the same distance.
    private static bool IsFor<T>(Datatype type)
        where T : unmanaged
    {
        if (type.Handle == Datatype.Of<T>().Handle)
        {
            return true;
        }

        nint lowerBound;
        nint extent;
        Errors.Check(Mpi.MPI_Type_get_extent(type.Handle, &lowerBound, &extent), "MPI_Type_get_extent");
        return extent == sizeof(T) && type.Reducible == Reducible.No && Datatype.Of<T>().Reducible == Reducible.No;
    }

    private void Unroot()
    {
        lock (rooted)
        {
            rooted.Remove(this);
        }
    }
}
