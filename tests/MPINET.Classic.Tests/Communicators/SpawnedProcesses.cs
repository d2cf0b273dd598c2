using MPINET.Samples.Tests;

namespace MPINET.Classic.Tests.Communicators;

using MPI;

public sealed class SpawnedProcesses : InEnvironment
{
    [MpiFact(1, 2)]
    public void A_process_that_was_not_spawned_has_no_parent() => Assert.Null(World.Parent);

    [MpiFact(1, 2)]
    public void Spawn_starts_a_program_that_has_this_one_as_parent()
    {
        string[] words = new BuiltProgram("ClassicPrograms").Words;
        string[] arguments = [.. words.Skip(1), "Spawned", "a", "two words"];
        Intercommunicator children = World.Spawn(words[0], arguments, 2, 0);
        Assert.Equal((World.Size, 2), (children.Size, children.RemoteSize));
        if (World.Rank == 0)
        {
            for (int child = 0; child < 2; child++)
            {
                Assert.Equal($"child {child} of 2: a|two words", children.Receive<string>(child, 3));
            }
        }

        Intracommunicator all = children.Merge(false);
        Assert.Equal(World.Size + 2, all.Allreduce(1, Operation<int>.Add));
        all.Dispose();
        children.Dispose();
    }

    [MpiFact(1)]
    public void A_program_that_does_not_exist_is_refused_by_name()
    {
        MpiException error = Assert.Throws<MpiException>(() => World.Spawn("/no/such/program", [], 2, 0));
        Assert.Equal("MPI_ERR_SPAWN", error.ErrorClassName);
        Assert.Contains("'/no/such/program' was not found", error.Message);
        Assert.Equal(1, World.Allreduce(1, Operation<int>.Add));
    }
}
