using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public sealed partial class Port
{
    /// <summary>Sends some objects of an array, which arrive as an array of their own. Blocks until long arrays within them may be changed.</summary>
    /// <remarks>To be received with <c>RecvObject&lt;T[]&gt;()</c>. As <see cref="SendObject{T}(T, int)" /> otherwise.</remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array.</param>
    /// <param name="offset">The index of the first object, from 0.</param>
    /// <param name="count">Objects, 0 or more.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The array has no such elements, or the tag is out of range.</exception>
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/exception[@cref!='ArgumentOutOfRangeException']" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public void SendObjects<T>(T[] array, int offset, int count, int tag = Tag.Default)
    {
        Require.NotNull(array, nameof(array));
        Require.Part(array, offset, nameof(offset), count, nameof(count));
        SendObject(array.AsSpan(offset, count).ToArray(), tag);
    }

    /// <summary>Deals the objects of an array of the root's to all, as evenly as can be: the first ranks get one more. Blocks. Collective.</summary>
    /// <remarks>
    /// In C: MPI_Scatter of the lengths and MPI_Scatterv of the bytes; long arrays travel apart. An object that the parts of two ranks refer to is copied for each, which MPINET_CHECK reports.
    /// MPI-5.0, section 6.6. Where the root cannot send a part, it throws, and whom it is for.
    /// </remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">The array, on the root; elsewhere it is not looked at, and may be null.</param>
    /// <returns>Copies of the objects for this process.</returns>
    /// <exception cref="ArgumentNullException">The root has no array.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T[] ScatterObjects<T>(T[]? array)
    {
        bool isRoot = Root.Of(this).IsHere;
        if (isRoot)
        {
            Require.NotNull(array, nameof(array));
        }

        return ScatterObject(isRoot ? Parts.Of(array!, Comm.PeerCount) : null) ?? [];
    }

    /// <summary>Collects the objects of an array of each at the root. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Gather of the lengths and MPI_Gatherv of the bytes; long arrays travel apart. MPI-5.0, section 6.5. Where one cannot send its part, it throws, and the root.</remarks>
    /// <typeparam name="T">The type of an element; the objects may be of derived ones.</typeparam>
    /// <param name="array">What this process gives; each may have another number of elements.</param>
    /// <returns>Copies of the objects of all in the order of the ranks, on the root; elsewhere an empty array.</returns>
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    /// <inheritdoc cref="BcastObject{T}(T)" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T[] GatherObjects<T>(T[] array)
    {
        Require.NotNull(array, nameof(array));
        return Parts.Joined(GatherObject(array));
    }
}
