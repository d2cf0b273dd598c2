using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of MPINET_CHECK=2 on messages, requests and objects that remain at the end.</summary>
public sealed class Leftover
{
    public Leftover() => Watching.RequireAll();

    private static readonly Dictionary<string, string> sentences = new()
    {
        ["Messages"] =
            "has never received 3 messages from rank 0 with tag 7, communicator world: Send at Leftovers.cs:",
        ["MessagesToOneself"] =
            "has never received 1 message from rank 0 with tag 6, communicator self: Isend at Leftovers.cs:",
        ["Requests"] = "has never completed 1 request: Isend at Leftovers.cs:",
        ["FreedRequests"] = "has freed 1 request while active, so nothing shows when the buffer may be used again: ",
        ["Communicators"] = "has never freed 1 communicator: Comm_split at Leftovers.cs:",
        ["Types"] = "has never freed 1 datatype: Type_contiguous at Leftovers.cs:",
        ["ManyRequests"] = "has more than 10000 requests under way from one line: Isend at Leftovers.cs:",
    };

    /// <summary>The names of the programs.</summary>
    public static TheoryData<string> Names => [.. CheckedPrograms.Leftovers.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Is_reported_at_the_end_with_its_line(string name)
    {
        Job job = CheckedPrograms.Leftovers[name];

        // MPICH 5 fails in MPI_Finalize if messages were never received. The report precedes its error.
        if (!job.Error.Contains("unmatched message"))
        {
            job.ExitsWith(0);
        }

        // With MPICH, the request of a message to oneself is active until the message is received.
        string[] lines =
        [
            .. job
                .Error.Split('\n')
                .Where(line => line.StartsWith("MPINET:", StringComparison.Ordinal))
                .Where(line => name != "MessagesToOneself" || !line.Contains("while active")),
        ];
        (int Rank, string Place)[] expected = CheckedPrograms.Leftovers.ShownIn(name);
        Assert.Equal(expected.Length, lines.Length);
        foreach ((int rank, string place) in expected)
        {
            Assert.Contains(
                lines,
                line =>
                    line.StartsWith($"MPINET: rank {rank} {sentences[name]}", StringComparison.Ordinal)
                    && line.Contains(place + ".")
            );
        }
    }
}
