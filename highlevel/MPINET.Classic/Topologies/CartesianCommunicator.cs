namespace MPI;

/// <summary>A communicator with a Cartesian topology: its processes form a grid.</summary>
/// <remarks>Ports: <see cref="MPINET.CartesianCommunicator" />, to which <see cref="Ports" /> leads. MPI-5.0, section 8.5.</remarks>
public class CartesianCommunicator : TopologicalCommunicator
{
    internal CartesianCommunicator(MPINET.CartesianCommunicator ports)
        : base(ports) { }

    /// <summary>Creates a communicator whose processes form a grid. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.CreateCartesian" />. In C: MPI_Cart_create. MPI-5.0, section 8.5.1.</remarks>
    /// <param name="oldComm">The processes.</param>
    /// <param name="ndims">The number of dimensions.</param>
    /// <param name="dims">
    /// The number of processes in each dimension, 1 or more. Their product is at most the size of the communicator.
    /// <see cref="ComputeDimensions" /> computes balanced ones.
    /// </param>
    /// <param name="periods">
    /// True for each dimension that is periodic, so that its last process is followed by its first.
    /// </param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <exception cref="ArgumentException">
    /// An argument is null, the number of dimensions differs, or there are too few processes for the grid.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// This process is not in the grid. The grid was created for the others.
    /// </exception>
    public CartesianCommunicator(Intracommunicator oldComm, int ndims, int[] dims, bool[] periods, bool reorder)
        : this(Make(oldComm, ndims, dims, periods, reorder)) { }

    /// <inheritdoc cref="Communicator.Ports" />
    public new MPINET.CartesianCommunicator Ports => (MPINET.CartesianCommunicator)base.Ports;

    /// <summary>The number of processes in each dimension. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Dims" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Dimensions => Ports.Dims;

    /// <summary>True for each periodic dimension. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Periods" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public bool[] Periodic => Ports.Periods;

    /// <summary>The coordinates of this process, from 0 in each dimension. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Coordinates" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Coordinates => Ports.Coordinates;

    /// <summary>The number of pairs of neighbouring processes. Local.</summary>
    /// <remarks>Ports: not there; use <see cref="MPINET.CartesianCommunicator.Dims" />. A periodic dimension counts as many pairs as processes, even if it has two or one.</remarks>
    public override int NumEdges
    {
        get
        {
            int[] dims = Ports.Dims;
            bool[] periods = Ports.Periods;
            int cells = dims.Aggregate(1, (product, length) => product * length);
            return dims.Select((length, i) => cells / length * (periods[i] ? length : length - 1)).Sum();
        }
    }

    /// <inheritdoc />
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Shift" />.</remarks>
    public override int[] Neighbors => NeighborsOf(Rank);

