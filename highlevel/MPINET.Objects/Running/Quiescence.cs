using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>Finds out on rank 0 that all calls have ended, or that no call ever will.</summary>
/// <remarks>
/// Rank 0 asks all ranks how far they are, and adds up what they say. When two sums in a row are the same, nothing has happened between the two, and
/// nothing is under way: each rank has said that it has nothing to do, and as many records were received as were sent.
/// </remarks>
internal sealed class Quiescence(Job job)
{
    // Turns without work on rank 0 before it asks: while others work there is no need to.
    private const int IdleTurns = 20;

    // While nothing happens it asks less and less often.
    private const int MostIdleTurns = 20_000;

    // After that long without any call it is worth a word, in milliseconds.
    private const long LongSilence = 3000;

    private readonly Stopwatch silence = new();
    private int patience = IdleTurns;
    private bool hasTold;
    private long question;
    private int answers;
    private ProgressReport sum;
    private ProgressReport before;
    private bool isAsking;
    private bool hasBefore;

    /// <summary>Goes on on rank 0, and ends the run when it is time.</summary>
    /// <param name="idleTurns">Turns without work on this rank.</param>
    public void Advance(int idleTurns)
    {
        if (!isAsking)
        {
            if (idleTurns >= patience)
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
        bool isSame = hasBefore && sum.IsAs(before) && sum.Quiet == job.Ranks && sum.Sent == sum.Received;
        before = sum;
        hasBefore = true;
        if (!isSame)
        {
            patience = IdleTurns;
            silence.Restart();
            return;
        }

        if (sum.Made == sum.Finished)
        {
            job.End(isDeadlock: false);
        }
        else if (sum.AwaitsOthers == 0)
        {
            job.End(isDeadlock: true);
        }
        else
        {
            patience = Math.Min(2 * patience, MostIdleTurns);
            Tell();
        }
    }

    /// <summary>Takes a question or an answer.</summary>
    public void Take(PendingRecord record)
    {
        RecordHeader header = record.Header;
        if (header.Kind == RecordKind.Ask)
        {
            RecordHeader answer = new() { Kind = RecordKind.Report, Call = header.Call };
            job.Control(0, answer, job.Tell());
        }
        else if (header.Call == question)
        {
            CallReader reader = new(record.Bytes, record.Start);
            sum.Add(reader.ReadPlain<ProgressReport>());
            answers++;
        }
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
            $"MPINET: for {LongSilence / 1000} s no parallel object has been called: {sum.AwaitsOthers} method(s), the program among them, await what is no call. "
                + "If nobody completes that, the run does not end."
        );
    }

    private void Ask()
    {
        isAsking = true;
        question++;
        sum = job.Tell();
        answers = 1;
        for (int rank = 1; rank < job.Ranks; rank++)
        {
            job.Control(rank, new RecordHeader { Kind = RecordKind.Ask, Call = question });
        }
    }
}
