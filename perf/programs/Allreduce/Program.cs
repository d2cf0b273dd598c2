// Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
// doubles.
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
