using System;
using System.Diagnostics;
using System.Linq;
using MPINET;

/// <summary>A rod that is hot at one end. Each process has a part of it, and in memory a copy of its part and of a neighbour's.</summary>
/// <param name="victim">The rank that dies half-way; null if none dies.</param>
internal sealed class Rod(int? victim)
{
    private const int Cells = 60;
    private const int Steps = 200;
    private const int Between = 20;

    private double[] part = [];
    private int step;
    private Checkpoint? last;
    private Checkpoint? beforeLast;
    private Checkpoint? restored;

    #region body
    /// <summary>Computes the remaining steps from the current state.</summary>
    public void Heat(Intracommunicator comm)
    {
        if (restored is not null)
        {
            (last, beforeLast, restored) = (restored, null, null); // all have it, or the body would not have been called
        }
        else
        {
            part = new double[Length(comm.Rank, comm.Size)];
        }

        while (step < Steps)
        {
            if (step % Between == 0)
            {
                Save(comm);
            }

            Step(comm);
            step++;
            if (step == Steps / 2 && Communicator.World.Rank == victim)
            {
                Process.GetCurrentProcess().Kill();
            }
        }

        double heat = comm.Allreduce(part.Sum(), ReductionOperator.Sum);
        if (comm.Rank == 0)
        {
            Console.WriteLine(FormattableString.Invariant($"{Steps} steps, {comm.Size} processes: {heat:F6}"));
        }
    }
    #endregion

    #region save
    private void Save(Intracommunicator comm)
    {
        (beforeLast, last) = (last, Copy(comm));
        comm.Barrier(); // no process begins the next one before all have this one, so all have one of the two newest in common
    }

    private Checkpoint Copy(Intracommunicator comm)
    {
        int next = (comm.Rank + 1) % comm.Size;
        int previous = (comm.Rank + comm.Size - 1) % comm.Size;
        double[] own = [.. part];
        double[] neighbours = new double[Length(previous, comm.Size)];
        comm.Sendrecv(own, next, 0, neighbours, previous, 0);
        return new Checkpoint(step, own, neighbours);
    }
    #endregion

    #region restore
    /// <summary>Assembles the rod from the newest checkpoint that all processes have, and divides it among the survivors.</summary>
    public void Restore(Intracommunicator comm, Loss loss)
    {
        step = comm.Allreduce(last?.Step ?? -1, ReductionOperator.Min);
        if (step < 0)
        {
            (step, last, beforeLast, restored) = (0, null, null, null); // not all had begun
            return;
        }

        if (loss.Ranks.Any(rank => loss.RankNow((rank + 1) % loss.Size) < 0))
        {
            throw new InvalidOperationException("A process is lost together with the one that had its copy.");
        }

        Checkpoint checkpoint = last!.Step == step ? last : beforeLast!;
        double[] mine = new double[Cells];
        checkpoint.Own.CopyTo(mine, First(loss.Rank, loss.Size));
        int previous = (loss.Rank + loss.Size - 1) % loss.Size;
        if (loss.RankNow(previous) < 0)
        {
            checkpoint.Neighbours.CopyTo(mine, First(previous, loss.Size));
        }

        double[] rod = new double[Cells];
        comm.Allreduce(mine, rod, ReductionOperator.Sum);
        part = rod.AsSpan(First(comm.Rank, comm.Size), Length(comm.Rank, comm.Size)).ToArray();
        restored = Copy(comm);
        if (comm.Rank == 0)
        {
            Console.WriteLine($"Lost: rank {string.Join(", ", loss.Ranks)}. {comm.Size} go on from step {step}.");
        }
    }
    #endregion

    private void Step(Intracommunicator comm)
    {
        double[] old = new double[part.Length + 2];
        part.CopyTo(old, 1);
        old[0] = comm.Rank == 0 ? 100 : Exchange(part[0], comm[comm.Rank - 1]);
        old[part.Length + 1] = comm.Rank == comm.Size - 1 ? 0 : Exchange(part[part.Length - 1], comm[comm.Rank + 1]);
        for (int i = 0; i < part.Length; i++)
        {
            part[i] = 0.25 * old[i] + 0.5 * old[i + 1] + 0.25 * old[i + 2];
        }
    }

    private static double Exchange(double edge, Port neighbour) => neighbour.Comm.Sendrecv(edge, neighbour, neighbour);

    private static int First(int rank, int size) => rank * Cells / size;

    private static int Length(int rank, int size) => First(rank + 1, size) - First(rank, size);
}
