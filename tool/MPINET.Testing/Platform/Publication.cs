using Microsoft.Testing.Platform.Extensions.Messages;
using Microsoft.Testing.Platform.Messages;
using Microsoft.Testing.Platform.TestHost;
using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;
using MPINET.Testing.Launching;

namespace MPINET.Testing.Platform;

/// <summary>Tells the platform of one session what becomes of the tests.</summary>
/// <remarks>It waits for each message, because the watch over a launch is one thread.</remarks>
internal sealed class Publication(IDataProducer producer, IMessageBus bus, SessionUid session, TestNodes nodes)
    : ITestEvents
{
    private readonly Dictionary<Outcome, int> counts = [];

    public void Discovered(TestCase test) => Send(nodes.Discovered(test));

    public void Started(TestCase test) => Send(nodes.Started(test));

    public void Ended(TestResult result)
    {
        counts[result.Outcome] = Count(result.Outcome) + 1;
        Send(nodes.Ended(result));
    }

    /// <summary>The number of results until now.</summary>
    public int Count(Outcome outcome) => counts.TryGetValue(outcome, out int count) ? count : 0;

    private void Send(TestNode node) =>
        bus.PublishAsync(producer, new TestNodeUpdateMessage(session, node)).GetAwaiter().GetResult();
}
