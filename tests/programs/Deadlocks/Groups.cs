using MPINET;
using Cpp = MPINET.Cli.MPI;

// Each method hangs in the making of a communicator.
internal static class Groups
{
    public static void IntercommunicatorThatOneMisses(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }

        Port other = world[(world.Rank + 1) % 2];
        using Intercommunicator both = group.CreateIntercommunicator(0, other, tag: 9); // waits: 0
    }

    public static void IntercommunicatorOfTwoTags(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        Port other = world[(world.Rank + 1) % 2];
        using Intercommunicator both = group.CreateIntercommunicator(0, other, tag: world.Rank % 2); // waits: all
    }

    public static void IntercommunicatorWithoutALeader(Intracommunicator world) // says: in Intercomm_create, the 1st collective of Comm_dup at Groups.cs:
    {
        using Intracommunicator group = world.Dup();
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }

        using Intercommunicator both = group.CreateIntercommunicator(0, world[1], tag: 9); // waits: others
    }

    public static void MergeThatOneMisses(Intracommunicator world) // says: in Intercomm_merge, the 1st collective of Intercomm_create at Groups.cs:
    {
        using Intracommunicator group = world.Split(world.Rank % 2);
        using Intercommunicator both = group.CreateIntercommunicator(0, world[(world.Rank + 1) % 2], tag: 9);
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }

        using Intracommunicator merged = both.Merge(); // waits: others
    }

    // The ranks count arrivals in memory that has no room for all of these communicators at once.
    public static void SplitThatOneMissesAfterManyOthers(Intracommunicator world) // says: in Comm_split, the 1st collective of Comm_dup at Groups.cs:
    {
        for (int i = 0; i < 400; i++)
        {
            using Intracommunicator before = world.Dup();
            using Intracommunicator same = before.Split(0)!;
        }

        using Intracommunicator group = world.Dup();
        if (world.Rank == 0)
        {
            _ = world[1].Recv<int>(); // waits: 0
        }

        using Intracommunicator part = group.Split(0)!; // waits: others
    }

    public static void GroupThatOneMisses(Intracommunicator world) // says: Rank 0 and rank 1 both wait for each other.
    {
        if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }

        if (world.Rank < 2)
        {
            Cpp.Group two = Cpp.COMM_WORLD.Get_group().Incl(2, [0, 1]);
            _ = Cpp.COMM_WORLD.Create_group(two, 3); // waits: 0
        }
    }

    public static void SpawnThatOneMisses(Intracommunicator world) // says: in Comm_spawn with root 0, the 1st collective of world, and rank 1 waits elsewhere.
    {
        if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }

        _ = world[0].Spawn("/bin/true", null, 1); // waits: 0
    }

    public static void AcceptThatOneMisses(Intracommunicator world) // says: in Comm_accept with root 0, the 1st collective of world, and rank 1 waits elsewhere.
    {
        if (world.Rank == 1)
        {
            _ = world[0].Recv<int>(); // waits: 1
        }

        _ = world[0].Accept("nothing"); // waits: 0
    }
}
