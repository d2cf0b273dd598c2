namespace MPINET.Tests.Communicators;

/// <summary>The report on objects that were not freed, at the end of a session that asks for it.</summary>
public sealed class FreedInTime : InSession
{
    [MpiFact(1)]
    public void A_report_names_what_was_not()
    {
        session.Dispose();
        using StringWriter report = new();
        Intracommunicator left;
        using (new Session(new SessionOptions { ReportUnfreed = true, Report = report }))
        {
            left = comm.Dup();
            comm.Dup().Dispose();
            comm.Dup().Disconnect();
            using AttributeKey<int> key = new();
            using Info info = [];
            using Group group = comm.CommunicatorGroup;
            using ReductionOperator sum = ReductionOperator.Create<int>((x, y) => x + y);
            ReductionOperator.Sum.Dispose();
        }

        string text = report.ToString();
        Assert.Contains("communicator, made", text);
        Assert.Contains(nameof(A_report_names_what_was_not), text);
        Assert.Single(Occurrences(text, ", made"));

        report.GetStringBuilder().Clear();
        using (new Session(new SessionOptions { ReportUnfreed = true, Report = report }))
        {
            left.Dispose();
            AttributeKey<int> key = new();
            Info info = [];
            Group group = comm.CommunicatorGroup;
            ReductionOperator sum = ReductionOperator.Create<int>((x, y) => x + y);
            _ = (key, info, group, sum, new ReductionOperator(sum.MPIOp));
        }

        text = report.ToString();
        foreach (string what in new[] { "attribute key", "info", "group", "reduction operator" })
        {
            Assert.Single(Occurrences(text, what + ", made"));
        }
    }

    private static IEnumerable<int> Occurrences(string text, string part)
    {
        for (
            int at = text.IndexOf(part, StringComparison.Ordinal);
            at >= 0;
            at = text.IndexOf(part, at + 1, StringComparison.Ordinal)
        )
        {
            yield return at;
        }
    }
}
