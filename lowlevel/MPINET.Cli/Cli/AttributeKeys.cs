using System.Collections.Concurrent;
using MPINET.PInvoke;

namespace MPINET.Cli;

/// <summary>The keys of one class's attributes that this tier has made: their values are managed objects.</summary>
internal sealed unsafe class AttributeKeys
{
    private readonly ConcurrentDictionary<int, bool> keys = new();

    /// <summary>Those of communicators.</summary>
    public static AttributeKeys OfComm { get; } = new();

    /// <summary>Those of datatypes.</summary>
    public static AttributeKeys OfDatatype { get; } = new();

    /// <summary>Those of windows.</summary>
    public static AttributeKeys OfWin { get; } = new();

    /// <summary>Remembers a key.</summary>
    public void Add(int keyval) => keys[keyval] = true;

    /// <summary>Forgets a key; values that are still attached stay until they are deleted.</summary>
    public void Remove(int keyval) => keys.TryRemove(keyval, out _);

    /// <summary>What MPI is to keep for a value: an object's handle, or for a key of the P/Invoke tier the address itself.</summary>
    /// <exception cref="ArgumentException">The key was made by the P/Invoke tier and the value is no address.</exception>
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
        keys.ContainsKey(keyval) ? AttributeKey.Unwrap(value) : (nint)value;
}
