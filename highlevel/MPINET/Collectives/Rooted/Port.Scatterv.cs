namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Distributes elements of the root, whose number may differ between processes. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Scatter of the counts and MPI_Scatterv. All processes must call this form. MPI-5.0, section 6.6.</remarks>
    /// <inheritdoc cref="Scatterv(ITypedBuffer, Segments, ITypedBuffer)" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements to distribute, on the root; ignored on other processes.</param>
    /// <param name="counts">The number of elements for each rank, on the root; ignored on other processes.</param>
    /// <returns>The elements for this process.</returns>
    public T[] Scatterv<T>(T[]? send, ReadOnlySpan<int> counts)
        where T : unmanaged
    {
        Root root = Root.Of(this);
        if (root.IsHere)
        {
            Segments.RequireNumber(counts.Length, Comm.PeerCount, nameof(counts));
        }

        ScattervOperation operation = new(root, root.IsHere ? new Segments(counts) : null);
        T[] part = new T[Scatter<int>(root.IsHere ? counts.ToArray() : null)];
        Comm.RunArray(operation, send, part);
        return part;
    }
}
