using System.Diagnostics;

namespace MPINET.Diagnostics.Matching;

/// <summary>Lets receives and probes from any source get another message than the first to arrive.</summary>
/// <remarks>
/// A receive is held until messages of two processes have arrived, for a while. It is then made with the rank of one of them as its source.
/// That message has no receive yet, so the receive gets it at once, and MPI could have chosen it, too.
/// </remarks>
/// <param name="live">The objects of this process.</param>
/// <param name="seed">The seed of the choices.</param>
internal sealed unsafe class HeldReceives(LiveObjects live, int seed)
{
    private static readonly long longest = Stopwatch.Frequency / 100;
    private static readonly long longestOfAll = Stopwatch.Frequency * 5;

    private readonly Random random = new((int)Hashing.Of((ulong)seed, (ulong)World.Rank));
    private readonly List<int> senders = [];
    private Thread? receiver;
    private bool isOff;
    private long held;
    private int chosen;
    private int all;

    /// <summary>Begins a call that receives or probes, and gives it a source if it takes messages from any.</summary>
    /// <returns>True if it has given a source. <see cref="End" /> must then be called when the call has ended.</returns>
    public bool Begin(ref ObservedCall call, CallShape shape)
    {
        if (!World.HasSeveralThreads)
        {
            return Choose(ref call, shape);
        }

        // Another thread could receive the chosen message before this one does. So only one thread may receive at all.
        Monitor.Enter(this);
        receiver ??= Thread.CurrentThread;
        isOff |= receiver != Thread.CurrentThread;
        bool chooses = !isOff && Choose(ref call, shape);
        if (!chooses)
        {
            Monitor.Exit(this);
        }

        return chooses;
    }

    /// <summary>Ends a call that was given a source. It has any source again.</summary>
    public void End(ref ObservedCall call, CallShape shape)
    {
        call.Arguments[shape.Source] = Mpi.MPI_ANY_SOURCE;
        if (World.HasSeveralThreads)
        {
            Monitor.Exit(this);
        }
    }

    /// <summary>The number of receives that were given a source, for the report at the end; null if no receive was from any source.</summary>
    public string? Line =>
        all == 0 ? null
        : isOff ? "receives in several threads, so MPINET_CHECK's replay leaves the order of its messages as it is"
        : $"has chosen the sender of {chosen} of {Numbers.Of(all, "receive")} from any source, by replay={seed}";

    private bool Choose(ref ObservedCall call, CallShape shape)
    {
        ref nint source = ref call.Arguments[shape.Source];
        if (
            call.HasWaited
            || (int)source != Mpi.MPI_ANY_SOURCE
            || live.CommunicatorOf(ref call, shape) is not { } communicator
        )
        {
            return false;
        }

        all++;
        Find(ref call, shape, communicator.Peers.Length);
        if (senders.Count < 2)
        {
            return false;
        }

        chosen++;
        source = senders[random.Next(senders.Count)];
        return true;
    }

    private void Find(ref ObservedCall call, CallShape shape, int peers)
    {
        // A probe that does not block is not held either.
        bool isHeld = shape.Flag < 0 && held < longestOfAll;
        long began = Stopwatch.GetTimestamp();
        long spent;
        do
        {
            senders.Clear();
            for (int i = 0; i < peers; i++)
            {
                int flag = 0;
                _ = Mpi.PMPI_Iprobe(
                    i,
                    (int)call.Arguments[shape.ReceiveTag],
                    shape.CommunicatorOf(call.Arguments),
                    &flag,
                    Mpi.MPI_STATUS_IGNORE
                );
                if (flag != 0)
                {
                    senders.Add(i);
                }
            }

            spent = Stopwatch.GetTimestamp() - began;
        } while (isHeld && senders.Count < 2 && spent < longest);
        held += spent;
    }
}
