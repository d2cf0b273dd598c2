using System.Runtime.InteropServices;

namespace MPINET.Cli;

// Names of "Using MPI with C# and the Common Language Infrastructure", Appendix A, that differ from those of C++.
public static unsafe partial class MPI
{
    /// <inheritdoc cref="Attach_buffer" />
    public static void Buffer_attach(byte[] buffer, int Size)
    {
        GCHandle pinned = GCHandle.Alloc(buffer, GCHandleType.Pinned);
        Attach_buffer(pinned.AddrOfPinnedObject(), Size);
        AttachedBuffer.Pinned = pinned;
    }

    /// <inheritdoc cref="Detach_buffer(out Pointer)" />
    /// <param name="Size">out: its size in bytes.</param>
    /// <returns>The address of the buffer.</returns>
    public static IntPtr Buffer_detach(out int Size)
    {
        Size = Detach_buffer(out Pointer buffer);
        AttachedBuffer.Release();

        return (nint)buffer;
    }

    /// <inheritdoc cref="Get_error_class" />
    public static int Error_class(int errorcode) => Get_error_class(errorcode);

    /// <inheritdoc cref="Is_initialized" />
    public static bool Initialized() => Is_initialized();

    public partial class Intracomm
    {
        /// <summary>Returns the rank that this process would have on a grid.</summary>
        /// <remarks>Collective. In C: MPI_Cart_map. MPI-5.0, 8.5.8.</remarks>
        /// <param name="ndims">in: number of dimensions.</param>
        /// <param name="dims">in: number of processes in each.</param>
        /// <param name="periods">in: true for a dimension that is a ring.</param>
        /// <returns>The rank, or UNDEFINED if the process is not on the grid.</returns>
        public int Cart_map(int ndims, int[] dims, bool[] periods) =>
            new Cartcomm(handle, errors).Map(ndims, dims, periods);

        /// <summary>Returns the rank that this process would have in a graph.</summary>
        /// <remarks>Collective. In C: MPI_Graph_map. MPI-5.0, 8.5.8.</remarks>
        /// <param name="nnodes">in: number of nodes.</param>
        /// <param name="index">in: for each node, the number of edges of it and those before.</param>
        /// <param name="edges">in: the nodes that the edges lead to.</param>
        /// <returns>The rank, or UNDEFINED if the process is not in the graph.</returns>
        public int Graph_map(int nnodes, int[] index, int[] edges) =>
            new Graphcomm(handle, errors).Map(nnodes, index, edges);
    }

    public sealed partial class Datatype
    {
        /// <inheritdoc cref="Commit" />
        public void Type_commit() => Commit();

        /// <inheritdoc cref="Free" />
        public void Type_free() => Free();

        /// <inheritdoc cref="Get_size" />
        public int Type_size() => Get_size();
    }

    public sealed partial class Group
    {
        /// <inheritdoc cref="Intersect" />
        public static Group Intersection(Group group1, Group group2) => Intersect(group1, group2);

        /// <inheritdoc cref="Get_rank" />
        public int Rank() => Get_rank();

        /// <inheritdoc cref="Get_size" />
        public int Size() => Get_size();
    }
}
