using System.Reflection;

namespace MPINET.Tests.Handles;

/// <summary>Many objects for one handle. The tests count steps, which are the same on each machine.</summary>
public sealed class ManyHolders : InSession
{
    private const int Many = 10_000;

    // Each object that is added would otherwise look at all others.
    [MpiFact(1)]
    public void Cost_steps_in_proportion_to_their_number()
    {
        Type type = typeof(Communicator).Assembly.GetType("MPINET.HoldersOfAHandle", throwOnError: true)!;
        object holders = Activator.CreateInstance(type)!;
        MethodInfo add = type.GetMethod("Add")!;
        PropertyInfo swept = type.GetProperty("Swept")!;
        Group[] all = [.. Enumerable.Range(0, Many).Select(_ => new Group(Group.Empty.MPIGroup))];
        foreach (Group one in all)
        {
            add.Invoke(holders, [one]);
        }

        GC.KeepAlive(all);
        Assert.InRange((long)swept.GetValue(holders)!, 1, 2 * Many);
    }

    [MpiFact(1)]
    public void Are_all_told_that_the_handle_was_freed()
    {
        Datatype owner = Datatype.Int.CreateContiguous(3).Commit();
        Datatype[] all = [.. Enumerable.Range(0, 1000).Select(_ => new Datatype(owner.MPIDatatype))];
        Assert.All(all, static one => Assert.Equal(12, one.Extent));
        owner.Dispose();
        Assert.All(all, static one => Assert.Throws<ObjectDisposedException>(() => one.Extent));
    }
}
