using MPINET;

// Each method accesses bytes of a file in two processes with no MPI_File_sync between. Exclusive has what is right.
internal static class Overlapping
{
    public static void WritesOfNeighbours(Intracommunicator world) // says: Bytes 16 to 19 may hold the data of either
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAt(0, new[] { 1, 2, 3, 4, 5 }); // shown: 0
        }
        else if (world.Rank == 1)
        {
            view.WriteAt(4, new[] { 6, 7 }); // shown: 1
        }
    }

    public static void ReadOfWhatWasWritten(Intracommunicator world) // says: Bytes 0 to 7 are read by rank 1
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAt(0, new[] { 1, 2 }); // shown: 0
        }

        world.Barrier();
        if (world.Rank == 1)
        {
            view.ReadAt(0, new int[2]); // shown: 1
        }
    }

    public static void RowsOfOneBlockTooMany(Intracommunicator world) // says: Bytes 40 to 47 may hold the data of either
    {
        using ParallelFile file = NewFile.Of(world);
        int column = world.Rank < 2 ? world.Rank : 0;
        FileView<long> view = file.ViewOfBlock<long>(
            [4, 4],
            [world.Rank < 2 ? 2 : 0, 2],
            [world.Rank < 2 ? 1 : 0, column]
        );
        view.WriteAtAll(
            0,
            world.Rank == 0 ? [1, 2, 3, 4]
                : world.Rank == 1 ? [5, 6, 7, 8]
                : []
        ); // shown: all
    }

    public static void WritesAtTheOwnPosition(Intracommunicator world) // says: Bytes 8 to 15 may hold the data of either
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<double> view = file.View<double>();
        if (world.Rank == 0)
        {
            view.Write([1.0]);
            view.Write([2.0]); // shown: 0
        }
        else if (world.Rank == 1)
        {
            view.Seek(1);
            Request written = view.Iwrite(new[] { 3.0 }); // shown: 1
            written.Wait();
        }
    }
}
