using System.Globalization;

// Measures the cost of starting: the time from launch to the first message between two ranks, and the memory of a rank that has done
// some work.
internal static class Program
{
    public const int Tag = 100;
    public const int RoundTrips = 1000;
    public const int Count = 1000;

    public static int Main(string[] args)
    {
        Words words = new(args); // quick is accepted, although there is nothing to shorten
        string? launched = words.Text("launched");
        return words.Tier("pinvoke", "cli", "mpinet") switch
        {
            "pinvoke" => PInvoke.Run(launched),
            "cli" => Cli.Run(launched),
            "mpinet" => Ports.Run(launched),
            _ => Words.WrongCode,
        };
    }

    /// <summary>Writes the figures of rank 0 after all measurements, because the console is not part of them.</summary>
    /// <param name="launched">Seconds since 1970; null if the command line does not contain it.</param>
    /// <param name="first">Time at which the first message had come back.</param>
    /// <param name="rss">The mean over the ranks, in MB.</param>
    /// <param name="pss">The mean over the ranks, in MB.</param>
    public static void Say(string? launched, DateTime first, double rss, double pss)
    {
        if (launched is not null)
        {
            double seconds = double.Parse(launched, CultureInfo.InvariantCulture);
            DateTime epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);
            Measured.Say("first-message", 0, (first - epoch).TotalMilliseconds - seconds * 1e3, "ms");
        }

        Measured.Say("rss", 0, rss, "MB");
        Measured.Say("pss", 0, pss, "MB");
    }
}
