// An array of ints goes round a ring of all ranks: how long a lap takes (Afonso et al.'s test; with 2 ranks, their ping-pong).
internal static class Program
{
    public static int Main(string[] args)
    {
        if (Options.Read(args) is not { } options)
        {
            return 2;
        }

        switch (options.Tier)
        {
            case "pinvoke":
                PInvoke.Run(options);
                break;
            case "cli":
                Cli.Run(options);
                break;
            default:
                Ports.Run(options);
                break;
        }

        return 0;
    }
}
