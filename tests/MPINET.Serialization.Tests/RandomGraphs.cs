using FsCheck;
using FsCheck.Fluent;

namespace MPINET.Serialization.Tests;

/// <summary>Random graphs. The received graph is equal to the sent one and made of other objects.</summary>
public sealed class RandomGraphs
{
    private static readonly Config config = Config
        .QuickThrowOnFailure.WithReplay(20261123UL, 19UL)
        .WithMaxTest(500)
        .WithQuietOnSuccess(true);

    [Fact]
    public void They_arrive_as_they_were() =>
        Prop.ForAll(
                AnyObjects.Shapes,
                shape =>
                {
                    object?[] sent = AnyObjects.Of(shape);
                    return Alike.Difference(sent, Streams.Copy(sent)) is null;
                }
            )
            .Check(config);

    [Fact]
    public void One_link_or_value_that_differs_is_seen()
    {
        (int, int, int, int)[] shape = [(0, 1, 1, 0), (1, 0, 0, 5), (17, 0, 1, 3)];
        (int, int, int, int)[] link = [(0, 1, 1, 0), (1, 0, 1, 5), (17, 0, 1, 3)];
        Assert.Null(Alike.Difference(AnyObjects.Of(shape), AnyObjects.Of(shape)));
        Assert.NotNull(Alike.Difference(AnyObjects.Of(shape), AnyObjects.Of(link)));
        Assert.NotNull(Alike.Difference(AnyObjects.Of(shape), AnyObjects.Of(shape, salt: 1)));
        object?[] same = AnyObjects.Of(shape);
        Assert.NotNull(Alike.Difference(same, same));
    }

    // Each kind with itself and another kind as its parts, so that a changed value or a lost part is found for every kind.
    [Fact]
    public void Each_kind_has_its_parts()
    {
        for (int kind = 0; kind < 20; kind++)
        {
            object?[] one = AnyObjects.Of([(kind, 0, 1, 3), (15, 0, 0, 7)]);
            object?[] other = AnyObjects.Of([(kind, 0, 1, 4), (15, 0, 0, 8)]);
            Assert.Null(Alike.Difference(one, Streams.Copy(one)));
            Assert.NotNull(Alike.Difference(new[] { one[0] }, new[] { other[0] }));
        }
    }
}
