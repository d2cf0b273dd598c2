using System.Diagnostics;
using System.Globalization;
using System.Text;

namespace MPINET.Objects.Running;

/// <summary>
/// Writes the traces of all ranks to one file, in Chrome's trace format: each rank is a process, and each call is an
/// arrow.
/// </summary>
internal static class TraceFile
{
    private const int BytesOfPart = 1 << 20;
    private const int Rounds = 10;

    private static int lastRun;

    /// <summary>
    /// Measures by how many ticks the clock of this rank is ahead of that of rank 0, which may be on another machine.
    /// Collective.
    /// </summary>
    public static long MeasureOffset(Intracommunicator comm)
    {
        if (comm.Rank != 0)
        {
            for (int i = 0; i < Rounds; i++)
            {
                comm[0].Recv<long>(Tags.Trace);
                comm[0].Send(Stopwatch.GetTimestamp(), Tags.Trace);
            }

            return comm[0].Recv<long>(Tags.Trace);
        }

        for (int rank = 1; rank < comm.Size; rank++)
        {
            comm[rank].Send(Offset(comm[rank]), Tags.Trace);
        }

        return 0;
    }

    /// <summary>Writes the file to a folder of rank 0. Collective.</summary>
    public static void Write(Intracommunicator comm, TraceLog log, string folder)
    {
        if (comm.Rank != 0)
        {
            foreach (byte[] part in Parts(log))
            {
                comm[0].Send(part, Tags.Trace);
            }

            comm[0].Send(Array.Empty<byte>(), Tags.Trace);
            return;
        }

        Exception? failure = null;
        FileStream? file = null;
        void Try(Action action)
        {
            try
            {
                action();
            }
            catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
            {
                // The data of the other ranks are received nevertheless.
                failure ??= exception;
            }
        }

        Try(() => file = Create(folder));
        foreach (byte[] part in AllParts(comm, log))
        {
            if (failure is null)
            {
                Try(() => file!.Write(part, 0, part.Length));
            }
        }

        Try(() => file?.Dispose());
        if (failure is not null)
        {
            Console.Error.WriteLine(
                $"MPINET: the trace of parallel objects was not written to {folder}: {failure.Message}"
            );
        }
    }

    private static FileStream Create(string folder)
    {
        Directory.CreateDirectory(folder);
        using Process self = Process.GetCurrentProcess();
        string name = string.Format(CultureInfo.InvariantCulture, "mpinet-objects-{0}-{1}.json", self.Id, ++lastRun);
        return File.Create(Path.Combine(folder, name));
    }

    // Uses the fastest round trip, half of which is the way back. An offset within this error counts as zero, because
    // on one machine the clocks are equal.
    private static long Offset(Port other)
    {
        long fastest = long.MaxValue;
        long offset = 0;
        for (int i = 0; i < Rounds; i++)
        {
            long start = Stopwatch.GetTimestamp();
            other.Send(0L, Tags.Trace);
            long there = other.Recv<long>(Tags.Trace);
            long end = Stopwatch.GetTimestamp();
            if (end - start < fastest)
            {
                fastest = end - start;
                offset = there - start - (fastest / 2);
                offset = Math.Abs(offset) <= (fastest / 2) + 1 ? 0 : offset;
            }
        }

        return offset;
    }

    private static IEnumerable<byte[]> AllParts(Intracommunicator comm, TraceLog log)
    {
        yield return Encoding.UTF8.GetBytes("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n");
        foreach (byte[] part in Parts(log))
        {
            yield return part;
        }

        for (int rank = 1; rank < comm.Size; rank++)
        {
            byte[] part;
            while ((part = comm[rank].RecvArray<byte>(Tags.Trace)).Length > 0)
            {
                yield return part;
            }
        }

        // Each event is followed by a comma, except the last.
        yield return Encoding.UTF8.GetBytes(
            $"{{\"ph\":\"M\",\"name\":\"trace_of\",\"pid\":0,\"args\":{{\"name\":\"MPINET.Objects, {comm.Size} ranks\"}}}}\n]}}\n"
        );
    }

    private static IEnumerable<byte[]> Parts(TraceLog log)
    {
        StringBuilder text = new();
        int pid = log.Rank;
        text.Append(
            $"{{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":{pid},\"args\":{{\"name\":\"rank {pid}\"}}}},\n"
        );
        if (log.Dropped > 0)
        {
            text.Append(
                $"{{\"ph\":\"M\",\"name\":\"dropped\",\"pid\":{pid},\"args\":{{\"events\":{log.Dropped}}}}},\n"
            );
        }

        long number = 0;
        foreach (TraceEvent one in log.Events)
        {
            Append(text, one, pid, ++number);
            if (text.Length >= BytesOfPart)
            {
                yield return Encoding.UTF8.GetBytes(text.ToString());
                text.Clear();
            }
        }

        yield return Encoding.UTF8.GetBytes(text.ToString());
    }

    // Arrows connect slices, so the making of a call is written as a short slice.
    private static void Append(StringBuilder text, in TraceEvent one, int pid, long number)
    {
        string start = Microseconds(one.Start);
        string common = $"\"pid\":{pid},\"tid\":0,\"ts\":{start}";
        switch (one.Kind)
        {
            case TraceKind.Made:
                text.Append($"{{\"ph\":\"X\",\"cat\":\"made\",\"name\":\"to {one.Name}\",{common},\"dur\":0.1}},\n");
                text.Append($"{{\"ph\":\"s\",\"cat\":\"call\",\"name\":\"call\",\"id\":{one.Flow},{common}}},\n");
                break;
            case TraceKind.Carried:
                string duration = Microseconds(one.Duration);
                text.Append(
                    $"{{\"ph\":\"X\",\"cat\":\"carried\",\"name\":\"{one.Name}\",{common},\"dur\":{duration}}},\n"
                );
                if (one.Flow != 0)
                {
                    text.Append(
                        $"{{\"ph\":\"f\",\"bp\":\"e\",\"cat\":\"call\",\"name\":\"call\",\"id\":{one.Flow},{common}}},\n"
                    );
                }

                break;
            default:
                // Awaiting calls overlap, so each has a separate line.
                string id =
                    $"\"cat\":\"awaited\",\"id\":\"{pid}.{number}\",\"name\":\"{one.Name}\",\"pid\":{pid},\"tid\":0";
                text.Append($"{{\"ph\":\"b\",{id},\"ts\":{start}}},\n");
                text.Append($"{{\"ph\":\"e\",{id},\"ts\":{Microseconds(one.Start + one.Duration)}}},\n");
                break;
        }
    }

    private static string Microseconds(long ticks) =>
        (ticks * 1e6 / Stopwatch.Frequency).ToString("F3", CultureInfo.InvariantCulture);
}
