namespace MPINET.Samples.Tests;

/// <summary>The script that counts how many lines a port has taken over.</summary>
internal static class PortedLines
{
    /// <summary>What it writes of two files: the count, then the lines that differ.</summary>
    public static IEnumerable<string> Count(string original, string port) =>
        Job.Run(["sh", Mpi.Source("samples/count-ported-lines.sh"), original, port])
            .ExitsWith(0)
            .Output.TrimEnd('\n')
            .Split('\n');
}
