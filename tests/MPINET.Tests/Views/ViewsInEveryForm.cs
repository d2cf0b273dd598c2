using MPINET.PInvoke;

namespace MPINET.Tests.Views;

/// <summary>The forms of collective operations for matrices, arrays of rank 3 and lists do the same as those for arrays.</summary>
public sealed class ViewsInEveryForm : InSession
{
    private Segments Twos => new(ByRank(_ => 2));

    [MpiFact(1, 2, 3)]
    public void Do_the_same_as_arrays()
    {
        Port root = comm[size - 1];
        int[,] matrix = Matrix(rank == root.Peer ? [1, 2, 3, 4] : new int[4]);
        root.Bcast(matrix);
        Assert.Equal([1, 2, 3, 4], matrix.Cast<int>());
        int[,,] cube = Cube(rank == root.Peer ? [1, 2, 3, 4] : new int[4]);
        root.Bcast(cube);
        Assert.Equal([1, 2, 3, 4], cube.Cast<int>());
        List<int> list = rank == root.Peer ? [1, 2, 3, 4] : [0, 0, 0, 0];
        root.Bcast(list);
        Assert.Equal([1, 2, 3, 4], list);
        matrix = Matrix(rank == root.Peer ? [5, 6] : new int[2]);
        if (Mpi.IsSupported("MPI_Ibcast"))
        {
            root.Ibcast(matrix).Wait();
            Assert.Equal([5, 6], matrix.Cast<int>());
        }

        Try(
            2,
            2 * size,
            [(s, r) => root.Gather(s, r)],
            [(s, r) => root.Gather(s, r)],
            (s, r) => root.Igather(s, r),
            (s, r) => root.Gather(s, r),
            (s, r) => root.Gather(s, r),
            (s, r) => root.Gather(s, r),
            [(s, r) => root.Gather(s, r)],
            (s, r) => root.Gather(s, r),
            (s, r) => root.Gather(s, r)
        );
        Try(
            2,
            2 * size,
            [(s, r) => root.Gatherv(s, r, Twos)],
            [(s, r) => root.Gatherv(s, r, Twos)],
            (s, r) => root.Igatherv(s, r, Twos),
            (s, r) => root.Gatherv(s, r, Twos),
            (s, r) => root.Gatherv(s, r, Twos),
            (s, r) => root.Gatherv(s, r, Twos),
            [(s, r) => root.Gatherv(s, r, Twos)],
            (s, r) => root.Gatherv(s, r, Twos),
            (s, r) => root.Gatherv(s, r, Twos)
        );
        Try(
            2 * size,
            2,
            [(s, r) => root.Scatter(s, r)],
            [(s, r) => root.Scatter(s, r)],
            (s, r) => root.Iscatter(s, r),
            (s, r) => root.Scatter(s, r),
            (s, r) => root.Scatter(s, r),
            (s, r) => root.Scatter(s, r),
            [(s, r) => root.Scatter(s, r)],
            (s, r) => root.Scatter(s, r),
            (s, r) => root.Scatter(s, r)
        );
        Try(
            2 * size,
            2,
            [(s, r) => root.Scatterv(s, Twos, r)],
            [(s, r) => root.Scatterv(s, Twos, r)],
            (s, r) => root.Iscatterv(s, Twos, r),
            (s, r) => root.Scatterv(s, Twos, r),
            (s, r) => root.Scatterv(s, Twos, r),
            (s, r) => root.Scatterv(s, Twos, r),
            [(s, r) => root.Scatterv(s, Twos, r)],
            (s, r) => root.Scatterv(s, Twos, r),
            (s, r) => root.Scatterv(s, Twos, r)
        );
        Try(
            4,
            4,
            [
                (s, r) => root.Reduce(s, r, ReductionOperator.Sum),
                (s, r) => root.Reduce(s, r, (a, b) => a + b),
                (s, r) => root.Reduce<int>(s.AsSpan(), r.AsSpan(), (a, b) => a + b),
            ],
            [(s, r) => root.Reduce(s, r, ReductionOperator.Sum), (s, r) => root.Reduce(s, r, (a, b) => a + b)],
            (s, r) => root.Ireduce(s, r, ReductionOperator.Sum),
            (s, r) => root.Reduce(s, r, ReductionOperator.Sum),
            (s, r) => root.Reduce(s, r, ReductionOperator.Sum),
            (s, r) => root.Reduce(s, r, ReductionOperator.Sum),
            [(s, r) => root.Reduce(s, r, ReductionOperator.Sum), (s, r) => root.Reduce(s, r, (a, b) => a + b)],
            (s, r) => root.Reduce(s, r, ReductionOperator.Sum),
            (s, r) => root.Reduce(s, r, ReductionOperator.Sum)
        );
        Try(
            2,
            2 * size,
            [(s, r) => comm.Allgather(s, r)],
            [(s, r) => comm.Allgather(s, r)],
            (s, r) => comm.Iallgather(s, r),
            (s, r) => comm.Allgather(s, r),
            (s, r) => comm.Allgather(s, r),
            (s, r) => comm.Allgather(s, r),
            [(s, r) => comm.Allgather(s, r)],
            (s, r) => comm.Allgather(s, r),
            (s, r) => comm.Allgather(s, r)
        );
        Try(
            2,
            2 * size,
            [(s, r) => comm.Allgatherv(s, r, Twos)],
            [(s, r) => comm.Allgatherv(s, r, Twos)],
            (s, r) => comm.Iallgatherv(s, r, Twos),
            (s, r) => comm.Allgatherv(s, r, Twos),
            (s, r) => comm.Allgatherv(s, r, Twos),
            (s, r) => comm.Allgatherv(s, r, Twos),
            [(s, r) => comm.Allgatherv(s, r, Twos)],
            (s, r) => comm.Allgatherv(s, r, Twos),
            (s, r) => comm.Allgatherv(s, r, Twos)
        );
        Try(
            4,
            4,
            [
                (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum),
                (s, r) => comm.Allreduce(s, r, (a, b) => a + b),
                (s, r) => comm.Allreduce<int>(s.AsSpan(), r.AsSpan(), (a, b) => a + b),
            ],
            [(s, r) => comm.Allreduce(s, r, ReductionOperator.Sum), (s, r) => comm.Allreduce(s, r, (a, b) => a + b)],
            (s, r) => comm.Iallreduce(s, r, ReductionOperator.Sum),
            (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum),
            (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum),
            (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum),
            [(s, r) => comm.Allreduce(s, r, ReductionOperator.Sum), (s, r) => comm.Allreduce(s, r, (a, b) => a + b)],
            (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum),
            (s, r) => comm.Allreduce(s, r, ReductionOperator.Sum)
        );
        Try(
            2 * size,
            2 * size,
            [(s, r) => comm.Alltoall(s, r)],
            [(s, r) => comm.Alltoall(s, r)],
            (s, r) => comm.Ialltoall(s, r),
            (s, r) => comm.Alltoall(s, r),
            (s, r) => comm.Alltoall(s, r),
            (s, r) => comm.Alltoall(s, r),
            [(s, r) => comm.Alltoall(s, r)],
            (s, r) => comm.Alltoall(s, r),
            (s, r) => comm.Alltoall(s, r)
        );
        Try(
            2 * size,
            2 * size,
            [(s, r) => comm.Alltoallv(s, Twos, r, Twos)],
            [(s, r) => comm.Alltoallv(s, Twos, r, Twos)],
            (s, r) => comm.Ialltoallv(s, Twos, r, Twos),
            (s, r) => comm.Alltoallv(s, Twos, r, Twos),
            (s, r) => comm.Alltoallv(s, Twos, r, Twos),
            (s, r) => comm.Alltoallv(s, Twos, r, Twos),
            [(s, r) => comm.Alltoallv(s, Twos, r, Twos)],
            (s, r) => comm.Alltoallv(s, Twos, r, Twos),
            (s, r) => comm.Alltoallv(s, Twos, r, Twos)
        );
        Try(
            2 * size,
            2,
            [
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, (a, b) => a + b),
                (s, r) => comm.ReduceScatter<int>(s.AsSpan(), r.AsSpan(), Twos.Counts, (a, b) => a + b),
            ],
            [
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, (a, b) => a + b),
            ],
            (s, r) => comm.IreduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
            [
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatter(s, r, Twos.Counts, (a, b) => a + b),
            ],
            (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatter(s, r, Twos.Counts, ReductionOperator.Sum)
        );
        Try(
            4,
            4,
            [
                (s, r) => comm.Scan(s, r, ReductionOperator.Sum),
                (s, r) => comm.Scan(s, r, (a, b) => a + b),
                (s, r) => comm.Scan<int>(s.AsSpan(), r.AsSpan(), (a, b) => a + b),
            ],
            [(s, r) => comm.Scan(s, r, ReductionOperator.Sum), (s, r) => comm.Scan(s, r, (a, b) => a + b)],
            (s, r) => comm.Iscan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Scan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Scan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Scan(s, r, ReductionOperator.Sum),
            [(s, r) => comm.Scan(s, r, ReductionOperator.Sum), (s, r) => comm.Scan(s, r, (a, b) => a + b)],
            (s, r) => comm.Scan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Scan(s, r, ReductionOperator.Sum)
        );
        Try(
            4,
            4,
            [
                (s, r) => comm.Exscan(s, r, ReductionOperator.Sum),
                (s, r) => comm.Exscan(s, r, (a, b) => a + b),
                (s, r) => comm.Exscan<int>(s.AsSpan(), r.AsSpan(), (a, b) => a + b),
            ],
            [(s, r) => comm.Exscan(s, r, ReductionOperator.Sum), (s, r) => comm.Exscan(s, r, (a, b) => a + b)],
            (s, r) => comm.Iexscan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Exscan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Exscan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Exscan(s, r, ReductionOperator.Sum),
            [(s, r) => comm.Exscan(s, r, ReductionOperator.Sum), (s, r) => comm.Exscan(s, r, (a, b) => a + b)],
            (s, r) => comm.Exscan(s, r, ReductionOperator.Sum),
            (s, r) => comm.Exscan(s, r, ReductionOperator.Sum)
        );
    }

    [MpiFact(1, 2, 3, Requires = "MPI_Reduce_scatter_block")]
    public void Do_the_same_as_arrays_in_ReduceScatterBlock()
    {
        Try(
            2 * size,
            2,
            [
                (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatterBlock(s, r, (a, b) => a + b),
                (s, r) => comm.ReduceScatterBlock<int>(s.AsSpan(), r.AsSpan(), (a, b) => a + b),
            ],
            [
                (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatterBlock(s, r, (a, b) => a + b),
            ],
            (s, r) => comm.IreduceScatterBlock(s, r, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
            [
                (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
                (s, r) => comm.ReduceScatterBlock(s, r, (a, b) => a + b),
            ],
            (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum),
            (s, r) => comm.ReduceScatterBlock(s, r, ReductionOperator.Sum)
        );
    }

    [MpiFact(1, 2, 3, Requires = "MPI_Neighbor_allgather")]
    public void Do_the_same_as_arrays_among_neighbours()
    {
        using DistributedGraphCommunicator ring = comm.CreateDistributedGraphAdjacent([Previous.Peer], [Next.Peer]);
        Segments One = [2];
        Try(
            2,
            2,
            [(s, r) => ring.NeighborAllgather(s, r)],
            [(s, r) => ring.NeighborAllgather(s, r)],
            (s, r) => ring.IneighborAllgather(s, r),
            (s, r) => ring.NeighborAllgather(s, r),
            (s, r) => ring.NeighborAllgather(s, r),
            (s, r) => ring.NeighborAllgather(s, r),
            [(s, r) => ring.NeighborAllgather(s, r)],
            (s, r) => ring.NeighborAllgather(s, r),
            (s, r) => ring.NeighborAllgather(s, r)
        );
        Try(
            2,
            2,
            [(s, r) => ring.NeighborAllgatherv(s, r, One)],
            [(s, r) => ring.NeighborAllgatherv(s, r, One)],
            (s, r) => ring.IneighborAllgatherv(s, r, One),
            (s, r) => ring.NeighborAllgatherv(s, r, One),
            (s, r) => ring.NeighborAllgatherv(s, r, One),
            (s, r) => ring.NeighborAllgatherv(s, r, One),
            [(s, r) => ring.NeighborAllgatherv(s, r, One)],
            (s, r) => ring.NeighborAllgatherv(s, r, One),
            (s, r) => ring.NeighborAllgatherv(s, r, One)
        );
        Try(
            2,
            2,
            [(s, r) => ring.NeighborAlltoall(s, r)],
            [(s, r) => ring.NeighborAlltoall(s, r)],
            (s, r) => ring.IneighborAlltoall(s, r),
            (s, r) => ring.NeighborAlltoall(s, r),
            (s, r) => ring.NeighborAlltoall(s, r),
            (s, r) => ring.NeighborAlltoall(s, r),
            [(s, r) => ring.NeighborAlltoall(s, r)],
            (s, r) => ring.NeighborAlltoall(s, r),
            (s, r) => ring.NeighborAlltoall(s, r)
        );
        Try(
            2,
            2,
            [(s, r) => ring.NeighborAlltoallv(s, One, r, One)],
            [(s, r) => ring.NeighborAlltoallv(s, One, r, One)],
            (s, r) => ring.IneighborAlltoallv(s, One, r, One),
            (s, r) => ring.NeighborAlltoallv(s, One, r, One),
            (s, r) => ring.NeighborAlltoallv(s, One, r, One),
            (s, r) => ring.NeighborAlltoallv(s, One, r, One),
            [(s, r) => ring.NeighborAlltoallv(s, One, r, One)],
            (s, r) => ring.NeighborAlltoallv(s, One, r, One),
            (s, r) => ring.NeighborAlltoallv(s, One, r, One)
        );
    }

    private static int[,] Matrix(int[] elements)
    {
        int[,] matrix = new int[elements.Length / 2, 2];
        Buffer.BlockCopy(elements, 0, matrix, 0, sizeof(int) * elements.Length);
        return matrix;
    }

    private static int[,,] Cube(int[] elements)
    {
        int[,,] cube = new int[elements.Length / 2, 1, 2];
        Buffer.BlockCopy(elements, 0, cube, 0, sizeof(int) * elements.Length);
        return cube;
    }

    private void Try(
        int send,
        int receive,
        Action<int[], int[]>[] arrays,
        Action<int[,], int[,]>[] matrices,
        Func<int[,], int[,], Request> started,
        Action<int[,], int[]> matrixToArray,
        Action<int[], int[,]> arrayToMatrix,
        Action<int[,,], int[,,]> cubes,
        Action<List<int>, List<int>>[] lists,
        Action<List<int>, int[]> listToArray,
        Action<int[], List<int>> arrayToList
    )
    {
        int[] sent = [.. Enumerable.Range(100 * (rank + 1), send)];
        int[] empty = [.. Enumerable.Repeat(-1, receive)];
        int[] Filled(Action<int[]> call)
        {
            int[] received = [.. empty];
            call(received);
            return received;
        }

        int[] expected = Filled(r => arrays[0](sent, r));
        foreach (Action<int[], int[]> array in arrays.Skip(1))
        {
            Assert.Equal(expected, Filled(r => array(sent, r)));
        }

        foreach (Action<int[,], int[,]> form in matrices)
        {
            int[,] matrix = Matrix(empty);
            form(Matrix(sent), matrix);
            Assert.Equal(expected, matrix.Cast<int>());
        }

        if (Mpi.IsSupported("MPI_Ibarrier"))
        {
            int[,] matrix = Matrix(empty);
            started(Matrix(sent), matrix).Wait();
            Assert.Equal(expected, matrix.Cast<int>());
        }

        Assert.Equal(expected, Filled(r => matrixToArray(Matrix(sent), r)));
        int[,] second = Matrix(empty);
        arrayToMatrix(sent, second);
        Assert.Equal(expected, second.Cast<int>());
        int[,,] cube = Cube(empty);
        cubes(Cube(sent), cube);
        Assert.Equal(expected, cube.Cast<int>());
        foreach (Action<List<int>, List<int>> form in lists)
        {
            List<int> received = [.. empty];
            form([.. sent], received);
            Assert.Equal(expected, received);
        }

        Assert.Equal(expected, Filled(r => listToArray([.. sent], r)));
        List<int> list = new(100);
        list.AddRange(empty);
        arrayToList(sent, list);
        Assert.Equal(expected, list);
    }
}
