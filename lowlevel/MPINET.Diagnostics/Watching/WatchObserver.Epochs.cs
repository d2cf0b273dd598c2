namespace MPINET.Diagnostics.Watching;

// Epochs of one-sided communication.
internal sealed unsafe partial class WatchObserver
{
    private readonly object epochs = new();

    private void BeginEpoch(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        if (
            CallShape.Of(call.Function).Window is not (>= 0 and int at)
            || communicators.OfWindow(a[at]) is not { } window
        )
        {
            return;
        }

        switch (call.Function)
        {
            case MpiFunction.MPI_Win_post:
                Post(window, World.RanksOf((MPI_Group)a[0]));
                break;
            case MpiFunction.MPI_Win_start:
                StartEpoch(ref call, window, World.RanksOf((MPI_Group)a[0]));
                break;
            case MpiFunction.MPI_Win_complete:
                Complete(window);
                break;
            case MpiFunction.MPI_Win_lock:
                Lock(ref call, window, window.PeerOf((int)a[1]), (int)a[0] == Mpi.MPI_LOCK_EXCLUSIVE, (int)a[2]);
                break;
            case MpiFunction.MPI_Win_lock_all:
                LockAll(ref call, window, (int)a[0]);
                break;
            default:
                break;
        }
    }

    private void EndEpoch(ref ObservedCall call, int code)
    {
        nint* a = call.Arguments;
        if (
            CallShape.Of(call.Function).Window is not (>= 0 and int at)
            || communicators.OfWindow(a[at]) is not { } window
        )
        {
            return;
        }

        // A lock that MPI has refused is not held.
        int target =
            call.Function == MpiFunction.MPI_Win_unlock ? window.PeerOf((int)a[0])
            : call.Function == MpiFunction.MPI_Win_unlock_all ? PendingOperation.Any
            : code == 0 ? PendingOperation.Unknown
            : call.Function == MpiFunction.MPI_Win_lock ? window.PeerOf((int)a[1])
            : call.Function == MpiFunction.MPI_Win_lock_all ? PendingOperation.Any
            : PendingOperation.Unknown;
        if (target != PendingOperation.Unknown)
        {
            new LockQuestion(nodes, window, target, isExclusive: false).Release();
        }
    }

    // The origins wait for this call. Later this process waits until they have completed the epoch.
    private void Post(CommunicatorFacts window, int[] origins)
    {
        ulong completed = StepKeys.Complete(window.Identity, World.Rank);
        PendingOperation[] awaited =
        [
            .. origins
                .Where(one => one >= 0)
                .Select(one =>
                    Step(
                        "Win_complete",
                        one,
                        window.Identity,
                        completed,
                        nodes.Own.Count(StepKeys.Post(window.Identity, one))
                    )
                ),
        ];
        lock (epochs)
        {
            WindowEpochs own = EpochsOf(window);
            own.Add(origins);
            own.AwaitedCompletions = awaited;
        }
    }

    private void StartEpoch(ref ObservedCall call, CommunicatorFacts window, int[] others)
    {
        ulong posted = StepKeys.Post(window.Identity, World.Rank);
        PendingOperation[] awaited;
        lock (epochs)
        {
            WindowEpochs own = EpochsOf(window);
            own.Targets = others;
            awaited =
            [
                .. others
                    .Where(one => one >= 0)
                    .Select(one => Step("Win_post", one, window.Identity, posted, own.Count(one))),
            ];
        }

        Await(ref call, awaited);
    }

    // Called while the epochs are locked.
    private static WindowEpochs EpochsOf(CommunicatorFacts window) =>
        (WindowEpochs)(window.OfWatch ??= new WindowEpochs());

    private void Complete(CommunicatorFacts window)
    {
        lock (epochs)
        {
            foreach (int one in EpochsOf(window).Targets ?? [])
            {
                if (one >= 0)
                {
                    _ = nodes.Own.Count(StepKeys.Complete(window.Identity, one));
                }
            }
        }
    }

    private int WaitForCompletion(ref ObservedCall call)
    {
        PendingOperation[]? awaited = null;
        if (communicators.OfWindow(call.Arguments[0]) is { } window)
        {
            lock (epochs)
            {
                awaited = EpochsOf(window).AwaitedCompletions;
            }
        }

        return Ask(ref call, new WinTestQuestion((MPI_Win)call.Arguments[0]), awaited ?? []);
    }

    // MPI may return at once and wait for the lock in a later call. The watch waits here, where MPI may wait, too.
    private void Lock(ref ObservedCall call, CommunicatorFacts window, int target, bool isExclusive, int assertion)
    {
        if (target >= 0)
        {
            LockQuestion question = new(nodes, window, target, isExclusive);
            if ((assertion & Mpi.MPI_MODE_NOCHECK) == 0)
            {
                _ = Ask(ref call, question, LockOf(window, target, isExclusive));
            }

            question.Hold();
        }
    }

    private void LockAll(ref ObservedCall call, CommunicatorFacts window, int assertion)
    {
        LockQuestion question = new(nodes, window, PendingOperation.Any, isExclusive: false);
        if ((assertion & Mpi.MPI_MODE_NOCHECK) == 0)
        {
            _ = Ask(ref call, question, LockOf(window, PendingOperation.Any, isExclusive: false));
        }

        question.Hold();
    }

    private static PendingOperation[] LockOf(CommunicatorFacts window, int target, bool isExclusive) =>
        [
            new()
            {
                Function = target == PendingOperation.Any ? "Win_lock_all" : "Win_lock",
                Kind = OperationKind.Lock,
                Peer = target,
                IsExclusive = isExclusive,
                Communicator = window.Identity,
            },
        ];
}
