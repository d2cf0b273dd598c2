using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A communicator with a Cartesian topology. MPI-5.0, section 8.5.</summary>
public sealed unsafe partial class CartesianCommunicator : Intracommunicator
{
    private int[]? dims;
    private bool[]? periods;
    private int[]? coordinates;

    /// <inheritdoc />
    public CartesianCommunicator(MPI_Comm mpiComm, bool ownsHandle = false)
        : base(mpiComm, ownsHandle) { }

    internal CartesianCommunicator(MPI_Comm made, Communicator parent)
        : base(made, parent) { }

    /// <summary>The number of processes in each dimension. A copy. Local.</summary>
    /// <remarks>In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Dims => [.. Known(ref dims)];

    /// <summary>The periodicity of each dimension: true if its last position is followed by the first. A copy. Local.</summary>
    /// <remarks>In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public bool[] Periods => [.. Known(ref periods)];

    /// <summary>The coordinates of this process, from 0 in each dimension. A copy. Local.</summary>
    /// <remarks>In C: MPI_Cart_get. MPI-5.0, section 8.5.5.</remarks>
    public int[] Coordinates => [.. Known(ref coordinates)];

    /// <inheritdoc cref="Communicator.this[int]" />
    public new Port this[int r] => base[r];

    /// <summary>The port to the process at the given coordinates of a two-dimensional grid.</summary>
    /// <inheritdoc cref="this[int[]]" path="/exception" />
    /// <param name="i">The coordinate in the first dimension.</param>
    /// <param name="j">The coordinate in the second dimension.</param>
    public Port this[int i, int j]
    {
        get
        {
            int* place = stackalloc int[] { i, j };
            return base[RankAt(place, 2)];
        }
    }

    /// <summary>The port to the process at the given coordinates of a three-dimensional grid.</summary>
    /// <inheritdoc cref="this[int[]]" path="/exception" />
    /// <param name="i">The coordinate in the first dimension.</param>
    /// <param name="j">The coordinate in the second dimension.</param>
    /// <param name="k">The coordinate in the third dimension.</param>
    public Port this[int i, int j, int k]
    {
        get
        {
            int* place = stackalloc int[] { i, j, k };
            return base[RankAt(place, 3)];
        }
    }

    /// <summary>The port to the process at the given coordinates.</summary>
    /// <param name="at">
    /// The coordinate in each dimension: from 0 to less than its size, or any number if the dimension is periodic.
    /// </param>
    /// <exception cref="ArgumentNullException">The coordinates are null.</exception>
    /// <exception cref="ArgumentException">The numbers of coordinates and dimensions differ.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A coordinate is outside the grid.</exception>
    public Port this[params int[] at]
    {
        get
        {
            Require.NotNull(at, nameof(at));
            fixed (int* place = at)
            {
                return base[RankAt(place, at.Length)];
            }
        }
    }

    /// <summary>Computes dimension sizes, as equal as possible, for a grid of a number of processes. Local.</summary>
    /// <remarks>In C: MPI_Dims_create. MPI-5.0, section 8.5.2.</remarks>
    /// <param name="nodes">The number of processes, 1 or more.</param>
    /// <param name="dimensions">The number of dimensions, 1 or more.</param>
    /// <returns>The sizes, the largest first.</returns>
    /// <exception cref="ArgumentOutOfRangeException">A number is below 1.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='CartesianCommunicator.CreateDims']" />
    public static int[] CreateDims(int nodes, int dimensions) =>
        dimensions >= 1
            ? CreateDims(nodes, new int[dimensions])
            : throw new ArgumentOutOfRangeException(nameof(dimensions), dimensions, "A grid has 1 dimension or more.");

    /// <inheritdoc cref="CreateDims(int, int)" />
    /// <param name="nodes">The number of processes, 1 or more.</param>
    /// <param name="dims">The fixed sizes, and 0 for those to compute; not changed.</param>
    /// <returns>The sizes, including the fixed ones.</returns>
    /// <exception cref="ArgumentNullException">The array of sizes is null.</exception>
    /// <exception cref="ArgumentException">The product of the fixed sizes does not divide the number of processes.</exception>
    public static int[] CreateDims(int nodes, int[] dims)
    {
        Require.NotNull(dims, nameof(dims));
        if (nodes < 1)
        {
            throw new ArgumentOutOfRangeException(nameof(nodes), nodes, "A grid has 1 process or more.");
        }

        long settled = 1;
        foreach (int dim in dims)
        {
            Require.NotNegative(dim, nameof(dims));
            settled *= Math.Max(dim, 1);
            if (nodes % settled != 0)
            {
                throw new ArgumentException(
                    $"The fixed lengths, {string.Join(" x ", dims.Where(length => length != 0))}, do not divide {nodes} processes.",
                    nameof(dims)
                );
            }
        }

        Access.Require();
        int[] lengths = [.. dims];
        fixed (int* length = lengths)
        {
            Errors.Check(Mpi.MPI_Dims_create(nodes, lengths.Length, length), "MPI_Dims_create");
        }

        return lengths;
    }

