using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The datatype of the elements of a message. MPI-5.0, chapter 5.</summary>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe partial class Datatype : IDisposable, IHandleHolder
{
    private readonly bool ownsHandle;
    private bool isCached;
    private readonly MPI_Datatype handle;

    // True if MPI keeps long lists for the type.
    private bool isLarge;

    // The reason why the handle cannot be used.
    private Refusal refusal;

    /// <summary>Wraps a handle of the P/Invoke tier. The caller remains responsible for freeing it.</summary>
    /// <remarks>
    /// If Dispose of another Datatype frees the handle, this one becomes unusable, too. A handle that the P/Invoke or
    /// CLI tier has freed, or that was never valid, is not recognised: MPI may take it for another object, or the
    /// process may end. The last 32 freed handles are recognised, older ones are not.
    /// </remarks>
    /// <param name="datatype">The handle.</param>
    /// <exception cref="ObjectDisposedException">The handle is known as freed.</exception>
    public Datatype(MPI_Datatype datatype)
        : this(datatype, ownsHandle: false)
    {
        KnownHandles.Datatypes.Require((nint)datatype);
        IsCommitted = true;
    }

    internal Datatype(MPI_Datatype datatype, bool ownsHandle)
    {
        handle = datatype;
        this.ownsHandle = ownsHandle;
        if (ownsHandle)
        {
            Unfreed.Add(this, "datatype");
        }
        else
        {
            KnownHandles.Datatypes.Add((nint)datatype, this);
        }
    }

    private enum Refusal
    {
        None,
        Freed,
        Lacking,
    }

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The type was freed.</exception>
    /// <exception cref="NotSupportedException">This MPI does not have the type.</exception>
    public MPI_Datatype MPIDatatype => Handle;

    /// <summary>
    /// True if the type can be used in messages: <see cref="Commit" /> was called, or is not needed. Always true for a
    /// handle that the caller owns.
    /// </summary>
    public bool IsCommitted { get; private set; }

    // For debuggers, in any state of MPI: unlike ToString it calls no function of MPI.
    internal string Shown =>
        (predefinedName ?? $"Datatype {handle}")
        + (
            refusal == Refusal.Freed ? ", freed"
            : refusal == Refusal.Lacking ? ", which this MPI does not have"
            : predefinedName is null && !IsCommitted ? ", not committed"
            : ""
        );

    /// <summary>The handle, for a call.</summary>
    internal MPI_Datatype Handle
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => refusal == Refusal.None ? handle : throw Refuse();
    }

    // The handle, for calls that only query the type.
    private MPI_Datatype HandleToAsk
    {
        get
        {
            Access.Require();
            return Handle;
        }
    }

    /// <summary>Commits the type for use in messages. A second call has no effect. Local.</summary>
    /// <remarks>In C: MPI_Type_commit. MPI-5.0, section 5.1.9.</remarks>
    /// <returns>This type.</returns>
    /// <exception cref="ObjectDisposedException">The type was freed.</exception>
    public Datatype Commit()
    {
        MPI_Datatype type = HandleToAsk;
        if (!IsCommitted)
        {
            Errors.Check(Mpi.MPI_Type_commit(&type), "MPI_Type_commit");
            IsCommitted = true;
        }

        return this;
    }

    /// <summary>
    /// Frees the type, unless it is predefined, a result of <see cref="Of{T}" />, or a handle that the caller owns.
    /// Pending operations are not affected. Local.
    /// </summary>
    /// <remarks>In C: MPI_Type_free. MPI-5.0, section 5.1.9.</remarks>
    public void Dispose()
    {
        if (ownsHandle && !isCached && refusal == Refusal.None)
        {
            refusal = Refusal.Freed;
            Unfreed.Remove(this);
            if (Access.IsOpen)
            {
                KnownHandles.Datatypes.Free((nint)handle, isLarge);
            }
        }
    }

    // Owners are not registered.
    bool IHandleHolder.OwnsReference => false;

    void IHandleHolder.HandleWasFreed() => refusal = Refusal.Freed;

    private Exception Refuse() =>
        refusal == Refusal.Freed
            ? new ObjectDisposedException(
                nameof(Datatype),
                "The datatype was freed: Dispose it after the last call that uses it."
            )
            : new NotSupportedException(
                $"This MPI does not have {predefinedName}. Ask Mpi.IsSupported(\"{predefinedName}\") beforehand, or use another type."
            );
}
