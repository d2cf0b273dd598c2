// A buffer of doubles goes from rank 0 to rank 1 and back; before each send the sender changes one element. It is the benchmark
// of Willcock, Lumsdaine and Robison (2002), section 6, on 2 ranks. Says ns per round trip by the number of doubles.
internal static class Program
{
    public static int Main(string[] args)
    {
        string tier = args.Length > 0 ? args[0] : "";
        Options options = new();
        if (args.Skip(1).FirstOrDefault(word => !options.Take(word)) is string unknown)
        {
            Console.Error.WriteLine($"PingPong: {unknown} is none of quick, blocking, persistent, max=<doubles>");
            return 2;
        }

        switch (tier)
        {
            case "pinvoke":
                return PInvoke.Run(options);
            case "cli":
                return Cli.Run(options);
            case "mpinet":
                return Ports.Run(options, pinned: false);
            case "mpinet-pinned":
                return Ports.Run(options, pinned: true);
            default:
                Console.Error.WriteLine($"PingPong: the tier {tier} is none of pinvoke, cli, mpinet, mpinet-pinned");
                return 2;
        }
    }
}