    /// <summary>Gets the coordinates of a process. Local.</summary>
    /// <remarks>In C: MPI_Cart_coords. MPI-5.0, section 8.5.5.</remarks>
    /// <param name="r">The rank of the process.</param>
    /// <returns>The coordinates, from 0 in each dimension.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    public int[] CoordinatesOf(int r)
    {
        MPI_Comm comm = Handle;
        if ((uint)r >= (uint)Size)
        {
            throw NoSuchRank(r, nameof(r));
        }

        int[] place = new int[Known(ref dims).Length];
        fixed (int* at = place)
        {
            Check(Mpi.MPI_Cart_coords(comm, r, place.Length, at), "MPI_Cart_coords");
        }

        return place;
    }

    /// <summary>Gets the ports of a shift along a dimension. Local.</summary>
    /// <remarks>In C: MPI_Cart_shift. MPI-5.0, section 8.5.6.</remarks>
    /// <param name="direction">The dimension, from 0.</param>
    /// <param name="displacement">The distance of the shift; negative for the opposite direction.</param>
    /// <returns>
    /// The source and the destination; <see cref="Communicator.NullProcess" /> beyond the border of a non-periodic dimension.
    /// </returns>
    /// <exception cref="ArgumentOutOfRangeException">The dimension is out of range.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='CartesianCommunicator.Shift']" />
    public (Port Source, Port Destination) Shift(int direction, int displacement = 1)
    {
        int count = Known(ref dims).Length;
        if ((uint)direction >= (uint)count)
        {
            throw new ArgumentOutOfRangeException(
                nameof(direction),
                direction,
                $"The dimensions of this grid are 0 to {count - 1}."
            );
        }

        int source;
        int destination;
        CheckMade(Mpi.MPI_Cart_shift(Handle, direction, displacement, &source, &destination), "MPI_Cart_shift");
        return (PortTo(source), PortTo(destination));
    }

    /// <summary>Divides the grid into subgrids of fewer dimensions. Collective.</summary>
    /// <remarks>In C: MPI_Cart_sub. MPI-5.0, section 8.5.7.</remarks>
    /// <param name="remain">For each dimension, true if the subgrids keep it.</param>
    /// <returns>The subgrid of this process, to be disposed of.</returns>
    /// <exception cref="ArgumentException">The numbers of flags and dimensions differ.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public CartesianCommunicator Sub(params bool[] remain)
    {
        Require.Length(remain, Known(ref dims).Length, nameof(remain), "one for each dimension");
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        fixed (int* kept = Logicals.Of(remain, remain.Length))
        {
            CheckMade(Mpi.MPI_Cart_sub(Handle, kept, &made), "MPI_Cart_sub");
        }

        return new CartesianCommunicator(made, this);
    }

    /// <inheritdoc cref="Communicator.Dup" />
    public new CartesianCommunicator Dup() => (CartesianCommunicator)((Communicator)this).Dup();

    /// <inheritdoc cref="Communicator.Idup" />
    public new Request<CartesianCommunicator> Idup(
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartDuplicate<CartesianCommunicator>(file, line);

    private Port PortTo(int r) => r == Mpi.MPI_PROC_NULL ? NullProcess : base[r];

    private int RankAt(int* place, int count)
    {
        int[] lengths = Known(ref dims);
        bool[] round = Known(ref periods);
        if (count != lengths.Length)
        {
            throw new ArgumentException(
                $"There are {count} coordinates; this grid has {lengths.Length} dimensions, and a coordinate for each.",
                "at"
            );
        }

        for (int i = 0; i < count; i++)
        {
            if (round[i])
            {
                int within = place[i] % lengths[i];
                place[i] = within < 0 ? within + lengths[i] : within;
            }
            else if ((uint)place[i] >= (uint)lengths[i])
            {
                throw new ArgumentOutOfRangeException(
                    "at",
                    place[i],
                    $"Dimension {i} goes from 0 to {lengths[i] - 1} and is not periodic. Shift returns the port of MPI_PROC_NULL beyond its border."
                );
            }
        }

        int rank;
        CheckMade(Mpi.MPI_Cart_rank(Handle, place, &rank), "MPI_Cart_rank");
        return rank;
    }

    // Queried once, because the topology is immutable.
    private T[] Known<T>(ref T[]? part)
    {
        MPI_Comm comm = Handle;
        if (part is null)
        {
            int count = 0;
            CheckMade(Mpi.MPI_Cartdim_get(comm, &count), "MPI_Cartdim_get");
            int[] lengths = new int[count];
            int[] round = new int[count];
            int[] place = new int[count];
            fixed (int* length = lengths)
            fixed (int* period = round)
            fixed (int* at = place)
            {
                CheckMade(Mpi.MPI_Cart_get(comm, count, length, period, at), "MPI_Cart_get");
            }

            (dims, periods, coordinates) = (lengths, Array.ConvertAll(round, static value => value != 0), place);
        }

        return part!;
    }
}
