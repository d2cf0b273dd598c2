namespace MPINET;

public sealed partial class Session
{
    private static void ReportUnfreed()
    {
        if (!Options.ReportUnfreed)
        {
            return;
        }

        string[] lines = Unfreed.Lines();
        Unfreed.Switch(on: false);
        if (lines.Length == 0)
        {
            return;
        }

        TextWriter report = Options.Reports;
        report.WriteLine(
            $"MPINET: rank {Communicator.World.Rank} ends its session without freeing {lines.Length} object(s):"
        );
        foreach (string line in lines)
        {
            report.WriteLine($"  {line}");
        }

        report.Flush();
    }
}
