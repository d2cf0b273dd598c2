// Measures a sort of whole numbers that are spread over the processes: a histogram of all keys by buckets says which process
// gets which keys, each key goes there, and what has arrived is sorted by counting. Which keys there are does not depend on
// the number of processes. Says ns for one whole sort, by the slowest process, without the making of the keys.
internal static class Program
{
    public static int Main(string[] args)
    {
        Words words = new(args);
        Options options = new(words);
        return words.Tier("pinvoke", "cli", "mpinet") switch
        {
            "pinvoke" => PInvoke.Run(options),
            "cli" => Cli.Run(options),
            "mpinet" => Ports.Run(options),
            _ => Words.WrongCode,
        };
    }
}
