// What one call costs, on one rank: ns per call, and the bytes that it allocates.
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
