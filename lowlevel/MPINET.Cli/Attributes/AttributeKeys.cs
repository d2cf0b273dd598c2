using System.Collections.Concurrent;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>The attribute keys of one class: those that this tier has created, whose values are managed objects, and MPI's predefined ones.</summary>
internal sealed unsafe class AttributeKeys(AttributeKeys.Predefined predefined)
{
    private readonly ConcurrentDictionary<int, bool> keys = new();

    /// <summary>The attribute keys of communicators.</summary>
    public static AttributeKeys OfComm { get; } = new(OnComm);

    /// <summary>The attribute keys of datatypes.</summary>
    public static AttributeKeys OfDatatype { get; } = new(static (_, _) => null);

    /// <summary>The attribute keys of windows.</summary>
    public static AttributeKeys OfWin { get; } = new(OnWin);

    /// <summary>The value of an attribute that MPI itself attaches; null if the key is not predefined.</summary>
    public delegate object? Predefined(int keyval, void* value);

    /// <summary>Adds a key.</summary>
    public void Add(int keyval) => keys[keyval] = true;

    /// <summary>Removes a key. Values that are still attached stay until they are deleted.</summary>
    public void Remove(int keyval) => keys.TryRemove(keyval, out _);

    /// <summary>The address that MPI keeps for a value: that of an object's handle, or for a key of the P/Invoke tier the value itself.</summary>
    /// <exception cref="ArgumentException">The key was created by the P/Invoke tier and the value is not an address.</exception>
    public void* ToNative(int keyval, object? value)
    {
        if (keys.ContainsKey(keyval))
        {
            return AttributeKey.Wrap(value);
        }

        return value switch
        {
            null => null,
            nint address => (void*)address,
            MPI.Pointer pointer => pointer.value,
            _ => throw new ArgumentException(
                $"the key {keyval} was not made by Create_keyval of this tier: its values are addresses (IntPtr), "
                    + $"not objects of type {value.GetType()}",
                nameof(value)
            ),
        };
    }

    /// <summary>The value that MPI keeps for a key.</summary>
    public object? ToManaged(int keyval, void* value) =>
        keys.ContainsKey(keyval) ? AttributeKey.Unwrap(value) : predefined(keyval, value) ?? (nint)value;

    // The address is that of an int.
    private static object? OnComm(int keyval, void* value) =>
        keyval == Mpi.MPI_TAG_UB
        || keyval == Mpi.MPI_HOST
        || keyval == Mpi.MPI_IO
        || keyval == Mpi.MPI_WTIME_IS_GLOBAL
        || keyval == Mpi.MPI_UNIVERSE_SIZE
        || keyval == Mpi.MPI_APPNUM
        || keyval == Mpi.MPI_LASTUSEDCODE
            ? *(int*)value
            : null;

    // The base is the address itself, the size an MPI_Aint.
    private static object? OnWin(int keyval, void* value) =>
        keyval == Mpi.MPI_WIN_BASE ? (nint)value
        : keyval == Mpi.MPI_WIN_SIZE ? *(nint*)value
        : keyval == Mpi.MPI_WIN_DISP_UNIT || keyval == Mpi.MPI_WIN_CREATE_FLAVOR || keyval == Mpi.MPI_WIN_MODEL
            ? *(int*)value
        : null;
}
