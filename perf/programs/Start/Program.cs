using System.Globalization;

// What it takes to start: the time from launch to the first message between 2 ranks, and the memory of a rank that has done
// some work.
internal static class Program
{
    public const int Tag = 100;
    public const int RoundTrips = 1000;
    public const int Count = 1000;

    public static int Main(string[] args)
    {
        string? launched = null;
        for (int i = 1; i < args.Length; i++)
        {
            if (args[i].StartsWith("launched=", StringComparison.Ordinal))
            {
                launched = args[i];
            }
            else if (args[i] != "quick") // there is nothing to shorten
            {
                Console.Error.WriteLine($"Start: {args[i]} is not known");
                return 2;
            }
        }

        switch (args.Length > 0 ? args[0] : "")
        {
            case "pinvoke":
                PInvoke.Run(launched);
                return 0;
            case "cli":
                Cli.Run(launched);
                return 0;
            case "mpinet":
                Ports.Run(launched);
                return 0;
            default:
                Console.Error.WriteLine(
                    $"Start: {string.Join(" ", args)}: the first word is the tier: pinvoke, cli or mpinet"
                );
                return 2;
        }
    }

    /// <summary>Says what rank 0 knows, when all is measured: the console is not part of it.</summary>
    /// <param name="launched">launched=, and seconds since 1970; null where the command line does not say.</param>
    /// <param name="first">When the first message had come back.</param>
    /// <param name="rss">The mean over the ranks, in MB.</param>
    /// <param name="pss">The mean over the ranks, in MB.</param>
    public static void Say(string? launched, DateTime first, double rss, double pss)
    {
        if (launched != null)
        {
            double seconds = double.Parse(launched.Substring("launched=".Length), CultureInfo.InvariantCulture);
            DateTime epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);
            Measured.Say("first-message", 0, (first - epoch).TotalMilliseconds - seconds * 1e3, "ms");
        }

        Measured.Say("rss", 0, rss, "MB");
        Measured.Say("pss", 0, pss, "MB");
    }
}
