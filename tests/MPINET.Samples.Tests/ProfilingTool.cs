namespace MPINET.Samples.Tests;

public sealed class ProfilingTool
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("Ring.Cli")]
    [InlineData("Ring.PInvoke")]
    public void Is_called_before_MPI(string program)
    {
        string tool = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Native("counting.c"), tool, "-shared", "-fPIC");
            string[] words = ["env", $"LD_PRELOAD={tool}", .. new BuiltProgram(program).Words];
            string[] counts =
            [
                .. Enumerable.Range(0, 2).Select(rank => $"the tool on rank {rank}: 1 calls of MPI_Send"),
            ];
            Job.RunOnRanks(2, words).Writes([.. Rings.LinesOf(2), .. counts]);
        }
        finally
        {
            File.Delete(tool);
        }
    }
}
