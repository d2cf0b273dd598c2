using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public sealed partial class Port
{
    /// <summary>
    /// Sends part of an array of objects, which arrives as a separate array. Blocks until long arrays within the
    /// objects may be changed.
    /// </summary>
    /// <remarks>To be received with <c>RecvObject&lt;T[]&gt;()</c>. Otherwise like <see cref="SendObject{T}(T, int)" />.</remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The index of the first object, from 0.</param>
    /// <param name="count">Number of objects, 0 or more.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The part is not inside the array, or the tag is out of range.</exception>
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/exception[@cref!='ArgumentOutOfRangeException']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void SendObjects<T>(T[] array, int offset, int count, int tag = Tag.Default)
    {
        Require.NotNull(array, nameof(array));
        Require.Part(array, offset, nameof(offset), count, nameof(count));
        SendObject(array.AsSpan(offset, count).ToArray(), tag);
    }

    /// <summary>
    /// Distributes the objects of an array of the root in parts of nearly equal size: the first ranks get one more.
    /// Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// In C: MPI_Scatter of the lengths and MPI_Scatterv of the bytes; long arrays are sent separately. An object to
    /// which the parts of two ranks refer is copied for each, which MPINET_CHECK reports. MPI-5.0, section 6.6. If the
    /// root cannot send a part, it throws, and so does the receiver.
    /// </remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array, on the root; ignored on other processes, where it may be null.</param>
    /// <returns>Copies of the objects for this process.</returns>
    /// <exception cref="ArgumentNullException">The array is null on the root.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] ScatterObjects<T>(T[]? array)
    {
        bool isRoot = Root.Of(this).IsHere;
        if (isRoot)
        {
            Require.NotNull(array, nameof(array));
        }

        return ScatterObject(isRoot ? Parts.Of(array!, Comm.PeerCount) : null) ?? [];
    }

    /// <summary>Collects the objects of an array of each process at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Gather of the lengths and MPI_Gatherv of the bytes; long arrays are sent separately. MPI-5.0, section
    /// 6.5. If a process cannot send its part, it throws, and so does the root.
    /// </remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array of this process. The lengths may differ between processes.</param>
    /// <returns>Copies of the objects of all processes in the order of the ranks, on the root; an empty array on other processes.</returns>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T[] GatherObjects<T>(T[] array)
    {
        Require.NotNull(array, nameof(array));
        return Parts.Joined(GatherObject(array));
    }
}
