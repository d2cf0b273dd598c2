namespace MPI;

/// <summary>A communicator whose processes stand on a grid.</summary>
/// <remarks>Ports: <see cref="MPINET.CartesianCommunicator" />, to which <see cref="Ports" /> leads. MPI-5.0, section 8.5.</remarks>
public class CartesianCommunicator : TopologicalCommunicator
{
    internal CartesianCommunicator(MPINET.CartesianCommunicator ports)
        : base(ports) { }

    /// <summary>Makes a communicator whose processes stand on a grid. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.CreateCartesian" />. In C: MPI_Cart_create. MPI-5.0, section 8.5.1.</remarks>
    /// <param name="oldComm">The processes.</param>
    /// <param name="ndims">The number of dimensions.</param>
    /// <param name="dims">The number of processes along each dimension, 1 or more; their product at most the size of the communicator. <see cref="ComputeDimensions" /> finds good ones.</param>
    /// <param name="periods">For each dimension whether the last is followed by the first.</param>
    /// <param name="reorder">True if MPI may renumber the ranks to suit the machine.</param>
    /// <exception cref="ArgumentException">An argument is null, or there are not as many dimensions, or too few processes for the grid.</exception>
    /// <exception cref="InvalidOperationException">This process is not on the grid, which the others have.</exception>
    public CartesianCommunicator(Intracommunicator oldComm, int ndims, int[] dims, bool[] periods, bool reorder)
        : this(Make(oldComm, ndims, dims, periods, reorder)) { }

    /// <inheritdoc cref="Communicator.Ports" />
    public new MPINET.CartesianCommunicator Ports => (MPINET.CartesianCommunicator)base.Ports;

    /// <summary>The number of processes along each dimension. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Dims" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Dimensions => Ports.Dims;

    /// <summary>For each dimension whether the last is followed by the first. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Periods" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public bool[] Periodic => Ports.Periods;

    /// <summary>Where this process stands, from 0 in each dimension. A copy. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Coordinates" />. In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Coordinates => Ports.Coordinates;

    /// <summary>The number of pairs of processes that stand side by side along a dimension. Local.</summary>
    /// <remarks>Ports: not there; <see cref="MPINET.CartesianCommunicator.Dims" /> tells. Each periodic dimension counts as many pairs as processes, also one of two or one.</remarks>
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

    /// <summary>Lengths of the dimensions for a grid of so many processes, as close to each other as can be. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.CreateDims(int, int[])" />. In C: MPI_Dims_create. MPI-5.0, section 8.5.2.</remarks>
    /// <param name="nnodes">The number of processes, 1 or more.</param>
    /// <param name="ndims">The number of dimensions.</param>
    /// <param name="dims">The lengths that are settled already, and 0 for those that are filled in.</param>
    /// <exception cref="ArgumentException">There are not as many lengths, or the settled ones do not divide the number of processes.</exception>
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

    /// <summary>The rank that this process would have on a grid that suits the machine. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Intracommunicator.MapCartesian" />. In C: MPI_Cart_map. MPI-5.0, section 8.5.8.</remarks>
    /// <param name="oldcomm">The processes.</param>
    /// <inheritdoc cref="CartesianCommunicator(Intracommunicator, int, int[], bool[], bool)" path="/param[@name!='oldComm']" />
    /// <returns>The rank; <see cref="Group.NoProcess" /> where this process would not be on the grid.</returns>
    /// <exception cref="ArgumentException">An argument is null, or there are not as many dimensions, or too few processes for the grid.</exception>
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

    /// <summary>The rank of the process that stands there. Local.</summary>
    /// <remarks>Ports: the <see cref="MPINET.Port.Peer" /> of <see cref="MPINET.CartesianCommunicator.this[int[]]" />. In C: MPI_Cart_rank. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="coords">Where along each dimension: from 0 to less than its length, or any number where the dimension is periodic.</param>
    /// <returns>The rank.</returns>
    /// <exception cref="ArgumentException">There are not as many coordinates as dimensions, or nobody stands there; or they are null.</exception>
    public int GetCartesianRank(int[] coords) => Ports[Errors.Given(coords, nameof(coords))].Peer;

    /// <summary>Where a process stands. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.CoordinatesOf" />. In C: MPI_Cart_coords. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="rank">Its rank.</param>
    /// <returns>From 0 in each dimension.</returns>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    public int[] GetCartesianCoordinates(int rank) => Ports.CoordinatesOf(rank);

    /// <summary>The ranks of those that stand beside a process: along each dimension the one before and the one behind it. Local.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.CartesianCommunicator.Shift" />. Where a periodic dimension has two processes, its two neighbours are one, and are named once.
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

    /// <summary>The partners for moving data along a dimension. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Shift" />. In C: MPI_Cart_shift. MPI-5.0, section 8.5.6.</remarks>
    /// <param name="direction">The dimension, from 0.</param>
    /// <param name="disp">How far; backwards where it is negative.</param>
    /// <param name="rank_source">The rank to receive from; <see cref="Intercommunicator.Null" /> beyond the border of a dimension that is not periodic.</param>
    /// <param name="rank_dest">The rank to send to; <see cref="Intercommunicator.Null" /> likewise.</param>
    /// <exception cref="ArgumentException">There is no such dimension.</exception>
    public void Shift(int direction, int disp, out int rank_source, out int rank_dest)
    {
        (MPINET.Port source, MPINET.Port destination) = Ports.Shift(direction, disp);
        rank_source = Ranks.OfMpi(source.Peer);
        rank_dest = Ranks.OfMpi(destination.Peer);
    }

    /// <summary>Divides the grid into grids of fewer dimensions. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.CartesianCommunicator.Sub" />. In C: MPI_Cart_sub. MPI-5.0, section 8.5.7.</remarks>
    /// <param name="remain_dims">For each dimension whether the smaller grids have it: 0 is no.</param>
    /// <returns>The one that this process stands on, to be disposed of.</returns>
    /// <exception cref="ArgumentException">There are not as many answers as dimensions; or they are null.</exception>
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
