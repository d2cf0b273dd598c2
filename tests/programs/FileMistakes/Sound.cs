using MPINET;

// The right counterparts of Waiting.
internal static class Sound
{
    public static void WriteOfOneRankAlone(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.WriteAt(0, [1]);
        }

        view.WriteAtAll(world.Rank, world.Rank == 0 ? [] : [1]);
        world.Barrier();
    }

    public static void SyncOfAllButOne(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        file.SyncAndBarrier();
    }

    // A file of one process is its own affair.
    public static void CloseOfOneRankAlone(Intracommunicator world)
    {
        if (world.Rank == 0)
        {
            using ParallelFile file = NewFile.Of(Communicator.Self);
            file.View<int>().WriteAtAll(0, [1]);
        }

        world.Barrier();
    }

    // An independent call needs no counterpart. A request may begin before or after other collective calls.
    public static void ReadAgainstWrite(Intracommunicator world)
    {
        using ParallelFile file = NewFile.Of(world);
        FileView<int> view = file.View<int>();
        if (world.Rank == 0)
        {
            view.Write([1]);
        }
        else
        {
            view.Seek(10);
            view.Read(new int[1]);
        }

        Request barrier = world.Rank == 0 ? world.Ibarrier() : view.IwriteAtAll(world.Rank, new[] { 2 });
        Request written = world.Rank == 0 ? view.IwriteAtAll(0, new[] { 2 }) : world.Ibarrier();
        barrier.Wait();
        written.Wait();
        using SplitAccess begun = view.BeginReadAtAll(world.Rank, new int[1]);
        world.Barrier();
    }

    public static void FilesInAnotherOrder(Intracommunicator world)
    {
        using ParallelFile one = NewFile.Of(world);
        using ParallelFile other = NewFile.Of(world);
        one.Sync();
        other.Sync();
    }
}
