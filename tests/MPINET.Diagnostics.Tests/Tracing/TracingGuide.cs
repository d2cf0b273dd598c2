using MPINET.Diagnostics.Tracing;

namespace MPINET.Diagnostics.Tests.Tracing;

public sealed class TracingGuide
{
    [Fact]
    public void Quotes_the_report_of_the_job_in_the_picture()
    {
        using StringWriter report = new();
        RankTrace[] ranks = [.. Picture.Job.Build()];
        new Report(ranks, new Timeline(ranks)).Write(report);
        string[] lines = report.ToString().Split('\n');
        string guide = File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "docs", "tracing.md"));
        string[] quoted = guide.Split(["```"], StringSplitOptions.None)[1].Trim('\n').Split('\n');
        Assert.True(quoted.Length > 10, "The guide quotes less than it did.");
        Assert.All(quoted, line => Assert.Contains(line, lines));
    }
}
