using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>Detects on rank 0 that all calls have ended, or that none can end.</summary>
/// <remarks>
/// Rank 0 queries the progress of all ranks and adds up the reports. If two successive sums are equal, all ranks are
/// idle, and as many records were received as sent, then nothing happened between the two and nothing is pending. Calls
/// that have not ended then can never end, unless something other than a call continues a method. Rank 0 queries such
/// methods too.
/// </remarks>
internal sealed class Quiescence(Job job)
{
    // The number of turns without work on rank 0 before a query. None is needed while rank 0 has work.
    private const int IdleTurns = 20;

    // Queries become rarer while nothing happens.
    private const int MaxIdleTurns = 20_000;

    // The time without calls before a warning is printed, in milliseconds.
    private const long LongSilence = 3000;

    // The time without progress before a thorough query, in milliseconds. It doubles each time.
    private const long FirstThorough = 20;

    private readonly Stopwatch silence = Stopwatch.StartNew();
    private long untilThorough = FirstThorough;
    private bool isThorough;
    private long awaitingOthers;
    private int patience = IdleTurns;
    private int idleBefore;
    private bool hasWarned;
    private long query;

    // The number of the query that this rank must answer; zero if there is none.
    private long pending;
    private int answers;
    private ProgressReport sum;
    private ProgressReport before;
    private bool isQuerying;
    private bool hasBefore;

    /// <summary>True if this rank must determine the methods that something other than a call may continue.</summary>
    public bool HasQuery => pending != 0;

    /// <summary>Advances the detection on rank 0, and ends the run when it is time.</summary>
    /// <param name="idleTurns">Turns without work on this rank.</param>
    public void Advance(int idleTurns)
    {
        if (!isQuerying)
        {
            // Idle turns before the last query are not counted again.
            idleBefore = Math.Min(idleBefore, idleTurns);
            if (idleTurns - idleBefore >= patience)
            {
                SendQuery();
            }

            return;
        }

        if (answers < job.Ranks)
        {
            return;
        }

        isQuerying = false;
        idleBefore = idleTurns;
        bool isSame = hasBefore && sum.IsAs(before) && sum.Quiet == job.Ranks && sum.Sent == sum.Received;
        before = sum;
        hasBefore = true;
        if (!isSame)
        {
            patience = IdleTurns;
            untilThorough = FirstThorough;
            silence.Restart();
        }
        else if (sum.Made == sum.Finished)
        {
            job.End(isDeadlock: false);
        }
        else if (isThorough && sum.AwaitsOthers == 0)
        {
            job.End(isDeadlock: true);
        }
        else
        {
            patience = Math.Min(2 * patience, MaxIdleTurns);
            if (isThorough)
            {
                untilThorough = 2 * silence.ElapsedMilliseconds;
                awaitingOthers = sum.AwaitsOthers;
            }

            WarnOnce();
        }
    }

    /// <summary>Processes a query or an answer.</summary>
    public void Take(PendingRecord record)
    {
        RecordHeader header = record.Header;
        if (header.Kind == RecordKind.Query)
        {
            pending = header.Call;
            if (header.Method == 0)
            {
                Answer(isThorough: false);
            }
        }
        else if (header.Call == query)
        {
            CallReader reader = new(record);
            Add(reader.ReadPlain<ProgressReport>());
        }
    }

    /// <summary>
    /// Answers a thorough query if this rank is idle. Called between two turns, because references on the stack
    /// within a turn would look as if they were in use.
    /// </summary>
    /// <param name="idleTurns">Turns without work on this rank.</param>
    public void AnswerThoroughly(int idleTurns)
    {
        if (pending != 0 && idleTurns >= IdleTurns && job.HasNothingToDo)
        {
            Answer(isThorough: true);
        }
    }

    private void Answer(bool isThorough)
    {
        ProgressReport report = job.Report(isThorough);
        if (job.Rank == 0)
        {
            Add(report);
        }
        else
        {
            job.Control(0, new RecordHeader { Kind = RecordKind.Report, Call = pending }, report);
        }

        pending = 0;
    }

    private void Add(in ProgressReport report)
    {
        sum.Add(report);
        answers++;
    }

    // Printed once, because the awaited event may still occur.
    private void WarnOnce()
    {
        if (hasWarned || silence.ElapsedMilliseconds < LongSilence)
        {
            return;
        }

        hasWarned = true;
        Console.Error.WriteLine(
            $"MPINET: for {LongSilence / 1000} s no parallel object has been called: {awaitingOthers} method(s), the program among them, await something other than a call. "
                + "If nothing completes it, the run does not end."
        );
    }

    private void SendQuery()
    {
        isQuerying = true;
        query++;
        isThorough = hasBefore && before.Made != before.Finished && silence.ElapsedMilliseconds >= untilThorough;
        sum = default;
        answers = 0;
        pending = query;
        if (!isThorough)
        {
            Answer(isThorough: false);
        }

        for (int rank = 1; rank < job.Ranks; rank++)
        {
            job.Control(
                rank,
                new RecordHeader
                {
                    Kind = RecordKind.Query,
                    Call = query,
                    Method = isThorough ? (ushort)1 : (ushort)0,
                }
            );
        }
    }
}
