// An array of ints goes round a ring of all ranks: how long a lap takes (Afonso et al.'s test; with 2 ranks, their ping-pong).
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
