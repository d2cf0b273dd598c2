// Measures a Jacobi iteration for Laplace's equation on a square of n x n cells that is spread over a grid of processes: an
// exchange of the outermost rows and columns with the neighbours, a sweep over the cells, and at every tenth iteration the
// greatest change of all processes. The start is a solution plus a wave that each iteration makes smaller by a known factor,
// so that every cell can be checked at the end. Says ns per iteration, the last residual and the sum of all cells.
internal static class Program
{
    public static int Main(string[] args)
    {
        Words words = new(args);
        Options options = new(words);
        return words.Tier("pinvoke", "cli", "mpinet") switch
        {
            "pinvoke" => PInvoke.Run(options),
            "cli" => Cli.Run(options),
            "mpinet" => Ports.Run(options),
            _ => Words.WrongCode,
        };
    }
}
