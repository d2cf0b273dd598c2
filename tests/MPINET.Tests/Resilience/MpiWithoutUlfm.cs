namespace MPINET.Tests.Resilience;

/// <summary>Calls of ULFM on MPIs that do not have it.</summary>
public sealed class MpiWithoutUlfm : InSession
{
    [MpiFact(1, 2)]
    public void Is_named_by_each_call()
    {
        Assert.SkipWhen(Resilient.IsSupported, "This MPI has ULFM");
        Intracommunicator world = Communicator.World;
        Action[] calls =
        [
            world.Revoke,
            () => world.Shrink(),
            () => ((Communicator)world).Shrink(),
            () => world.Agree(1),
            () => world.AckFailed(),
            () => Resilient.Run(world, _ => Assert.Fail("begun"), (_, _) => Assert.Fail("restored")),
        ];
        foreach (Action call in calls)
        {
            Assert.Contains("mpirun --with-ft ulfm", Assert.Throws<NotSupportedException>(call).Message);
        }

        Assert.Throws<NotSupportedException>(() => world.FailedGroup);
        Assert.Throws<NotSupportedException>(() => world.IsRevoked);
        world.Barrier();
    }
}
