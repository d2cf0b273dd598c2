using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Key under which programs attach objects to communicators. MPI-5.0, section 7.7.</summary>
/// <remarks>
/// MPI stores the address of a <see cref="GCHandle" /> as each value. The extra state is a handle of the key itself.
/// </remarks>
public abstract unsafe class AttributeKey : IDisposable
{
    private static readonly MPI_Comm_copy_attr_function onCopy = OnCopy;
    private static readonly MPI_Comm_delete_attr_function onDelete = OnDelete;

    private readonly int key;
    private bool freed;

    private protected AttributeKey()
    {
        Access.Require();
        Finalization.Attach();

        // Never freed: MPI does not report its last call of the callbacks.
        void* state = (void*)GCHandle.ToIntPtr(GCHandle.Alloc(this));
        Errors.Check(Mpi.MPI_Comm_create_keyval(onCopy, onDelete, out key, state), "MPI_Comm_create_keyval");
        Unfreed.Add(this, "attribute key");
    }

    /// <summary>The key value of MPI, for calls.</summary>
    internal int Key
    {
        get
        {
            Access.Require();
            return freed
                ? throw new ObjectDisposedException(
                    nameof(AttributeKey),
                    "The key was freed: Dispose it after the last call that uses it."
                )
                : key;
        }
    }

    /// <summary>Frees the key. Attached values remain until their communicator is freed. Local.</summary>
    /// <remarks>In C: MPI_Comm_free_keyval. MPI-5.0, section 7.7.2.</remarks>
    public void Dispose()
    {
        if (!freed)
        {
            if (Access.IsOpen)
            {
                int number = Key;
                Errors.Check(Mpi.MPI_Comm_free_keyval(&number), "MPI_Comm_free_keyval");
                Unfreed.Remove(this);
            }

            freed = true;
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Allocates the handle whose address MPI stores for a value.</summary>
    internal static void* Wrap(object? value) => (void*)GCHandle.ToIntPtr(GCHandle.Alloc(value));

    /// <summary>The value at an address that <see cref="Wrap" /> returned.</summary>
    internal static object? Unwrap(void* address) => GCHandle.FromIntPtr((nint)address).Target;

    /// <summary>Reports that a value was detached from an object whose attributes MPI does not know.</summary>
    internal void Detach(object? value) => Deleted(value);

    /// <summary>Computes the value for a copy of the communicator.</summary>
    /// <returns>True if the copy has the attribute.</returns>
    private protected abstract bool Copy(object? value, out object? copy);

    /// <summary>Called after a value was detached.</summary>
    private protected abstract void Deleted(object? value);

    private static int OnCopy(MPI_Comm comm, int keyval, void* state, void* value, void* result, int* flag)
    {
        *flag = 0;
        try
        {
            if (((AttributeKey)Unwrap(state)!).Copy(Unwrap(value), out object? copy))
            {
                *(void**)result = Wrap(copy);
                *flag = 1;
            }

            return Mpi.MPI_SUCCESS;
        }
        catch (Exception exception)
        {
            return CallbackErrors.Keep(exception);
        }
    }

    // MPI detaches the value even if the callback throws; the exception is rethrown from the call that caused it.
    private static int OnDelete(MPI_Comm comm, int keyval, void* value, void* state)
    {
        GCHandle wrapped = GCHandle.FromIntPtr((nint)value);
        try
        {
            ((AttributeKey)Unwrap(state)!).Deleted(wrapped.Target);
            return Mpi.MPI_SUCCESS;
        }
        catch (Exception exception)
        {
            return CallbackErrors.Keep(exception);
        }
        finally
        {
            // Not earlier: a duplication within Deleted may copy the value.
            wrapped.Free();
        }
    }
}
