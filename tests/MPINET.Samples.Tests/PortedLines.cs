namespace MPINET.Samples.Tests;

/// <summary>The script that counts the lines that a port has kept.</summary>
internal static class PortedLines
{
    /// <summary>The script's output for two files: the count, then the lines that differ.</summary>
    public static IEnumerable<string> Count(string original, string port) =>
        Job.Run(["sh", Mpi.Source("samples/count-ported-lines.sh"), original, port])
            .ExitsWith(0)
            .Output.TrimEnd('\n')
            .Split('\n');
}
