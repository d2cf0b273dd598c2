// Bytes go from rank 0 to rank 1 and back, in the sizes of NetPIPE 3, which Gregor and Lumsdaine (2008, figures 13 and 14) measured
// with. 2 ranks. Says ns of one way by the number of bytes.
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
