// Rank 0 waits in a call of MPI for a message of rank 1, which sends it as soon as a file is there. The tier of the call is the
// first argument, the file the second.
internal static class Waiting
{
    public static void Main(string[] args)
    {
        switch (args[0])
        {
            case "pinvoke":
                OverPInvoke.Run(args[1]);
                break;
            case "cli":
                OverCli.Run(args[1]);
                break;
            case "ports":
                OverPorts.Run(args[1]);
                break;
        }
    }

    /// <summary>Waits until a file is there.</summary>
    public static void ForFile(string file)
    {
        while (!File.Exists(file))
        {
            Thread.Sleep(20);
        }
    }
}
