namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the accesses of all processes of a file, and finds those to the same bytes that no MPI_File_sync separates.</summary>
/// <remarks>
/// Only accesses between two calls of MPI_File_sync are compared. Those at the position that processes share are not: MPI gives each its
/// own place.
/// </remarks>
/// <param name="live">The objects of this process.</param>
/// <param name="exchange">Carries the accesses to the processes that judge them.</param>
internal sealed unsafe class FileConflicts(LiveObjects live, PeerExchange exchange)
{
    // The access that this thread is beginning.
    [ThreadStatic]
    private static List<FileRun>? begun;

    // A communicator for the file that this thread is opening.
    [ThreadStatic]
    private static MPI_Comm? opening;

    private readonly Dictionary<nint, CheckedFile> files = [];

    /// <summary>Notes the bytes of an access before it moves the position, and compares all until now at MPI_File_sync and MPI_File_close.</summary>
    public void Begin(ref ObservedCall call, CallShape shape)
    {
        if (shape.NewFile >= 0)
        {
            BeginOpen(ref call, shape);
            return;
        }

        if (files.Count == 0 || shape.File < 0)
        {
            return;
        }

        bool isClose = call.Function == MpiFunction.MPI_File_close;
        nint handle = isClose ? (nint)(*(MPI_File*)call.Arguments[0]) : call.Arguments[shape.File];
        CheckedFile? file;
        lock (files)
        {
            if (!files.TryGetValue(handle, out file))
            {
                return;
            }

            if (isClose)
            {
                files.Remove(handle);
            }
        }

        if (isClose || call.Function == MpiFunction.MPI_File_sync)
        {
            Compare(ref call, file);
            if (isClose)
            {
                Free(file.Own);
            }
        }
        else if (Access.Of(shape) is { } access && file.IsComplete)
        {
            begun = RunsOf(ref call, shape, access, file);
        }
    }

    /// <summary>Notes a call that has ended.</summary>
    public void End(ref ObservedCall call, CallShape shape, int code)
    {
        if (shape.NewFile >= 0)
        {
            EndOpen(ref call, shape, code);
        }
        else if (code == 0 && files.Count > 0 && shape.File >= 0 && FileOf(call.Arguments[shape.File]) is { } file)
        {
            if (shape.Base == MpiFunction.MPI_File_set_view)
            {
                file.ElementBytes = ElementBytesOf(call.Arguments);
            }
            else if (Access.Of(shape) is not null)
            {
                file.Add(begun);
            }
        }
        else if (
            code == 0
            && files.Count > 0
            && (shape.Role != CallRole.None || shape.IsCollective || shape.Window >= 0)
        )
        {
            CommunicatorFacts? communicator = live.CommunicatorOf(ref call, shape);
            lock (files)
            {
                foreach (CheckedFile one in files.Values)
                {
                    if (Synchronisation.Joins(call.Function, communicator, one.Facts))
                    {
                        one.BeginPhase();
                    }
                    else
                    {
                        one.Communicate();
                    }
                }
            }
        }
    }

    private CheckedFile? FileOf(nint handle)
    {
        lock (files)
        {
            return files.TryGetValue(handle, out CheckedFile? file) ? file : null;
        }
    }

    // A file is compared only if the processes compare their calls: then all of them are in this one.
    private void BeginOpen(ref ObservedCall call, CallShape shape)
    {
        MPI_Comm comm = shape.CommunicatorOf(call.Arguments);
        MPI_Comm made;
        opening =
            World.HasNonblockingCollectives
            && live.Communicators.Of(comm) is { } facts
            && CheckedCommunicator.Of(facts) is not null
            && Mpi.PMPI_Comm_split(comm, 0, 0, &made) == 0
                ? made
                : null;
    }

    // A sequential file has no offsets.
    private void EndOpen(ref ObservedCall call, CallShape shape, int code)
    {
        if (opening is not { } own)
        {
            return;
        }

        opening = null;
        MPI_File handle = code == 0 ? *(MPI_File*)call.Arguments[shape.NewFile] : default;
        int mode = 0;
        if (
            code == 0
            && live.Communicators.OfFile((nint)handle) is { } facts
            && Mpi.PMPI_File_get_amode(handle, &mode) == 0
            && (mode & Mpi.MPI_MODE_SEQUENTIAL) == 0
        )
        {
            lock (files)
            {
                files[(nint)handle] = new CheckedFile(facts, handle, own);
            }
        }
        else
        {
            Free(own);
        }
    }

    private static void Free(MPI_Comm comm) => _ = Mpi.PMPI_Comm_free(&comm);

    // In another representation than "native", elements have other sizes in the file.
    private static long ElementBytesOf(nint* arguments)
    {
        int bytes;
        return
            new string((sbyte*)arguments[4]) == "native" && Mpi.PMPI_Type_size((MPI_Datatype)arguments[2], &bytes) == 0
            ? bytes
            : 0;
    }

    private List<FileRun>? RunsOf(ref ObservedCall call, CallShape shape, Access access, CheckedFile file)
    {
        nint* a = call.Arguments;
        TypeSpan span = live.SpanOf((MPI_Datatype)a[shape.SendData.Datatype]);
        long bytes = shape.SendData.CountOf(a, 0) * span.Bytes;
        if (file.ElementBytes == 0 || bytes <= 0 || file.IsAtomic)
        {
            return [];
        }

        long offset = access.Offset >= 0 ? a[access.Offset] : file.Position;
        if (offset < 0 || file.RunsOf(offset, bytes / file.ElementBytes) is not { } places)
        {
            return null;
        }

        CallSite site = live.LikelySiteOf(ref call);
        byte* data = access.IsWrite && !span.HasGaps ? (byte*)a[shape.SendData.Buffer] : null;
        List<FileRun> found = new(places.Count);
        foreach ((long start, long end) in places)
        {
            FileRun run = new()
            {
                Start = start,
                End = end,
                IsWrite = access.IsWrite,
                Origin = World.Rank,
                IsByPorts = site.IsByPorts,
            };
            run.Words.Value = site.Words;
            if (data is not null)
            {
                run.Hash = Hashing.Of(Hashing.Of((ulong)start, (ulong)end), Hashing.Of(data, end - start));
                data += end - start;
            }

            found.Add(run);
        }

        return found;
    }

