using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPI;

// Functions about attributes that call functions of the program, or return addresses.
public unsafe partial class Unsafe
{
    /// <summary>Does not copy the attribute.</summary>
    public const MPI_Copy_function MPI_NULL_COPY_FN = null!;

    /// <summary>Does nothing when the attribute is deleted.</summary>
    public const MPI_Delete_function MPI_NULL_DELETE_FN = null!;

    // MPI stores the addresses of MPI_HOST's and MPI_IO's values, and the numbers of ranks differ.
    private static readonly int* rankOfKey = (int*)System.Runtime.InteropServices.Marshal.AllocHGlobal(sizeof(int));

    /// <summary>Called when a communicator with the attribute is duplicated.</summary>
    /// <param name="comm">The communicator that is duplicated.</param>
    /// <param name="keyval">The key.</param>
    /// <param name="extra_state">The pointer that the program gave with the key.</param>
    /// <param name="attribute_val_in">The attribute's value.</param>
    /// <param name="attribute_val_out">The address of a pointer, for the value in the duplicate.</param>
    /// <param name="flag">Nonzero if the duplicate gets the attribute.</param>
    /// <returns><see cref="MPI_SUCCESS" /> or an error code.</returns>
    public delegate int MPI_Copy_function(
        int comm,
        int keyval,
        IntPtr extra_state,
        IntPtr attribute_val_in,
        IntPtr attribute_val_out,
        out int flag
    );

    /// <summary>Called when the attribute is deleted or its communicator is freed.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="keyval">The key.</param>
    /// <param name="attribute_val">The attribute's value.</param>
    /// <param name="extra_state">The pointer that the program gave with the key.</param>
    /// <returns><see cref="MPI_SUCCESS" /> or an error code.</returns>
    public delegate int MPI_Delete_function(int comm, int keyval, IntPtr attribute_val, IntPtr extra_state);

    /// <summary>Creates an attribute key for communicators.</summary>
    /// <remarks>
    /// Local. The functions stay alive until the process ends. If one throws an exception, the method whose call has called it throws
    /// it again. MPI-5.0, 16.1.
    /// </remarks>
    /// <param name="copy_fn">in: called when a communicator is duplicated; null: not copied.</param>
    /// <param name="delete_fn">in: called when the attribute is deleted; null: nothing is called.</param>
    /// <param name="keyval">out: the key.</param>
    /// <param name="extra_state">in: a pointer that MPI passes to the functions unchanged.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Keyval_create(
        MPI_Copy_function? copy_fn,
        MPI_Delete_function? delete_fn,
        out int keyval,
        IntPtr extra_state
    )
    {
        int key = Mpi.MPI_KEYVAL_INVALID;
        int code = Mpi.MPI_Comm_create_keyval(
            copy_fn is null ? Mpi.MPI_COMM_NULL_COPY_FN : Callbacks.Keep(Copying(copy_fn)),
            delete_fn is null ? Mpi.MPI_COMM_NULL_DELETE_FN : Callbacks.Keep(Deleting(delete_fn)),
            &key,
            (void*)extra_state
        );
        keyval = UnsafeNumbers.KeyOfMpi(key);
        return UnsafeNumbers.Code(code);
    }

    /// <summary>Returns an attribute of a communicator.</summary>
    /// <remarks>Local. MPI-5.0, 16.1.</remarks>
    /// <param name="comm">in: communicator.</param>
    /// <param name="keyval">in: attribute key.</param>
    /// <param name="attribute_val">
    /// in: the address of a pointer that receives the value. The value of a predefined key is the address of an int.
    /// </param>
    /// <param name="flag">out: nonzero if the communicator has the attribute.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Attr_get(int comm, int keyval, IntPtr attribute_val, out int flag)
    {
        int found = 0;
        int code = Mpi.MPI_Comm_get_attr(
            UnsafeHandles.Comm(comm),
            UnsafeNumbers.KeyToMpi(keyval),
            (void*)attribute_val,
            &found
        );
        flag = found;
        if (found != 0 && keyval is MPI_HOST or MPI_IO)
        {
            int** value = (int**)attribute_val;
            *rankOfKey = UnsafeNumbers.RankOfMpi(**value);
            *value = rankOfKey;
        }

        return UnsafeNumbers.Code(code);
    }

    private static MPI_Comm_copy_attr_function Copying(MPI_Copy_function function) =>
        (comm, key, state, value, copy, flag) =>
        {
            try
            {
                int code = function(
                    UnsafeHandles.Number(comm),
                    UnsafeNumbers.KeyOfMpi(key),
                    (IntPtr)state,
                    (IntPtr)value,
                    (IntPtr)copy,
                    out int isCopied
                );
                *flag = isCopied;
                return UnsafeNumbers.ErrorToMpi(code);
            }
            catch (Exception exception)
            {
                *flag = 0;
                return CallbackErrors.Keep(exception);
            }
        };

    private static MPI_Comm_delete_attr_function Deleting(MPI_Delete_function function) =>
        (comm, key, value, state) =>
        {
            try
            {
                return UnsafeNumbers.ErrorToMpi(
                    function(UnsafeHandles.Number(comm), UnsafeNumbers.KeyOfMpi(key), (IntPtr)value, (IntPtr)state)
                );
            }
            catch (Exception exception)
            {
                return CallbackErrors.Keep(exception);
            }
        };
}
