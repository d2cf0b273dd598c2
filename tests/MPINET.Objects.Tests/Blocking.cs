using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Blocking on a call instead of awaiting it throws at once, because the rank could not process the answer.</summary>
public sealed class Blocking : InRun
{
    private const string Advice =
        "has not been answered, and the rank that waits for it can carry out nothing meanwhile: await the call in place of .Result, .Wait() or GetResult().";

    [MpiTheory(1, 2, 4)]
    [InlineData("Result", "1")]
    [InlineData("Wait", "RanToCompletion")]
    [InlineData("WaitAll", "RanToCompletion")]
    [InlineData("GetResult", "1")]
    public void On_an_unfinished_call_it_throws_and_the_run_goes_on(string how, string finished)
    {
        ParallelObjects.Run(async () =>
        {
            INode near = Node.New(Placement.Local);
            INode far = Node.New(Placement.OnRank(Far));
            await far.PingAsync();
            foreach (INode node in new[] { near, far })
            {
                // In the main program.
                string message = Blocker.Block(node.PingAsync(), how);
                Assert.StartsWith("InvalidOperationException: INode.PingAsync ", message);
                Assert.EndsWith(Advice, message);

                // In objects, on this rank and on another.
                foreach (Placement place in new[] { Placement.Local, Placement.OnRank(Far) })
                {
                    message = await Blocker.New(place).BlockAsync(node, how);
                    Assert.StartsWith("InvalidOperationException: INode.PingAsync ", message);
                    Assert.EndsWith($"{Advice} {finished}", message);
                }

                Task<int> call = node.PingAsync();
                Assert.Equal(1, await call);
                Assert.Equal(finished, Blocker.Block(call, how));
            }
        });
        Assert.Equal(Sum(ParallelObjects.Statistics.CallsMade), Sum(ParallelObjects.Statistics.CallsFinished));
    }
}
