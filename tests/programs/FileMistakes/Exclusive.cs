using MPINET;

// The right counterparts of Overlapping.
internal static class Exclusive
{
    // Processes that write the same data leave these data.
    public static void WritesOfNeighbours(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        view.WriteAt(0, [1, 2, 3, 4, 5]);
        view.WriteAt(5 + world.Rank, [world.Rank]);
        file.IsAtomic = true;
        view.WriteAt(100, [world.Rank]);
    }

    public static void ReadOfWhatWasWritten(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAt(0, [1, 2]);
        }

        file.SyncAndBarrier();
        view.ReadAt(0, new int[2]);
    }

    public static void RowsOfOneBlockTooMany(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        int rows = world.Rank < 2 ? 2 : 0;
        FileView<long> view = file.ViewOfBlock<long>([4, 4], [rows, 2], [rows / 2, 2 * (world.Rank % 2)]);
        view.WriteAtAll(
            0,
            world.Rank == 0 ? [1, 2, 3, 4]
                : world.Rank == 1 ? [5, 6, 7, 8]
                : []
        );
    }

    public static void WritesAtTheOwnPosition(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<double> view = file.View<double>();
        view.Seek(2 * world.Rank);
        view.Write([1.0]);
        view.Write([2.0]);
        view.Seek(2 * world.Rank);
        view.Read(new double[2]);
    }
}
