using MPINET;

// Each method waits for ever, or would do it with another MPI. Sound has what is right.
internal static class Waiting
{
    public static void WriteOfOneRankAlone(Intracommunicator world) // says: in File_write_at_all, the
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAtAll(0, [1]); // shown: 0
        }
        else
        {
            world.Barrier(); // shown: others
        }
    }

    public static void SyncOfAllButOne(Intracommunicator world) // says: in Barrier, the
    {
        using ParallelFile file = NewFile.Of(world);
        if (world.Rank == 0)
        {
            world.Barrier(); // shown: 0
        }
        else
        {
            file.Sync(); // shown: others
        }
    }

    public static void CloseOfOneRankAlone(Intracommunicator world) // says: in File_close, the
    {
        ParallelFile file = NewFile.Of(world);
        if (world.Rank == 0)
        {
            file.Dispose(); // shown: 0
        }
        else
        {
            world.Barrier(); // shown: others
        }
    }

    public static void ReadAgainstWrite(Intracommunicator world) // says: Rank 0 is in File_write_all, rank 1 in File_read_all, both
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAll([1]); // shown: 0
        }
        else
        {
            view.ReadAll(new int[1]); // shown: others
        }
    }

    public static void FilesInAnotherOrder(Intracommunicator world) // says: wait
    {
        using ParallelFile one = NewFile.Of(world);
        using ParallelFile other = NewFile.Of(world);
        if (world.Rank == 0)
        {
            one.Sync(); // shown: 0
            other.Sync();
        }
        else
        {
            other.Sync(); // shown: others
            one.Sync();
        }
    }
}
