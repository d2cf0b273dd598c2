using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

/// <summary>
/// A job of four ranks. In each step they exchange halos with both neighbours on a ring and wait for them; in every eighth they add up a number. Rank 3 computes longer than the others.
/// The clock of each rank is a second ahead of that of the previous rank.
/// </summary>
internal sealed class MadeJob
{
    public const int Ranks = 4;

    private const int Right = 1;
    private const int Left = 2;
    private const long Call = 800;
    private const long Latency = 4_000;

    private static readonly TraceSite post = new("Heat.cs:41", "Grid.Exchange");
    private static readonly TraceSite send = new("Heat.cs:43", "Grid.Exchange");
    private static readonly TraceSite wait = new("Heat.cs:46", "Grid.Exchange");
    private static readonly TraceSite sum = new("Heat.cs:72", "Heat.Residual");

    private readonly MadeRank[] ranks =
    [
        .. Enumerable.Range(0, Ranks).Select(rank => new MadeRank(rank, rank * 1_000_000_000L)),
    ];
    private readonly long[] now = new long[Ranks];

    public MadeJob(int steps)
    {
        for (int step = 0; step < steps; step++)
        {
            Exchange(step);
            if (step % 8 == 7)
            {
                Sum();
            }
        }
    }

    /// <summary>The messages: eight in each step.</summary>
    public List<SentMessage> Sent { get; } = [];

    public IEnumerable<RankTrace> Build() => ranks.Select(one => one.Build());

    private void Exchange(int step)
    {
        long[] first = new long[Ranks];
        SentMessage?[,] arriving = new SentMessage?[Ranks, 3];
        for (int rank = 0; rank < Ranks; rank++)
        {
            now[rank] += 40_000 + (((rank * 7) + (step * 13)) % 11 * 2_000) + (rank == 3 ? 25_000 : 0);
            first[rank] = Begin(rank, Operations.Irecv, (rank + Ranks - 1) % Ranks, Right, 1 << 20, post);
            Begin(rank, Operations.Irecv, (rank + 1) % Ranks, Left, 1 << 20, post);
            arriving[(rank + 1) % Ranks, Right] = Send(rank, (rank + 1) % Ranks, Right);
            arriving[(rank + Ranks - 1) % Ranks, Left] = Send(rank, (rank + Ranks - 1) % Ranks, Left);
        }

        for (int rank = 0; rank < Ranks; rank++)
        {
            long begin = now[rank];
            for (int tag = Right; tag <= Left; tag++)
            {
                SentMessage message = arriving[rank, tag]!;
                long received = Math.Max(message.Received, begin + 100);
                now[rank] = Math.Max(now[rank], received + 500);
                ranks[rank].Complete(first[rank] + tag - 1, received, message.Source, tag, message.Bytes);
                ranks[rank].Complete(first[rank] + tag + 1, received);
                Sent.Add(message with { Received = received });
            }

            ranks[rank]
                .Call(Operations.Waitall, begin, now[rank] - begin, site: wait, communicator: TraceCommunicator.None);
        }
    }

    // All sizes differ, so that the messages can be distinguished.
    private SentMessage Send(int rank, int to, int tag)
    {
        long bytes = 8 + Sent.Count + (rank * 2) + tag;
        long begin = now[rank];
        Begin(rank, Operations.Isend, to, tag, bytes, send);
        return new SentMessage(rank, to, tag, bytes, begin, begin + Latency + bytes);
    }

    private long Begin(int rank, TraceOperation operation, int peer, int tag, long bytes, TraceSite site)
    {
        long number = ranks[rank].Call(operation, now[rank], Call, peer, tag, bytes, site);
        now[rank] += Call + 200;
        return number;
    }

    private void Sum()
    {
        long last = now.Max();
        for (int rank = 0; rank < Ranks; rank++)
        {
            ranks[rank].Call(Operations.Allreduce, now[rank], last + 6_000 - now[rank], bytes: 8, site: sum);
            now[rank] = last + 6_000;
        }
    }
}
