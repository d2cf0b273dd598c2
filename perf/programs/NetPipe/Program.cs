// Bytes go from rank 0 to rank 1 and back, in the sizes of NetPIPE 3, which Gregor and Lumsdaine (2008, figures 13 and 14) measured
// with. 2 ranks. Says ns of one way by the number of bytes.
internal static class Program
{
    public static int Main(string[] args)
    {
        string tier = args.Length > 0 ? args[0] : "";
        if (args.Skip(1).FirstOrDefault(word => word != "quick") is string unknown)
        {
            Console.Error.WriteLine($"NetPipe: {unknown} is not quick");
            return 2;
        }

        bool quick = args.Length > 1;
        switch (tier)
        {
            case "pinvoke":
                return PInvoke.Run(quick);
            case "cli":
                return Cli.Run(quick);
            case "mpinet":
                return Ports.Run(quick);
            default:
                Console.Error.WriteLine($"NetPipe: the tier {tier} is none of pinvoke, cli, mpinet");
                return 2;
        }
    }
}
