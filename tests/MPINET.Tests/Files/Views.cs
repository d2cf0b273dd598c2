using System.IO;

namespace MPINET.Tests.Files;

/// <summary>What a view shows of a file.</summary>
public sealed class Views : InFile
{
    private const int Rows = 6;
    private const int Columns = 8;

    [MpiFact(1, 2, 4, 7)]
    public void A_matrix_of_one_grid_is_read_by_the_transposed_grid()
    {
        int[] dims = CartesianCommunicator.CreateDims(size, 2);
        int[] sizes = [dims[0] * dims[1] * 2, dims[0] * dims[1] * 3];
        using ParallelFile file = Create("matrix");
        using (CartesianCommunicator grid = comm.CreateCartesian(dims))
        {
            FileView<double> view = file.ViewOfGrid<double>(sizes, grid);
            (int[] starts, int[] lengths) = BlockOf(grid, sizes);
            Assert.Equal(lengths[0] * lengths[1], view.BlockLength);
            view.WriteAtAll(0, ArrayTypedBuffer.Of(BlockAt(starts, lengths)));
        }

        file.SyncAndBarrier();
        Assert.Equal((long)sizes[0] * sizes[1] * sizeof(double), file.Length);
        using (CartesianCommunicator grid = comm.CreateCartesian([dims[1], dims[0]]))
        {
            (int[] starts, int[] lengths) = BlockOf(grid, sizes);
            double[,] read = new double[lengths[0], lengths[1]];
            Assert.Equal(read.Length, file.ViewOfGrid<double>(sizes, grid).ReadAtAll(0, ArrayTypedBuffer.Of(read)));
            Assert.Equal(BlockAt(starts, lengths), read);
            double[,] again = new double[lengths[0], lengths[1]];
            FileView<double> block = file.ViewOfBlock<double>(sizes, lengths, starts);
            Assert.Equal(read.Length, block.ReadAll(ArrayTypedBuffer.Of(again)));
            Assert.Equal(read, again);
        }
    }

    [MpiFact(1, 2, 4, 7)]
    public void Rows_are_dealt_out_in_turn()
    {
        using ParallelFile file = OfIntegers("rows", Rows * Columns);
        using CartesianCommunicator grid = comm.CreateCartesian([size, 1]);
        FileView<int> view = file.ViewOfGrid<int>([Rows, Columns], grid, [Distribution.Cyclic, Distribution.None]);
        int[] read = new int[Rows * Columns];
        int count = view.ReadAtAll(0, read);
        int[] mine = [.. Enumerable.Range(0, Rows * Columns).Where(one => one / Columns % size == rank)];
        Assert.Equal(mine, read.Take(count));
    }

