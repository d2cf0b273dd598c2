// Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
// doubles.
internal static class Program
{
    public static int Main(string[] args)
    {
        Words words = new(args);
        return words.Tier("pinvoke", "cli", "mpinet") switch
        {
            "pinvoke" => PInvoke.Run(words.IsQuick),
            "cli" => Cli.Run(words.IsQuick),
            "mpinet" => Ports.Run(words.IsQuick),
            _ => Words.WrongCode,
        };
    }
}