    /// <summary>Computes balanced dimensions for a grid. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.CreateDims(int, int[])" />. In C: MPI_Dims_create. MPI-5.0, section 8.5.2.</remarks>
    /// <param name="nnodes">The number of processes, 1 or more.</param>
    /// <param name="ndims">The number of dimensions.</param>
    /// <param name="dims">
    /// The number of processes in each dimension. Entries of 0 are computed; others are kept.
    /// </param>
    /// <exception cref="ArgumentException">
    /// The array has another number of dimensions, or the entries that are kept do not divide the number of processes.
    /// </exception>
    public static void ComputeDimensions(int nnodes, int ndims, ref int[] dims)
    {
        RequireEach(dims, ndims, nameof(dims));
        try
        {
            MPINET.CartesianCommunicator.CreateDims(nnodes, dims).CopyTo(dims, 0);
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Computes a rank for this process in a grid that suits the machine. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.MapCartesian" />. In C: MPI_Cart_map. MPI-5.0, section 8.5.8.</remarks>
    /// <param name="oldcomm">The processes.</param>
    /// <param name="ndims">The number of dimensions.</param>
    /// <param name="dims">
    /// The number of processes in each dimension, 1 or more. Their product is at most the size of the communicator.
    /// <see cref="ComputeDimensions" /> computes balanced ones.
    /// </param>
    /// <param name="periods">
    /// True for each dimension that is periodic, so that its last process is followed by its first.
    /// </param>
    /// <returns>The rank; <see cref="Group.NoProcess" /> if this process would not be in the grid.</returns>
    /// <exception cref="ArgumentException">
    /// An argument is null, the number of dimensions differs, or there are too few processes for the grid.
    /// </exception>
    public static int Map(Intracommunicator oldcomm, int ndims, int[] dims, bool[] periods)
    {
        Errors.Given(oldcomm, nameof(oldcomm));
        RequireEach(dims, ndims, nameof(dims));
        RequireEach(periods, ndims, nameof(periods));
        try
        {
            return oldcomm.Ports.MapCartesian(dims, periods) ?? Group.NoProcess;
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Gets the rank of the process with the given coordinates. Local.</summary>
    /// <remarks>Ports: the <see cref="MPINET.Port.Peer" /> of <see cref="MPINET.CartesianCommunicator.this[int[]]" />. In C: MPI_Cart_rank. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="coords">
    /// The coordinates: from 0 to less than the length of the dimension, or any number if the dimension is periodic.
    /// </param>
    /// <returns>The rank.</returns>
    /// <exception cref="ArgumentException">
    /// The array is null, the number of coordinates differs from the number of dimensions, or a coordinate is out of
    /// range.
    /// </exception>
    public int GetCartesianRank(int[] coords) => Ports[Errors.Given(coords, nameof(coords))].Peer;

    /// <summary>Gets the coordinates of a process. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.CoordinatesOf" />. In C: MPI_Cart_coords. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="rank">The rank of the process.</param>
    /// <returns>The coordinates, from 0 in each dimension.</returns>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    public int[] GetCartesianCoordinates(int rank) => Ports.CoordinatesOf(rank);

    /// <summary>
    /// Gets the ranks of a process's neighbours: in each dimension, the one before and the one behind it. Local.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.CartesianCommunicator.Shift" />. If a periodic dimension has two processes, the neighbours in both directions are the same process, which is returned once.
    /// </remarks>
    /// <param name="Rank">The rank of the process.</param>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    public override int[] NeighborsOf(int Rank)
    {
        int[] dims = Ports.Dims;
        bool[] periods = Ports.Periods;
        int[] place = Ports.CoordinatesOf(Rank);
        List<int> neighbors = [];
        for (int i = 0; i < dims.Length; i++)
        {
            foreach (int step in (int[])[-1, 1])
            {
                int at = place[i] + step;
                bool isWithin = at >= 0 && at < dims[i];
                if (isWithin || (periods[i] && dims[i] > 2))
                {
                    int[] there = [.. place];
                    there[i] = at;
                    neighbors.Add(Ports[there].Peer);
                }
            }
        }

        return [.. neighbors];
    }

    /// <summary>Gets the source and destination ranks for a shift along a dimension. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Shift" />. In C: MPI_Cart_shift. MPI-5.0, section 8.5.6.</remarks>
    /// <param name="direction">The dimension, from 0.</param>
    /// <param name="disp">The distance; negative to shift backwards.</param>
    /// <param name="rank_source">The rank to receive from; <see cref="Intercommunicator.Null" /> beyond the border of a dimension that is not periodic.</param>
    /// <param name="rank_dest">The rank to send to; <see cref="Intercommunicator.Null" /> likewise.</param>
    /// <exception cref="ArgumentException">There is no such dimension.</exception>
    public void Shift(int direction, int disp, out int rank_source, out int rank_dest)
    {
        (MPINET.Port source, MPINET.Port destination) = Ports.Shift(direction, disp);
        rank_source = Ranks.OfMpi(source.Peer);
        rank_dest = Ranks.OfMpi(destination.Peer);
    }

    /// <summary>Divides the grid into subgrids of fewer dimensions. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Sub" />. In C: MPI_Cart_sub. MPI-5.0, section 8.5.7.</remarks>
    /// <param name="remain_dims">Nonzero for each dimension that the subgrids keep.</param>
    /// <returns>The subgrid of this process, to be disposed of.</returns>
    /// <exception cref="ArgumentException">
    /// The array is null, or its length differs from the number of dimensions.
    /// </exception>
    public CartesianCommunicator Subgrid(int[] remain_dims)
    {
        try
        {
            return new CartesianCommunicator(Ports.Sub(IntToBool(remain_dims)));
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    private static MPINET.CartesianCommunicator Make(
        Intracommunicator oldComm,
        int ndims,
        int[] dims,
        bool[] periods,
        bool reorder
    )
    {
        Errors.Given(oldComm, nameof(oldComm));
        RequireEach(dims, ndims, nameof(dims));
        RequireEach(periods, ndims, nameof(periods));
        try
        {
            return oldComm.Ports.CreateCartesian(dims, periods, reorder);
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    private static void RequireEach<T>(T[] values, int ndims, string name)
    {
        if (Errors.Given(values, name).Length != ndims)
        {
            throw new ArgumentException(
                $"'{name}' has {values.Length} elements, and 'ndims' is {ndims}: there is one for each dimension.",
                name
            );
        }
    }
}
