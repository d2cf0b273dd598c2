using MPINET;

public sealed class Reductions
{
    [MpiFact(1, 2, 4)]
    public void Sum_of_the_ranks()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        int sum = world.Allreduce(world.Rank, ReductionOperator.Sum);
        Assert.Equal(world.Size * (world.Size - 1) / 2, sum);
    }
}
