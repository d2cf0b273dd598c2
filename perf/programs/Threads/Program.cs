using System;

// How many messages a second 1, 2 and 4 threads of one rank send to as many of another:
// Threads pinvoke|cli|mpinet [quick]
internal static class Program
{
    public static int Main(string[] args)
    {
        bool quick = false;
        for (int i = 1; i < args.Length; i++)
        {
            if (args[i] != "quick")
            {
                return Refuse($"unknown word '{args[i]}'; there is: quick");
            }

            quick = true;
        }

        switch (args.Length > 0 ? args[0] : "")
        {
            case "pinvoke":
                return PInvoke.Run(quick);
            case "cli":
                return Cli.Run(quick);
            case "mpinet":
                return Ports.Run(quick);
            case "":
                return Refuse("the first word is missing; it is one of: pinvoke, cli, mpinet");
            default:
                return Refuse($"unknown word '{args[0]}'; the first one is one of: pinvoke, cli, mpinet");
        }
    }

    private static int Refuse(string reason)
    {
        Console.Error.WriteLine($"Threads: {reason}");
        return 2;
    }
}
