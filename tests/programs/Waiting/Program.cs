// Rank 0 waits in a call of MPI for a message of rank 1, which sends it as soon as a file exists. The first argument is the tier
// of the call, the second the file.
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

    /// <summary>Waits until a file exists.</summary>
    public static void ForFile(string file)
    {
        while (!File.Exists(file))
        {
            Thread.Sleep(20);
        }
    }
}
