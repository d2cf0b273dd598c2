using System.Collections.Concurrent;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>
/// A key of attributes that are managed objects. MPI holds the address of a <see cref="GCHandle" /> for each value, and of another for the key
/// itself, as the extra state. The callbacks in this class create and free them.
/// </summary>
internal sealed unsafe class AttributeKey(AttributeKey.CopyCall copy, AttributeKey.DeleteCall delete)
{
    /// <summary>The copy function of the program, with the handle's bits in place of an object.</summary>
    public delegate int CopyCall(nint handle, int keyval, object? value, out object? copy, out bool flag);

    /// <summary>The delete function of the program, with the handle's bits in place of an object.</summary>
    public delegate int DeleteCall(nint handle, int keyval, object? value);

    /// <summary>The address that MPI hands to the callbacks as extra state.</summary>
    public void* State => (void*)GCHandle.ToIntPtr(GCHandle.Alloc(this));

    /// <summary>The address that MPI keeps for a value.</summary>
    public static void* Wrap(object? value) => (void*)GCHandle.ToIntPtr(GCHandle.Alloc(value));

    /// <summary>The value at an address that <see cref="Wrap" /> has made.</summary>
    public static object? Unwrap(void* address) => GCHandle.FromIntPtr((nint)address).Target;

    /// <summary>The callback by which MPI copies an attribute.</summary>
    public static int Copy(nint handle, int keyval, void* state, void* value, void* result, int* flag)
    {
        *flag = 0;
        try
        {
            AttributeKey key = (AttributeKey)GCHandle.FromIntPtr((nint)state).Target!;
            int code = key.Copy(handle, keyval, Unwrap(value), out object? copy, out bool isCopied);
            if (code == 0 && isCopied)
            {
                *(void**)result = Wrap(copy);
                *flag = 1;
            }

            return code;
        }
        catch (Exception exception)
        {
            return CallbackErrors.Keep(exception);
        }
    }

    /// <summary>The callback by which MPI deletes an attribute.</summary>
    public static int Delete(nint handle, int keyval, void* value, void* state)
    {
        GCHandle wrapped = GCHandle.FromIntPtr((nint)value);
        int code;
        try
        {
            AttributeKey key = (AttributeKey)GCHandle.FromIntPtr((nint)state).Target!;
            code = key.Delete(handle, keyval, wrapped.Target);
        }
        catch (Exception exception)
        {
            code = CallbackErrors.Keep(exception);
        }

        // A callback that returns an error leaves the attribute attached. One that throws does not, because MPI gets MPI_SUCCESS.
        if (code == 0)
        {
            wrapped.Free();
        }

        return code;
    }

    private int Copy(nint handle, int keyval, object? value, out object? result, out bool flag) =>
        copy(handle, keyval, value, out result, out flag);

    private int Delete(nint handle, int keyval, object? value) => delete(handle, keyval, value);
}
