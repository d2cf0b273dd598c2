using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    // Size of the copies in bytes, by which elements with gaps are combined.
    private const int BytesOfCopies = 16 * 1024;

    // The operations that were not disposed of. MPI holds the addresses of their functions.
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

    /// <summary>Creates an operation from a function of two elements. Local.</summary>
    /// <remarks>
    /// In C: MPI_Op_create. MPI-5.0, section 6.9.5. The function runs on the thread that takes part in the reduction.
    /// A second reduction, of one number, follows each blocking one and notifies all processes of an exception.
    /// </remarks>
    /// <typeparam name="T">The type of the elements: any without references.</typeparam>
    /// <param name="function">
    /// Combines two elements, of which the first comes from the lower ranks; associative. An exception that it throws is
    /// rethrown from the call that ran it. A blocking reduction then throws on all processes. The job is aborted if the
    /// reduction is nonblocking or persistent, because the others cannot be notified, unless the session's <see
    /// cref="SessionOptions.AbortOnException" /> is false.
    /// </param>
    /// <param name="commutative">
    /// True if the order of the operands does not matter. Otherwise they are combined in the order of the ranks.
    /// </param>
    /// <returns>The operation, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ReductionOperator.Create']" />
    public static ReductionOperator Create<T>(Func<T, T, T> function, bool commutative = false)
        where T : unmanaged
    {
        Require.NotNull(function, nameof(function));
        return Create<T, DelegateFunction<T>>(new(function), commutative);
    }

    /// <summary>Creates an operation from a function of two elements that is the method of a struct. Local.</summary>
    /// <remarks>
    /// In C: MPI_Op_create. MPI-5.0, section 6.9.5. The method is compiled into the loop over the elements, which makes vectors
    /// several times as fast as with a delegate. Everything else is as with a delegate.
    /// </remarks>
    /// <inheritdoc cref="Create{T}(Func{T, T, T}, bool)" path="/returns|/exception[@cref='InvalidOperationException']" />
    /// <typeparam name="T">The type of the elements: any without references.</typeparam>
    /// <typeparam name="TFunction">The struct. It may have fields, which the function reads.</typeparam>
    /// <param name="function">
    /// The function. The method must be associative. An exception that it throws is treated as that of a delegate.
    /// </param>
    /// <param name="commutative">
    /// True if the order of the operands does not matter. Otherwise they are combined in the order of the ranks.
    /// </param>
    public static ReductionOperator Create<T, TFunction>(TFunction function = default, bool commutative = false)
        where T : unmanaged
        where TFunction : struct, IReductionFunction<T> =>
        Create<T>((input, inout) => ElementLoop.Run(function, input, inout), commutative);

    /// <summary>Creates an operation from a function of two vectors. Local.</summary>
    /// <inheritdoc cref="Create{T}(Func{T, T, T}, bool)" />
    /// <param name="function">
    /// Combines two vectors; associative. An exception that it throws is rethrown from the call that ran it. A blocking
    /// reduction throws then on all processes. The job is aborted if the reduction is nonblocking or persistent, because
    /// the others cannot be notified, unless the session's <see cref="SessionOptions.AbortOnException" /> is false.
    /// </param>
    /// <param name="commutative">
    /// True if the order of the operands does not matter. Otherwise they are combined in the order of the ranks.
    /// </param>
    public static ReductionOperator Create<T>(ReductionFunction<T> function, bool commutative = false)
        where T : unmanaged
    {
        Require.NotNull(function, nameof(function));
        Access.Require();
        ReductionOperator? made = null;
        MPI_User_function native = (input, inout, length, type) =>
        {
            try
            {
                if (*type == Datatype.Of<T>().Handle)
                {
                    function(new ReadOnlySpan<T>(input, *length), new Span<T>(inout, *length));
                }
                else
                {
                    Combine(function, (byte*)input, (byte*)inout, *length, *type);
                }
            }
            catch (Exception exception)
            {
                made!.AbortIfUnreported(exception);
                CallbackErrors.Keep(exception);
            }
        };
        MPI_Op op;
        nint address = Marshal.GetFunctionPointerForDelegate(native);
        Errors.Check(Mpi.MPI_Op_create(address, commutative ? 1 : 0, &op), "MPI_Op_create");
        made = new ReductionOperator(op, native, typeof(T), IsFor<T>, commutative);
        return made;
    }

    /// <summary>Creates an operation that is freed at the beginning of MPI_Finalize. Local.</summary>
    /// <param name="function">Combines two vectors.</param>
    /// <param name="forget">Called before the operation is freed.</param>
    internal static ReductionOperator CreateKept<T>(ReductionFunction<T> function, Action forget)
        where T : unmanaged
    {
        ReductionOperator made = Create(function);
        made.Keep(forget);
        return made;
    }

    // Leaves the operation to MPI_Finalize.
    private void Keep(Action? forget = null)
    {
        Unfreed.Remove(this);
        Finalization.Add(() =>
        {
            forget?.Invoke();
            freed = true;
            Unroot();
            KnownHandles.Operations.Free((nint)handle, isAtOnce: true);
        });
    }

    // The operation's own type, or one of the fields of a struct with the same extent.
    private static bool IsFor<T>(Datatype type)
        where T : unmanaged
    {
        Datatype own = Datatype.Of<T>();
        return type.Handle == own.Handle
            || (type.Reducible == Reducible.No && own.Reducible == Reducible.No && Lies<T>(type.Handle, out _, out _));
    }

    // True if the bytes of an element are inside a struct. Returns the range of these bytes.
    private static bool Lies<T>(MPI_Datatype type, out nint first, out nint end)
        where T : unmanaged
    {
        nint lowerBound;
        nint extent;
        nint start;
        nint length;
        Errors.Check(Mpi.MPI_Type_get_extent(type, &lowerBound, &extent), "MPI_Type_get_extent");
        Errors.Check(Mpi.MPI_Type_get_true_extent(type, &start, &length), "MPI_Type_get_true_extent");
        first = start;
        end = start + length;
        return extent == sizeof(T) && start >= 0 && length <= sizeof(T) - start;
    }

    // MPI provides memory from the first byte of the first element to the last byte of the last. If a struct extends
    // beyond that, the function works on copies.
    private static void Combine<T>(
        ReductionFunction<T> function,
        byte* input,
        byte* inout,
        int length,
        MPI_Datatype type
    )
        where T : unmanaged
    {
        if (!Lies<T>(type, out nint first, out nint end))
        {
            throw new InvalidOperationException(
                $"The operation was called for elements that are not of type {typeof(T).Name}: use the datatype of {typeof(T).Name}."
            );
        }

        if (first == 0 && end == sizeof(T))
        {
            function(new ReadOnlySpan<T>(input, length), new Span<T>(inout, length));
            return;
        }

        int maxLength = Math.Min(length, Math.Max(1, BytesOfCopies / sizeof(T)));
        T[] left = new T[maxLength];
        T[] right = new T[maxLength];
        fixed (
            T* lefts = left,
                rights = right
        )
        {
            for (int done = 0; done < length; done += maxLength)
            {
                int number = Math.Min(maxLength, length - done);
                byte* from = input + ((nint)done * sizeof(T));
                byte* to = inout + ((nint)done * sizeof(T));
                Copy<T>(from, (byte*)lefts, number, first, end);
                Copy<T>(to, (byte*)rights, number, first, end);
                function(left.AsSpan(0, number), right.AsSpan(0, number));
                Copy<T>((byte*)rights, to, number, first, end);
            }
        }
    }

    // Copies the bytes of each element's data.
    private static void Copy<T>(byte* from, byte* to, int number, nint first, nint end)
        where T : unmanaged
    {
        for (int i = 0; i < number; i++, from += sizeof(T), to += sizeof(T))
        {
            Buffer.MemoryCopy(from + first, to + first, end - first, end - first);
        }
    }

    private void Unroot()
    {
        lock (rooted)
        {
            rooted.Remove(this);
        }
    }
}
