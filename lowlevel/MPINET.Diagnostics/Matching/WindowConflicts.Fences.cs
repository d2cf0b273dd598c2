namespace MPINET.Diagnostics.Matching;

// The promises for fences, and the memory of this process between them.
internal sealed unsafe partial class WindowConflicts
{
    // The bytes of all windows of which there are copies.
    private const long MostCopied = 16 << 20;

    // Two windows with the same memory show each other's operations as stores.
    private WindowMemory? MemoryOf(CallShape shape, nint* a)
    {
        int sizeAt = Array.FindIndex(shape.Parameters, one => one.Name == "size");
        int baseAt = Array.FindIndex(shape.Parameters, one => one.Name is "base" or "baseptr");
        if (sizeAt < 0 || baseAt < 0)
        {
            return null;
        }

        nint address = shape.Parameters[baseAt].Name == "base" ? a[baseAt] : *(nint*)a[baseAt];
        long bytes = a[sizeAt];
        if (address == 0 || bytes <= 0)
        {
            return null;
        }

        WindowMemory made = new(address, bytes);
        WindowMemory[] others = [.. windows.Select(one => one.Memory).OfType<WindowMemory>()];
        WindowMemory[] same = Array.FindAll(others, one => one.Overlaps(address, bytes));
        Array.ForEach(same, one => one.Exclude());
        if (same.Length > 0 || bytes > MostCopied - others.Where(one => one.IsJudged).Sum(one => one.Bytes))
        {
            made.Exclude();
        }

        return made;
    }

    // Memory that processes share, or that a dynamic window has, may be that of other windows.
    private void ForgetMemories() => windows.ForEach(one => one.Memory?.Forget());

    private void BeginFence(ref ObservedCall call, CheckedWindow window)
    {
        int asserts = (int)call.Arguments[0];
        if ((asserts & Mpi.MPI_MODE_NOSTORE) != 0)
        {
            window.Memory?.Promise(live.SiteOf(ref call).Words);
        }

        bool endsEpoch = IsSynchronising(ref call);
        bool isComplete = window.IsComplete;
        WindowAccess[] own = endsEpoch ? window.Take() : [];
        int precedes = asserts & Mpi.MPI_MODE_NOPRECEDE;
        int succeeds = asserts & Mpi.MPI_MODE_NOSUCCEED;
        long[] greatest = exchange.Greatest(
            ref call,
            window.Own,
            [
                precedes,
                -precedes,
                succeeds,
                -succeeds,
                isComplete ? 0 : 1,
                Array.Exists(own, one => one.Hash != 0) ? 1 : 0,
            ]
        );
        if (greatest[0] != -greatest[1] || greatest[2] != -greatest[3])
        {
            ReportAsserts(ref call, window, asserts);
            return;
        }

        window.HasPuts = greatest[5] != 0;
        if (greatest[4] != 0)
        {
            window.Memory?.Forget();
        }

        if (endsEpoch)
        {
            Compare(ref call, window, own);
        }
    }

    private void EndFence(ref ObservedCall call, CheckedWindow window)
    {
        if (IsSynchronising(ref call))
        {
            window.BeginPhase();
            if (window.Memory?.SearchPuts() is { } lines)
            {
                Report(window, lines);
            }

            // Others may put into the memory again once it has been looked at.
            if (window.HasPuts)
            {
                _ = Mpi.PMPI_Barrier(window.Own);
            }
        }
        else
        {
            window.BeginEpoch();
        }

        if (shared.Count > 0 || windows.Exists(one => one.IsDynamic))
        {
            window.Memory?.Forget();
        }
        else
        {
            window.CopyMemory();
        }
    }

    private static void SearchUpdates(CheckedWindow window, WindowAccess[] here)
    {
        foreach (WindowAccess one in here)
        {
            if (one.IsUpdate && window.Epochs.PromiseFor(one) is { } words)
            {
                Report(
                    window,
                    [
                        $"rank {World.Rank} breaks its promise of MPI_MODE_NOPUT",
                        $"rank {World.Rank}: {words}: promises that no process writes to its memory in the epoch",
                        $"rank {one.Origin}: {one.Words.Value}: {Words(one)}",
                        "Give MPI_MODE_NOPUT (FenceAssert.NoPut) only if all processes merely read the memory of this one in the epoch.",
                    ]
                );
            }
        }
    }

    // The first process reports.
    private void ReportAsserts(ref ObservedCall call, CheckedWindow window, int asserts)
    {
        FenceCall own = new() { Asserts = asserts };
        own.Words.Value = live.SiteOf(ref call).Words;
        FenceCall[] all = exchange.Gather(ref call, window.Own, window.Facts.Members.Length, own);
        if (window.Facts.OwnIndex == 0)
        {
            int common = Mpi.MPI_MODE_NOPRECEDE | Mpi.MPI_MODE_NOSUCCEED;
            int other = Array.FindIndex(all, one => (one.Asserts & common) != (asserts & common));
            Report(
                window,
                [
                    "the processes promise different things for one fence",
                    .. new[] { 0, other }.Select(i =>
                        $"rank {window.Facts.Members[i]}: {all[i].Words.Value}: {PromisesOf(all[i].Asserts)}"
                    ),
                    "MPI_MODE_NOPRECEDE and MPI_MODE_NOSUCCEED are each given by all processes of a fence, or by none.",
                ]
            );
        }
    }

    private static string PromisesOf(int asserts)
    {
        string text = string.Join(
            " and ",
            new[] { (Mpi.MPI_MODE_NOPRECEDE, "MPI_MODE_NOPRECEDE"), (Mpi.MPI_MODE_NOSUCCEED, "MPI_MODE_NOSUCCEED") }
                .Where(one => (asserts & one.Item1) != 0)
                .Select(one => one.Item2)
        );
        return text.Length > 0 ? text : "neither MPI_MODE_NOPRECEDE nor MPI_MODE_NOSUCCEED";
    }

    private static void Report(CheckedWindow window, string[] lines) =>
        World.Abort(
            string.Join(Environment.NewLine + "  ", [$"MPINET: {lines[0]}, {window.Facts.Name}.", .. lines.Skip(1)])
        );
}
