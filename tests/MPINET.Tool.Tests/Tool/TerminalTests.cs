using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Tests.Tool;

public sealed class TerminalTests
{
    [Fact(Timeout = Limit.Test)]
    public void Is_the_input_of_the_ranks()
    {
        Terminal.Require();
        string ring = Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!;
        using FakeProgram program = new("read line; echo \"got $line.\"");
        using Process copy = Process.Start("cp", ["-r", Path.Combine(ring, "mpi"), program.Folder]);
        copy.WaitForExit();
        // Launchers with a daemon take programs that do not initialise MPI for dead.
        string[] installed =
        [
            .. MpiChoice
                .Make(program.Folder)
                .Mpis.Where(mpi => mpi.CanLaunch && mpi.Descriptor.LaunchBoot is null)
                .Select(mpi => mpi.Descriptor.Name),
        ];
        Assert.SkipWhen(installed.Length == 0, "no MPI is installed");
        foreach (string mpi in installed)
        {
            using Process terminal = Terminal.Start(["run", "-n", "1", "--mpi", mpi, program.File]);
            Terminal.Type(terminal, "something typed\n");
            Task<string> output = terminal.StandardOutput.ReadToEndAsync();
            bool ended = terminal.WaitForExit(TimeSpan.FromSeconds(Limit.Run));
            if (!ended)
            {
                terminal.Kill(entireProcessTree: true);
            }

            Assert.True(ended, $"{mpi} did not end: {output.Result}");
            Assert.Contains("got something typed.", output.Result);
            Assert.Equal(0, terminal.ExitCode);
        }
    }
}
