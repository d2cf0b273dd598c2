// What one call costs, on one rank: ns per call, and the bytes that it allocates.
internal static class Program
{
    public static int Main(string[] args)
    {
        Words words = new(args);
        string? only = words.Text("only");
        return words.Tier("pinvoke", "cli", "mpinet") switch
        {
            "pinvoke" => PInvoke.Run(words.IsQuick, only),
            "cli" => Cli.Run(words.IsQuick, only),
            "mpinet" => Ports.Run(words.IsQuick, only),
            _ => Words.WrongCode,
        };
    }
}