    // Each process judges a part of the bytes between the first and the last that are accessed.
    private void Compare(ref ObservedCall call, CheckedFile file)
    {
        MPI_Comm comm = file.Own;
        bool isComplete = file.IsComplete;
        FileRun[] own = file.Take();

        long[] greatest = exchange.Greatest(
            ref call,
            comm,
            [
                isComplete ? 0 : 1,
                own.Length == 0 ? long.MinValue : own.Max(one => one.End),
                own.Length == 0 ? long.MinValue : -own.Min(one => one.Start),
                Array.Exists(own, one => one.IsWrite) ? 1 : 0,
            ]
        );
        if (greatest[0] != 0 || greatest[3] == 0)
        {
            return;
        }

        int size = file.Facts.Members.Length;
        long first = -greatest[2];
        long part = Math.Max(1, (greatest[1] - first + size - 1) / size);
        FileRun[] parts = [.. own.SelectMany(one => PartsOf(one, first, part)).OrderBy(one => one.Judge)];
        if (exchange.Send(ref call, comm, size, parts, static one => one.Judge) is not { } here)
        {
            return;
        }

        Array.Sort(here, static (one, other) => one.Start.CompareTo(other.Start));
        (FileRun One, FileRun Other)? found = Overlaps.FirstConflict(
            here,
            static one => one.Start,
            static one => one.End,
            static (one, other) => one.ConflictsWith(other)
        );
        long start = found is { } both ? StartOf(both.One, both.Other) : long.MaxValue;

        // The first conflict is reported, by one process.
        long least = -exchange.Greatest(ref call, comm, [-start])[0];
        if (least == long.MaxValue)
        {
            return;
        }

        long reporting = exchange.Greatest(ref call, comm, [start == least ? file.Facts.OwnIndex : -1])[0];
        if (reporting == file.Facts.OwnIndex)
        {
            Report(file, found!.Value.One, found.Value.Other);
        }
    }

    private static long StartOf(in FileRun one, in FileRun other) => Math.Max(one.Start, other.Start);

    private static IEnumerable<FileRun> PartsOf(FileRun run, long first, long part)
    {
        for (long judge = (run.Start - first) / part; judge <= (run.End - 1 - first) / part; judge++)
        {
            FileRun one = run;
            one.Judge = (int)judge;
            yield return one;
        }
    }

    private static void Report(CheckedFile file, in FileRun one, in FileRun other)
    {
        (FileRun first, FileRun second) = one.Origin < other.Origin ? (one, other) : (other, one);
        long start = StartOf(one, other);
        long end = Math.Min(one.End, other.End);
        string result =
            first.IsWrite && second.IsWrite
                ? "may hold the data of either, or parts of both"
                : $"are read by rank {(first.IsWrite ? second : first).Origin} as they were before, as they are written, or as parts of both";
        World.Abort(
            $"""
            MPINET: two processes access the same bytes of a file, and no MPI_File_sync separates the accesses, {file.Facts.Name}.
              rank {first.Origin}: {first.Words.Value}: {Words(first)}
              rank {second.Origin}: {second.Words.Value}: {Words(second)}
              Bytes {start} to {end - 1} {result}. Let each process write its own bytes, call {(
                one.IsByPorts ? "SyncAndBarrier" : "MPI_File_sync, MPI_Barrier and MPI_File_sync"
            )} in all of them between the two, or set {(one.IsByPorts ? "IsAtomic" : "MPI_File_set_atomicity")}.
            """
        );
    }

    private static string Words(in FileRun one) =>
        $"{(one.IsWrite ? "writes" : "reads")} bytes {one.Start} to {one.End - 1}";

    /// <summary>The kind of an access.</summary>
    /// <param name="IsWrite">True if it writes.</param>
    /// <param name="Offset">Index of the offset; -1 if it is at the position of the process.</param>
    private sealed record Access(bool IsWrite, int Offset)
    {
        private static readonly Dictionary<MpiFunction, Access?> all = [];

        /// <summary>The kind of a call; null if it does not access the file, or uses the position that processes share.</summary>
        public static Access? Of(CallShape shape)
        {
            lock (all)
            {
                return all.TryGetValue(shape.Function, out Access? known) ? known : all[shape.Function] = Make(shape);
            }
        }

        private static Access? Make(CallShape shape)
        {
            string name = shape.Plain;
            bool isWrite =
                name.StartsWith("File_write", StringComparison.Ordinal)
                || name.StartsWith("File_iwrite", StringComparison.Ordinal);
            bool isRead =
                name.StartsWith("File_read", StringComparison.Ordinal)
                || name.StartsWith("File_iread", StringComparison.Ordinal);
            return
                (isWrite || isRead)
                && shape.SendData.Datatype >= 0
                && !name.Contains("_shared")
                && !name.Contains("_ordered")
                ? new Access(isWrite, Array.FindIndex(shape.Parameters, one => one.Name == "offset"))
                : null;
        }
    }
}
