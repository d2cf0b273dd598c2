using System.Diagnostics;

namespace MPINET.Api.Tests.Classic;

/// <summary>The command of docs/classic.md that moves a program from before MPI.NET 1.4 to the names of 1.4.</summary>
public sealed class OldNames
{
    [Fact]
    public void Are_all_replaced_by_the_command_of_the_guide()
    {
        string folder = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        Directory.CreateDirectory(folder);
        try
        {
            string program = Path.Combine(folder, "Netpipe_cs.cs");
            File.WriteAllText(
                program,
                """
                static Communicator comm;
                comm.Receive(out part1, other, 4); comm.Receive(ref this.buffer, 0, tag);
                return MPI.Environment.Wtime - MPI.Environment.Wtime;
                Direct.MPI_Recv(p, n, Direct.MPI_BYTE, 1, 2, Direct.MPI_COMM_WORLD, Direct.MPI_STATUS_IGNORE);
                """
            );
            Run(Command(), folder);
            Assert.Equal(
                """
                static Intracommunicator comm;
                comm.Receive(other, 4, out part1); comm.Receive(0, tag, ref this.buffer);
                return MPI.Environment.Time - MPI.Environment.Time;
                Unsafe.MPI_Recv(p, n, Unsafe.MPI_BYTE, 1, 2, Unsafe.MPI_COMM_WORLD, out *Unsafe.MPI_STATUS_IGNORE);
                """,
                File.ReadAllText(program)
            );
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private static string Command() =>
        string.Join(
            "\n",
            ClassicGuide
                .Section("Programs from before version 1.4")
                .SkipWhile(line => line != "```sh")
                .Skip(1)
                .TakeWhile(line => line != "```")
        );

    private static void Run(string command, string folder)
    {
        File.WriteAllText(Path.Combine(folder, "rename.sh"), command);
        ProcessStartInfo start = new("sh", "rename.sh") { WorkingDirectory = folder, UseShellExecute = false };
        using Process shell = Process.Start(start)!;
        shell.WaitForExit();
        Assert.Equal(0, shell.ExitCode);
    }
}
