using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation that combines two elements in a reduction. MPI-5.0, sections 6.9.2 to 6.9.5.</summary>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class ReductionOperator : IDisposable, IHandleHolder
{
    private readonly string name;
    private readonly bool ownsHandle;
    private readonly Func<Datatype, bool>? accepts;
    private readonly bool? commutes;
    private MPI_Op handle;
    private bool freed;

    // The last datatype that was accepted.
    private Datatype? accepted;

    /// <summary>
    /// Wraps a handle of the P/Invoke tier, which the caller continues to own. The library does not check for which
    /// types it is defined.
    /// </summary>
    /// <remarks>
    /// If Dispose of another ReductionOperator frees the handle, this one becomes unusable, too. A handle that the
    /// P/Invoke or CLI tier has freed, or that was never valid, is not recognised: MPI may take it for another object,
    /// or the process may end. The last 32 freed handles are recognised, older ones are not.
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
        if (ownsHandle)
        {
            Unfreed.Add(this, "reduction operator");
        }
        else
        {
            KnownHandles.Operations.Add((nint)op, this);
        }
    }

    private string Shown => freed ? $"{name}, freed" : name;

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    public MPI_Op MPIOp => freed ? throw Freed() : handle;

    /// <summary>True if the order of the operands does not matter. Local.</summary>
    public bool IsCommutative => commutes ?? QueryCommutative();

    /// <summary>Returns true if a reduction of elements of a type may use the operation. Local.</summary>
    /// <remarks>
    /// The types of the predefined operations also depend on the MPI: LAM/MPI has no MPI_SIGNED_CHAR. MPI-5.0, sections
    /// 6.9.2 and 6.9.5.
    /// </remarks>
    /// <param name="type">The type of the elements.</param>
    /// <returns>
    /// True if the operation is defined for the type by MPI or by the operators of the type, and always for a handle of
    /// the P/Invoke tier, whose types are unknown.
    /// </returns>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    public bool IsDefinedFor(Datatype type)
    {
        Require.NotNull(type, nameof(type));
        Access.Require();
        return !freed ? Accepts(type) || HasFor(type) : throw Freed();
    }

    /// <summary>
    /// Frees the operation, unless it is predefined or the caller owns the handle. Pending reductions are not affected.
    /// Local.
    /// </summary>
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

    // Owners are not registered.
    bool IHandleHolder.OwnsReference => false;

    void IHandleHolder.HandleWasFreed() => freed = true;

    /// <summary>Gets the operation for a reduction of elements of a type: this one, or one by the operators of the type.</summary>
    /// <exception cref="ArgumentException">The operation is not defined for that type.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the operation.</exception>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReductionOperator For(Datatype type) => ReferenceEquals(type, accepted) && !freed ? this : Accept(type);

    /// <summary>Makes a request keep the function alive until the reduction has completed.</summary>
    internal void KeepFor(Request request)
    {
        if (native is not null)
        {
            request.buffers.KeepAlive(this);
            isUsedByRequests |= request.Comm is not { IsIntercommunicator: false, Size: 1 };
        }
    }

    private static ObjectDisposedException Freed() =>
        new(nameof(ReductionOperator), "The operation was freed: Dispose it after the last reduction that uses it.");

    private bool Accepts(Datatype type) => handle != Mpi.MPI_OP_NULL && accepts?.Invoke(type) is not false;

    private ReductionOperator Accept(Datatype type)
    {
        if (KeptFor(type) is { } kept)
        {
            return kept;
        }

        if (freed)
        {
            throw Freed();
        }

        if (handle == Mpi.MPI_OP_NULL)
        {
            throw constant is null || Mpi.IsSupported(constant)
                ? new ArgumentException("ReductionOperator.Null is not an operation.", "op")
                : new NotSupportedException($"The MPI in use has no {constant}. Ask Mpi.IsSupported(\"{constant}\").");
        }

        if (Accepts(type))
        {
            accepted = type;
            return this;
        }

        return MakeFor(type)
            ?? throw new ArgumentException(
                $"{name} is not defined for elements of {Named(type)}: {RemedyFor(type)}",
                "op"
            );
    }

    private string RemedyFor(Datatype type) =>
        remedy
        ?? $"use another, or a function, as in Allreduce(value, (a, b) => ...) or ReductionOperator.Create<{type.Element?.Type.Name ?? "T"}>((a, b) => ...).";

    private static string Named(Datatype type)
    {
        if (type.Element is { } element)
        {
            return $"type {element.Type}";
        }

        byte* text = stackalloc byte[Mpi.MPI_MAX_OBJECT_NAME + 1];
        int length = 0;
        return
            Mpi.IsSupported("MPI_Type_get_name") && Mpi.MPI_Type_get_name(type.Handle, text, &length) == 0 && length > 0
            ? $"type {System.Text.Encoding.UTF8.GetString(text, length)}"
            : "this type";
    }

    private bool QueryCommutative()
    {
        int flag;
        Access.Require();
        Errors.Check(Mpi.MPI_Op_commutative(MPIOp, &flag), "MPI_Op_commutative");
        return flag != 0;
    }
}
