using FsCheck;
using FsCheck.Fluent;
using MPINET.Serialization.Tests;

namespace MPINET.Tests.Objects;

/// <summary>Random object graphs between processes. All ranks make the same ones and compare the received graph with the sent one.</summary>
public sealed class AnyGraph : InSession
{
    private static readonly Config config = Config
        .QuickThrowOnFailure.WithReplay(20261124UL, 21UL)
        .WithMaxTest(40)
        .WithQuietOnSuccess(true);

    [MpiFact(1, 2, 4)]
    public void What_goes_round_arrives_as_it_was() =>
        Check(shape =>
        {
            object?[] mine = AnyObjects.Of(shape, rank);
            object?[] received = comm.SendrecvObject<object?[], object?[]>(mine, Next.Peer, 1, Previous.Peer, 1);
            return IsOf(Previous.Peer, shape, received);
        });

    [MpiFact(1, 2, 4)]
    public void What_is_awaited_arrives_as_it_was() =>
        Check(shape =>
        {
            Request<object?[]> request = Previous.IrecvObject<object?[]>();
            Request sent = Next.IsendObject(AnyObjects.Of(shape, rank));
            object?[] received = request.Result;
            sent.Wait();
            return IsOf(Previous.Peer, shape, received);
        });

    [MpiFact(1, 2, 4)]
    public void What_is_for_all_arrives_at_all_as_it_was() =>
        Check(shape =>
        {
            object?[][] all = comm.AllgatherObject(AnyObjects.Of(shape, rank));
            object?[] one = comm[size - 1].BcastObject(AnyObjects.Of(shape, rank));
            return all.Length == size
                && Enumerable.Range(0, size).All(from => IsOf(from, shape, all[from]))
                && (rank == size - 1 || IsOf(size - 1, shape, one));
        });

    // Long arrays travel as separate messages. All ranks continue, or shrink the graph, together.
    private void Check(Func<(int, int, int, int)[], bool> passes)
    {
        comm.Objects = new ObjectOptions { ApartFrom = 2000 };
        Prop.ForAll(AnyObjects.Shapes, shape => !Array.Exists(comm.AllgatherObject(passes(shape)), isWell => !isWell))
            .Check(config);
    }

    private static bool IsOf(int sender, (int, int, int, int)[] shape, object? received) =>
        Alike.Difference(AnyObjects.Of(shape, sender), received) is null;
}
