// Measures a sort of whole numbers that are spread over the processes: a histogram of all keys by buckets says which process
// gets which keys, each key goes there, and what has arrived is sorted by counting. Which keys there are does not depend on
// the number of processes. Says ns for one whole sort, by the slowest process, without the making of the keys.
internal static class Program
{
    public static int Main(string[] args)
    {
        string tier = args.Length > 0 ? args[0] : "no tier";
        Options options = new();
        string? unknown = args.Skip(1).FirstOrDefault(word => !options.Takes(word));
        if (tier is not ("pinvoke" or "cli" or "mpinet"))
        {
            unknown = tier;
        }

        if (unknown is not null)
        {
            Console.Error.WriteLine($"unknown: {unknown}");
            return 2;
        }

        return tier switch
        {
            "pinvoke" => PInvoke.Run(options),
            "cli" => Cli.Run(options),
            _ => Ports.Run(options),
        };
    }
}
