using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>What a reduction does with two elements. MPI-5.0, sections 6.9.2 to 6.9.5.</summary>
public sealed unsafe partial class ReductionOperator : IDisposable, IHandleHolder
{
    private readonly string name;
    private readonly bool ownsHandle;
    private readonly Func<Datatype, bool>? accepts;
    private readonly bool? commutes;
    private MPI_Op handle;
    private bool freed;

    // The type that was last found fit.
    private Datatype? accepted;

    /// <summary>An object for a handle of the P/Invoke tier, which stays the caller's to free. It is not checked whether it fits a type.</summary>
    /// <remarks>
    /// When Dispose of another ReductionOperator frees the handle, this one can no longer be used either. A handle that the tiers of P/Invoke or
    /// of the CLI have freed, or that was never one, is not recognised: MPI may take it for another object, or the process may end. So
    /// may one that was freed long ago: the last 32 are known.
    /// </remarks>
    /// <param name="op">The handle.</param>
    /// <exception cref="ObjectDisposedException">The handle is known as freed.</exception>
    public ReductionOperator(MPI_Op op)
        : this(op, "The operation", accepts: null, isCommutative: null, ownsHandle: false) =>
        KnownHandles.Operations.Require((nint)op);

    private ReductionOperator(
        MPI_Op op,
        string name,
        Func<Datatype, bool>? accepts,
        bool? isCommutative,
        bool ownsHandle
    )
    {
        handle = op;
        this.name = name;
        this.accepts = accepts;
        commutes = isCommutative;
        this.ownsHandle = ownsHandle;
        KnownHandles.Operations.Add((nint)op, this);
        if (ownsHandle)
        {
            Unfreed.Add(this, "reduction operator");
        }
    }

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    public MPI_Op MPIOp => freed ? throw Freed() : handle;

    /// <summary>Whether the order of the operands does not matter. Local.</summary>
    public bool IsCommutative => commutes ?? AskWhetherCommutative();

    /// <summary>Whether a reduction of elements of a type may use it. Local.</summary>
    /// <remarks>Which types the predefined ones take depends on the MPI in use as well: LAM/MPI has no MPI_SIGNED_CHAR. MPI-5.0, sections 6.9.2 and 6.9.5.</remarks>
    /// <param name="type">The type of the elements.</param>
    /// <returns>True as well for a handle of the P/Invoke tier, of which the types are not known.</returns>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    public bool IsDefinedFor(Datatype type)
    {
        Require.NotNull(type, nameof(type));
        Access.Require();
        return !freed ? Accepts(type) : throw Freed();
    }

    /// <summary>Frees the operation, unless it is predefined or a handle of the caller's. Reductions under way are not affected. Local.</summary>
    public void Dispose()
    {
        if (ownsHandle && !freed)
        {
            freed = true;
            Unroot();
            Unfreed.Remove(this);
            if (Access.IsOpen)
            {
                KnownHandles.Operations.Free((nint)handle);
            }
        }
    }

    bool IHandleHolder.OwnsReference => ownsHandle && !freed;

    void IHandleHolder.HandleWasFreed() => freed = true;

    /// <summary>The handle for a reduction of elements of a type.</summary>
    /// <exception cref="ArgumentException">The operation is not for that type.</exception>
    /// <exception cref="NotSupportedException">The MPI in use has no such operation.</exception>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal MPI_Op For(Datatype type)
    {
        if (!ReferenceEquals(type, accepted) || freed)
        {
            Accept(type);
        }

        return handle;
    }

    /// <summary>Has a request keep the function until the reduction has ended.</summary>
    internal void KeepFor(Request request)
    {
        if (native is not null)
        {
            request.buffers.KeepAlive(this);
        }
    }

    private static ObjectDisposedException Freed() =>
        new(nameof(ReductionOperator), "The operation was freed: Dispose it after the last reduction that uses it.");

    private bool Accepts(Datatype type) => handle != Mpi.MPI_OP_NULL && accepts?.Invoke(type) is not false;

    private void Accept(Datatype type)
    {
        if (freed)
        {
            throw Freed();
        }

        if (handle == Mpi.MPI_OP_NULL)
        {
            throw constant is null || Mpi.IsSupported(constant)
                ? new ArgumentException("ReductionOperator.Null is no operation.", "op")
                : new NotSupportedException($"The MPI in use has no {constant}. Ask Mpi.IsSupported(\"{constant}\").");
        }

        if (!Accepts(type))
        {
            throw new ArgumentException(
                $"{name} is not defined for elements of this type{Named(type)}: {remedy}",
                "op"
            );
        }

        accepted = type;
    }

    private static string Named(Datatype type)
    {
        byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
        int length = 0;
        return
            Mpi.IsSupported("MPI_Type_get_name") && Mpi.MPI_Type_get_name(type.Handle, text, &length) == 0 && length > 0
            ? $" ({System.Text.Encoding.UTF8.GetString(text, length)})"
            : "";
    }

    private bool AskWhetherCommutative()
    {
        int flag;
        Access.Require();
        Errors.Check(Mpi.MPI_Op_commutative(MPIOp, &flag), "MPI_Op_commutative");
        return flag != 0;
    }
}
