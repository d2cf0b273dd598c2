// Allreduce of doubles on 2 ranks, with MPI's sum and with an operation of the user's that adds. Says ns per call by the number of
// doubles.
internal static class Program
{
    public static int Main(string[] args)
    {
        string tier = args.Length > 0 ? args[0] : "";
        if (args.Skip(1).FirstOrDefault(word => word != "quick") is string unknown)
        {
            Console.Error.WriteLine($"Allreduce: {unknown} is not quick");
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
                Console.Error.WriteLine($"Allreduce: the tier {tier} is none of pinvoke, cli, mpinet");
                return 2;
        }
    }
}
