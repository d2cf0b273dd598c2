namespace MPINET.Tool.Tests.Launching;

/// <summary>Variables of this process that describe the machine to the library, until the end of a test.</summary>
internal sealed class Surroundings : IDisposable
{
    private readonly List<(string Name, string? Value)> before = [];

    /// <summary>A machine on which only the files beside the program are found.</summary>
    public Surroundings(FakeProgram program, params (string Name, string? Value)[] more)
    {
        Set("LD_LIBRARY_PATH", program.Libraries);
        Set("PATH", program.Commands);
        foreach (string name in (string[])["MPINET_MPI", "MPINET_MPIRUN", "SLURM_JOB_ID", "LD_PRELOAD"])
        {
            Set(name, null);
        }

        foreach ((string name, string? value) in more)
        {
            Set(name, value);
        }
    }

    public void Dispose()
    {
        before.Reverse();
        before.ForEach(variable => Environment.SetEnvironmentVariable(variable.Name, variable.Value));
    }

    private void Set(string name, string? value)
    {
        before.Add((name, Environment.GetEnvironmentVariable(name)));
        Environment.SetEnvironmentVariable(name, value);
    }
}