    [MpiFact(1, 2, 4, 7)]
    public void A_process_without_elements_takes_part()
    {
        using ParallelFile file = Create("narrow");
        using CartesianCommunicator grid = comm.CreateCartesian([size]);
        FileView<int> view = file.ViewOfGrid<int>([1], grid);
        Assert.Equal(rank == 0 ? 1 : 0, view.BlockLength);
        view.WriteAtAll(0, rank == 0 ? [7] : []);
        if (rank > 0)
        {
            ArgumentException error = Assert.Throws<ArgumentException>(() => view.WriteAt(0, [1]));
            Assert.Contains("narrow", error.Message);
        }

        file.SyncAndBarrier();
        int[] read = [-1];
        Assert.Equal(rank == 0 ? 1 : 0, view.ReadAtAll(0, read));
        Assert.Equal(rank == 0 ? 7 : -1, read[0]);
        FileView<int> block = file.ViewOfBlock<int>([1, 1], [1, rank == 0 ? 1 : 0], [0, 0]);
        Assert.Equal(rank == 0 ? 1 : 0, block.IreadAtAll(0, read).Wait());
        Assert.Equal(sizeof(int), file.Length);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Blocks_repeat_as_the_steps_of_a_computation()
    {
        using ParallelFile file = Create("steps");
        FileView<long> view = file.ViewOfBlock<long>([size, 3], [1, 3], [rank, 0]);
        for (int step = 0; step < 4; step++)
        {
            view.WriteAtAll(step * view.BlockLength, [step, rank, 9]);
        }

        file.SyncAndBarrier();
        long[] all = file.View<long>().ReadArrayAt(0, 1000);
        Assert.Equal(4 * size * 3, all.Length);
        int last = (3 * size * 3) + (rank * 3);
        Assert.Equal([3, rank, 9], all.Skip(last).Take(3));
    }

    [MpiFact(1, 2, 4, 7)]
    public void Reads_at_the_end_of_a_strided_view_give_what_is_there()
    {
        using ParallelFile file = OfIntegers("strided", 11);
        using Datatype pair = Datatype.Of<int>().CreateVector(1, 2, 1);
        using Datatype pairs = pair.CreateResized(0, 4 * sizeof(int)).Commit();
        FileView<int> view = file.View<int>(sizeof(int), pairs);
        Assert.Equal(sizeof(int) * (1 + 4 + 1), view.ByteOffset(3));
        int[] expected = [1, 2, 5, 6, 9, 10];
        int[] read = new int[20];
        Assert.Equal(6, view.ReadAt(0, read));
        Assert.Equal(expected, read.Take(6));
        Assert.Equal(2, view.ReadAtAll(4, read));
        Assert.Equal(1, view.IreadAt(5, read).Wait());
        Assert.Equal(0, view.IreadAt(6, read).Wait());
        Assert.Equal(0, view.IreadAtAll(100, read).Wait());
        Assert.Equal(6, view.ReadAll(read));
        Assert.Equal(6, view.Position);
        Assert.Equal(0, view.Read(read));
    }

    [MpiFact(1, 2, 4, 7)]
    public void Big_endian_files_are_the_same_for_all_machines()
    {
        using ParallelFile file = Create("big");
        FileView<int> view = file.View<int>(0, null, DataRepresentation.External32);
        view.WriteAtAll(rank * 2, [1 + rank, -1]);
        file.SyncAndBarrier();
        int[] read = new int[2];
        Assert.Equal(2, view.ReadAtAll((size - 1 - rank) * 2, read));
        Assert.Equal([size - rank, -1], read);
        Assert.Equal(0, view.ReadAt(size * 2, read));
        byte[] bytes = file.View<byte>(rank * 8).ReadArrayAt(0, 8);
        Assert.Equal([0, 0, 0, (byte)(1 + rank), 255, 255, 255, 255], bytes);
        FileView<double> numbers = file.View<double>(0, null, DataRepresentation.External32);
        numbers.WriteAtAll(rank, [1.5]);
        file.SyncAndBarrier();
        Assert.Equal([0x3F, 0xF8], file.View<byte>().ReadArrayAt(8 * rank, 2));
    }

    [MpiFact(1, 2, 4)]
    public void Structs_and_matrices_are_elements()
    {
        using ParallelFile file = Create("structs");
        FileView<(int, double)> view = file.View<(int, double)>();
        view.WriteAtAll(rank, [(rank, 0.5)]);
        file.SyncAndBarrier();
        Assert.Equal([.. ByRank(one => (one, 0.5))], view.ReadArrayAt(0, size));
        FileView<byte> bytes = file.View<byte>();
        int[,] square =
        {
            { 1, 2 },
            { 3, 4 },
        };
        bytes.WriteAt(16 * rank, ArrayTypedBuffer.Of(square));
        int[,] back = new int[2, 2];
        Assert.Equal(16, bytes.ReadAt(16 * rank, ArrayTypedBuffer.Of(back)));
        Assert.Equal(square, back);
    }

    [MpiFact(2)]
    public void More_than_one_call_can_move_is_moved()
    {
        using ParallelFile file = Create("long");
        FileView<byte> view = file.View<byte>();
        const int Length = (1 << 30) + 16;
        byte[] values = new byte[rank == 0 ? Length : 8];
        values[0] = 1;
        values[values.Length - 1] = 2;
        view.WriteAtAll(rank == 0 ? 0 : Length, values);
        file.SyncAndBarrier();
        Assert.Equal(Length + 8, file.Length);
        Array.Clear(values, 0, values.Length);
        Assert.Equal(values.Length, view.IreadAtAll(rank == 0 ? 0 : Length, values).Wait());
        Assert.Equal((1, 2), (values[0], values[values.Length - 1]));
        if (rank == 0)
        {
            Assert.Equal(16, view.ReadAt(Length - 8, values));
            ArgumentException error = Assert.Throws<ArgumentException>(() => view.WriteShared(values));
            Assert.Contains("1 GiB", error.Message);
        }

        view.Seek(8);
        Assert.Equal(rank == 0 ? Length : 8, view.BeginReadAll(values).End());
    }

    private static double[,] BlockAt(int[] starts, int[] lengths)
    {
        double[,] block = new double[lengths[0], lengths[1]];
        for (int i = 0; i < lengths[0]; i++)
        {
            for (int j = 0; j < lengths[1]; j++)
            {
                block[i, j] = ((starts[0] + i) * 1000) + starts[1] + j;
            }
        }

        return block;
    }

    private static (int[] Starts, int[] Lengths) BlockOf(CartesianCommunicator grid, int[] sizes)
    {
        int[] lengths = [.. sizes.Select((one, i) => one / grid.Dims[i])];
        return ([.. lengths.Select((one, i) => one * grid.Coordinates[i])], lengths);
    }
}
