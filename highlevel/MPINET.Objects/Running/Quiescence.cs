using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>Finds out on rank 0 that all calls have ended, or that no call ever will.</summary>
/// <remarks>
/// Rank 0 asks all ranks how far they are, and adds up what they say. When two sums in a row are the same, nothing has happened between the two, and
/// nothing is under way: each rank has said that it has nothing to do, and as many records were received as were sent. Where calls have not ended then,
/// they never will, unless something else than a call lets a method go on: rank 0 asks for that, too.
/// </remarks>
internal sealed class Quiescence(Job job)
{
    // Turns without work on rank 0 before it asks: while others work there is no need to.
    private const int IdleTurns = 20;

    // While nothing happens it asks less and less often.
    private const int MostIdleTurns = 20_000;

    // After that long without any call it is worth a word, in milliseconds.
    private const long LongSilence = 3000;

    // Ranks are asked thoroughly when nothing has happened for that long, and then each time that it is twice as long; in milliseconds.
    private const long FirstThorough = 20;

    private readonly Stopwatch silence = Stopwatch.StartNew();
    private long untilThorough = FirstThorough;
    private bool isThorough;
    private long awaitingOthers;
    private int patience = IdleTurns;
    private int idleBefore;
    private bool hasTold;
    private long question;

    // The question that this rank is to answer; zero for none.
    private long asked;
    private int answers;
    private ProgressReport sum;
    private ProgressReport before;
    private bool isAsking;
    private bool hasBefore;

    /// <summary>Whether this rank is to find out what methods may go on by something else than a call.</summary>
    public bool IsAskedThoroughly => asked != 0;

    /// <summary>Goes on on rank 0, and ends the run when it is time.</summary>
    /// <param name="idleTurns">Turns without work on this rank.</param>
    public void Advance(int idleTurns)
    {
        if (!isAsking)
        {
            // What was idle before the last question does not count again.
            idleBefore = Math.Min(idleBefore, idleTurns);
            if (idleTurns - idleBefore >= patience)
            {
                Ask();
            }

            return;
        }

        if (answers < job.Ranks)
        {
            return;
        }

        isAsking = false;
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
            patience = Math.Min(2 * patience, MostIdleTurns);
            if (isThorough)
            {
                untilThorough = 2 * silence.ElapsedMilliseconds;
                awaitingOthers = sum.AwaitsOthers;
            }

            Tell();
        }
    }

    /// <summary>Takes a question or an answer.</summary>
    public void Take(PendingRecord record)
    {
        RecordHeader header = record.Header;
        if (header.Kind == RecordKind.Ask)
        {
            asked = header.Call;
            if (header.Method == 0)
            {
                Answer(isThorough: false);
            }
        }
        else if (header.Call == question)
        {
            CallReader reader = new(record.Bytes, record.Start);
            Add(reader.ReadPlain<ProgressReport>());
        }
    }

    /// <summary>Answers a thorough question when this rank has nothing to do: between two turns, for what is on the stack within one looks as if it were in use.</summary>
    /// <param name="idleTurns">Turns without work on this rank.</param>
    public void AnswerThoroughly(int idleTurns)
    {
        if (asked != 0 && idleTurns >= IdleTurns && job.HasNothingToDo)
        {
            Answer(isThorough: true);
        }
    }

    private void Answer(bool isThorough)
    {
        ProgressReport report = job.Tell(isThorough);
        if (job.Rank == 0)
        {
            Add(report);
        }
        else
        {
            job.Control(0, new RecordHeader { Kind = RecordKind.Report, Call = asked }, report);
        }

        asked = 0;
    }

    private void Add(in ProgressReport report)
    {
        sum.Add(report);
        answers++;
    }

    // Once: what is awaited may come.
    private void Tell()
    {
        if (hasTold || silence.ElapsedMilliseconds < LongSilence)
        {
            return;
        }

        hasTold = true;
        Console.Error.WriteLine(
            $"MPINET: for {LongSilence / 1000} s no parallel object has been called: {awaitingOthers} method(s), the program among them, await what is no call. "
                + "If nobody completes that, the run does not end."
        );
    }

    private void Ask()
    {
        isAsking = true;
        question++;
        isThorough = hasBefore && before.Made != before.Finished && silence.ElapsedMilliseconds >= untilThorough;
        sum = default;
        answers = 0;
        asked = question;
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
                    Kind = RecordKind.Ask,
                    Call = question,
                    Method = isThorough ? (ushort)1 : (ushort)0,
                }
            );
        }
    }
}
