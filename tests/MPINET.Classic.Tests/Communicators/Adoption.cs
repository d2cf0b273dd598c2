namespace MPINET.Classic.Tests.Communicators;

using MPI;

/// <summary>Communicators and groups of other libraries and of the tier of ports, and the owner that frees them.</summary>
public sealed class Adoption : InEnvironment
{
    [MpiFact(1, 2, 7)]
    public void Of_existing_communicators()
    {
        Assert.Same(Communicator.world, Communicator.Adopt(MPINET.Communicator.World.FortranHandle));
        Assert.Same(Communicator.self, Intracommunicator.Adopt(MPINET.Communicator.Self.FortranHandle));
        Assert.Same(Communicator.world, Communicator.Of(MPINET.Communicator.World));
        Assert.Same(Communicator.self, Communicator.Of(MPINET.Communicator.Self));
        Assert.Null(Communicator.Of(null));
        Assert.Same(Group.empty, Group.Adopt(MPINET.Group.Empty.FortranHandle));
    }

    [MpiFact(1, 2, 7)]
    public void Of_a_duplicate()
    {
        MPINET.Intracommunicator made = MPINET.Communicator.World.Dup();
        Intracommunicator adopted = Assert.IsType<Intracommunicator>(Communicator.Adopt(made.FortranHandle));
        Assert.Equal(Comparison.Congruent, adopted.Compare(World));
        Assert.Equal(World.Size * (World.Size - 1) / 2, adopted.Allreduce(adopted.Rank, Operation<int>.Add));
        adopted.Dispose();
        Assert.Throws<ObjectDisposedException>(() => adopted.Rank);
    }

    [MpiFact(2, 7)]
    public void Of_a_grid_and_of_two_groups()
    {
        MPINET.CartesianCommunicator grid = MPINET.Communicator.World.CreateCartesian([World.Size], [true]);
        using CartesianCommunicator torus = Assert.IsType<CartesianCommunicator>(
            Communicator.Adopt(grid.FortranHandle)
        );
        Assert.True(torus.Periodic[0]);

        using Intracommunicator half = (Intracommunicator)World.Split(World.Rank == 0 ? 0 : 1, 0);
        using Intercommunicator between = new(half, 0, World, World.Rank == 0 ? 1 : 0, 2);
        Assert.Equal(World.Size, between.Size + between.RemoteSize);
        Assert.Same(typeof(Intercommunicator), Communicator.Of(between.Ports)!.GetType());
    }

    [MpiFact(1, 2)]
    public void Of_a_group()
    {
        MPINET.Group made = MPINET.Communicator.World.CommunicatorGroup;
        Group adopted = Group.Adopt(made.FortranHandle)!;
        Assert.Equal(World.Size, adopted.Size);
        Assert.Equal(World.Rank, adopted.Rank);
        adopted.Dispose();
        Assert.Throws<ObjectDisposedException>(() => adopted.Size);
    }

    [MpiFact(1, 2)]
    public void Ports_and_this_tier_exchange_messages()
    {
        Request sent = World.ImmediateSend([1.5, 2.5], Next, 4);
        double[] values = new double[2];
        World.Ports[Previous].Recv(values, 4);
        sent.Wait();
        Assert.Equal([1.5, 2.5], values);

        World.Send("text", Next, 4);
        Assert.Equal("text", World.Ports[Previous].RecvObject<string>(4));
    }
}
