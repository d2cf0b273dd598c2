using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>One run of parallel objects on this rank: from <see cref="ParallelObjects.Run(Func{Task})" /> to its end.</summary>
/// <remarks>All of it happens on one thread, within Session.Run.</remarks>
internal sealed partial class Job : IDisposable
{
    // Turns without work before the processor is offered to other ranks.
    private const int PatientTurns = 50;

    [ThreadStatic]
    private static Job? current;

    private readonly Intracommunicator comm;
    private readonly ParallelClass[] classes = Registry.Classes();
    private readonly Invocation program = new();
    private readonly Outbox?[] outboxes;
    private readonly Inbox inbox;
    private readonly Quiescence quiescence;
    private ObjectTransport? transport;
    private Task task = Task.CompletedTask;
    private int idleTurns;
    private long turns;
    private Ending? ending;

    private Job(Intracommunicator comm)
    {
        this.comm = comm;
        Rank = comm.Rank;
        Ranks = comm.Size;
        RequireSameContracts();
        outboxes = new Outbox?[Ranks];
        for (int rank = 0; rank < Ranks; rank++)
        {
            outboxes[rank] = rank == Rank ? null : new Outbox(comm[rank], buffers);
        }

        inbox = new Inbox(comm, this, buffers);
        quiescence = new Quiescence(this);
    }

    /// <summary>The run that this thread is in.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public static Job Required =>
        current
        ?? throw new InvalidOperationException(
            "There are no parallel objects here: make and call them within ParallelObjects.Run, on the thread that has called it."
        );

    public int Rank { get; }

    public int Ranks { get; }

    /// <summary>How objects that are no plain data become bytes.</summary>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public ObjectTransport GetTransport() => transport ??= new ObjectTransport();

    /// <summary>Runs a program on rank 0, and serves on the others until all has ended.</summary>
    public static void Run(Func<Task> main)
    {
        if (current is not null)
        {
            throw new InvalidOperationException(
                "ParallelObjects.Run runs on this thread already: there is one run at a time, and its program awaits what it calls."
            );
        }

        using Intracommunicator comm = Communicator.World.Dup();
        using Job job = new(comm);
        current = job;
        try
        {
            Session.Run(() => job.RunAsync(main));
        }
        finally
        {
            current = null;
        }
    }

    public void Dispose() => inbox.Dispose();

    /// <summary>Turns of the loop until now. Any thread may ask.</summary>
    public long Turns => Volatile.Read(ref turns);

    /// <summary>Calls that were made here and not answered yet. Any thread may ask.</summary>
    public int OpenCalls => open.Count;

    private async Task RunAsync(Func<Task> main)
    {
        using Watch watch = new(this);
        task = Rank == 0 ? StartAsync(main) : Task.CompletedTask;
        while (ending is null)
        {
            Volatile.Write(ref turns, turns + 1);
            if (Turn())
            {
                idleTurns = 0;
            }
            else if (++idleTurns > PatientTurns)
            {
                Thread.Yield();
            }

            if (Rank == 0)
            {
                quiescence.Advance(idleTurns);
            }

            // What awaits something else than a call goes on in between.
            await Task.Yield();
        }

        while (!AreOutboxesEmpty())
        {
            ProgressOutboxes();
        }

        if (ending == Ending.Deadlock)
        {
            throw new ParallelDeadlockException(string.Concat(comm.Allgather(DescribeOpenCalls())));
        }

        await task;
    }

    // What it sets for itself does not reach the caller.
    private async Task StartAsync(Func<Task> main)
    {
        context.Value = program;
        await (
            main()
            ?? throw new ArgumentException("The program of ParallelObjects.Run has given no task: null.", "program")
        );
    }

    private bool Turn()
    {
        bool isBusy = inbox.Receive();
        for (int count = local.Count; count > 0; count--)
        {
            PendingRecord record = local.Dequeue();
            Deliver(record, isOwn: true);
            isBusy = true;
        }

        for (int count = ready.Count; count > 0; count--)
        {
            HostedObject target = ready.Dequeue();
            while (target.TryDequeue(out PendingRecord call))
            {
                Execute(target, call);
                buffers.Return(call.Bytes);
            }

            isBusy = true;
        }

        return ProgressOutboxes() || isBusy;
    }

    private bool ProgressOutboxes()
    {
        bool isBusy = false;
        foreach (Outbox? one in outboxes)
        {
            isBusy |= one is not null && one.Progress();
        }

        return isBusy;
    }

    private bool AreOutboxesEmpty()
    {
        foreach (Outbox? one in outboxes)
        {
            if (one is { IsEmpty: false })
            {
                return false;
            }
        }

        return true;
    }

    // Numbers of classes and methods are those of this rank's program; on another they would name something else.
    private void RequireSameContracts()
    {
        string mine = string.Join("\n", classes.Select(one => one.Contract));
        string[] all = comm.Allgather(mine);
        int[] others = [.. Enumerable.Range(0, Ranks).Where(rank => all[rank] != all[0])];
        if (others.Length > 0)
        {
            throw new InvalidOperationException(
                $"The parallel classes of rank(s) {string.Join(", ", others)} are not those of rank 0: start the same program on all ranks."
            );
        }
    }

    // How a run ends.
    private enum Ending
    {
        Done,
        Deadlock,
    }
}
