// How many messages a second 1, 2 and 4 threads of one rank send to as many of another. 2 ranks. Says 1/s by the number of threads.
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
