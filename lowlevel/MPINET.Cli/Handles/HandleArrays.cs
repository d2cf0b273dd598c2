namespace MPINET.Cli;

/// <summary>Converts arrays of objects to C's arrays of handles.</summary>
internal static class HandleArrays
{
    /// <summary>The handles of the objects, in order, null handles for null entries; null for null.</summary>
    public static THandle[]? Of<THandle>(Handle<THandle>?[]? items)
        where THandle : unmanaged, IEquatable<THandle> =>
        items is null ? null : Array.ConvertAll(items, item => (THandle)item);
}
