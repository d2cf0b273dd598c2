using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>The distribution argument that leaves the block length to MPI: see <see cref="CreateDarray" />.</summary>
    public static int DefaultArgument => Mpi.MPI_DISTRIBUTE_DFLT_DARG;

    /// <summary>Creates a type of a part of a multidimensional array of elements of this type. Local.</summary>
    /// <remarks>In C: MPI_Type_create_subarray. Its extent is that of the whole array. MPI-5.0, section 5.1.3.</remarks>
    /// <param name="sizes">Number of elements of the whole array in each dimension, 1 or more.</param>
    /// <param name="subsizes">Number of elements of the part in each dimension, from 1 to those of the whole.</param>
    /// <param name="starts">The start of the part in each dimension, in elements from 0.</param>
    /// <param name="order">The order of the elements in memory.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns" />
    /// <exception cref="ArgumentNullException">An array is null.</exception>
    /// <exception cref="ArgumentException">The arrays differ in length or are empty, or the part is not inside the whole.</exception>
    /// <exception cref="ObjectDisposedException">This type was freed.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Datatype.CreateSubarray']" />
    public Datatype CreateSubarray(int[] sizes, int[] subsizes, int[] starts, ArrayOrder order = ArrayOrder.C)
    {
        Require.NotNull(sizes, nameof(sizes));
        RequireDimensions(subsizes, sizes.Length, nameof(subsizes));
        RequireDimensions(starts, sizes.Length, nameof(starts));
        for (int i = 0; i < sizes.Length; i++)
        {
            if (subsizes[i] < 1 || starts[i] < 0 || starts[i] > (long)sizes[i] - subsizes[i])
            {
                throw new ArgumentException(
                    $"In dimension {i}, {subsizes[i]} elements from {starts[i]} on are not a part of {sizes[i]}.",
                    nameof(subsizes)
                );
            }
        }

        MPI_Datatype made;
        fixed (int* whole = sizes)
        fixed (int* part = subsizes)
        fixed (int* first = starts)
        {
            return Made(
                Mpi.MPI_Type_create_subarray(sizes.Length, whole, part, first, Order(order), HandleToAsk, &made),
                "MPI_Type_create_subarray",
                made
            );
        }
    }

    /// <summary>Creates a type of one process's elements of an array that is distributed over a grid of processes. Local.</summary>
    /// <remarks>In C: MPI_Type_create_darray. MPI-5.0, section 5.1.4.</remarks>
    /// <param name="processes">The number of processes: the product of the grid's dimensions.</param>
    /// <param name="rank">The rank of the process in the grid, from 0.</param>
    /// <param name="sizes">Number of elements of the whole array in each dimension, 1 or more.</param>
    /// <param name="distributions">The distribution of each dimension; as many as sizes.</param>
    /// <param name="arguments">The block length in each dimension, or <see cref="DefaultArgument" />; as many as sizes.</param>
    /// <param name="grid">Number of processes in each dimension, 1 or more; as many as sizes.</param>
    /// <param name="order">The order of the elements in memory.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns" />
    /// <exception cref="ArgumentNullException">An array is null.</exception>
    /// <exception cref="ArgumentException">
    /// The arrays differ in length or are empty, or the grid has a different number of processes.
    /// </exception>
    /// <exception cref="ArgumentOutOfRangeException">There is no such rank.</exception>
    /// <exception cref="ObjectDisposedException">This type was freed.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Datatype CreateDarray(
        int processes,
        int rank,
        int[] sizes,
        Distribution[] distributions,
        int[] arguments,
        int[] grid,
        ArrayOrder order = ArrayOrder.C
    )
    {
        Require.NotNull(sizes, nameof(sizes));
        RequireDimensions(distributions, sizes.Length, nameof(distributions));
        RequireDimensions(arguments, sizes.Length, nameof(arguments));
        RequireDimensions(grid, sizes.Length, nameof(grid));
        long inGrid = grid.Aggregate(1L, (product, next) => Saturating.Multiply(product, next));
        if (inGrid != processes)
        {
            throw new ArgumentException($"The grid has {inGrid} processes, not {processes}.", nameof(grid));
        }

        if ((uint)rank >= (uint)processes)
        {
            throw new ArgumentOutOfRangeException(nameof(rank), rank, $"The ranks are 0 to {processes - 1}.");
        }

        MPI_Datatype made;
        int[] spread = [.. distributions.Select(Spread)];
        fixed (int* whole = sizes)
        fixed (int* how = spread)
        fixed (int* lengths = arguments)
        fixed (int* per = grid)
        {
            return Made(
                Mpi.MPI_Type_create_darray(
                    processes,
                    rank,
                    sizes.Length,
                    whole,
                    how,
                    lengths,
                    per,
                    Order(order),
                    HandleToAsk,
                    &made
                ),
                "MPI_Type_create_darray",
                made
            );
        }
    }

    private static void RequireDimensions(Array argument, int dimensions, string name)
    {
        Require.NotNull(argument, name);
        if (argument.Length != dimensions || dimensions == 0)
        {
            throw new ArgumentException(
                $"{name} has {argument.Length} elements for {dimensions} dimensions: each needs one, and there is at least one.",
                name
            );
        }
    }

    private static int Order(ArrayOrder order) =>
        order switch
        {
            ArrayOrder.C => Mpi.MPI_ORDER_C,
            ArrayOrder.Fortran => Mpi.MPI_ORDER_FORTRAN,
            _ => throw new ArgumentOutOfRangeException(nameof(order), order, "An order is C or Fortran."),
        };

    private static int Spread(Distribution distribution) =>
        distribution switch
        {
            Distribution.None => Mpi.MPI_DISTRIBUTE_NONE,
            Distribution.Block => Mpi.MPI_DISTRIBUTE_BLOCK,
            Distribution.Cyclic => Mpi.MPI_DISTRIBUTE_CYCLIC,
            _ => throw new ArgumentOutOfRangeException(
                nameof(distribution),
                distribution,
                "A distribution is None, Block or Cyclic."
            ),
        };
}
