// A buffer of doubles goes from rank 0 to rank 1 and back; before each send the sender changes one element. It is the benchmark
// of Willcock, Lumsdaine and Robison (2002), section 6, on 2 ranks. Says ns per round trip by the number of doubles.
internal static class Program
{
    public static int Main(string[] args)
    {
        Words words = new(args);
        Options options = new(words);
        return words.Tier("pinvoke", "cli", "mpinet", "mpinet-pinned") switch
        {
            "pinvoke" => PInvoke.Run(options),
            "cli" => Cli.Run(options),
            "mpinet" => Ports.Run(options, pinned: false),
            "mpinet-pinned" => Ports.Run(options, pinned: true),
            _ => Words.WrongCode,
        };
    }
}
