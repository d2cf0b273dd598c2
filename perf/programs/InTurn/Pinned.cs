using System.Runtime.InteropServices;

/// <summary>A pinned array, so that all loops of a measurement use the same memory.</summary>
internal sealed unsafe class Pinned<T> : IDisposable
    where T : unmanaged
{
    private GCHandle handle;

    public Pinned(int count)
    {
        #region pinned for all
        Array = new T[count];
        handle = GCHandle.Alloc(Array, GCHandleType.Pinned);
        #endregion
    }

    public T[] Array { get; }

    public T* Address => (T*)handle.AddrOfPinnedObject();

    public void Dispose() => handle.Free();
}
