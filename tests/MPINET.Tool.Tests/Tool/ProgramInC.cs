using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Tests.Tool;

/// <summary>A program in C, with no MPI beside it: it is linked with one.</summary>
public sealed class ProgramInC : IDisposable
{
    private const string Source = """
        #include <mpi.h>
        #include <stdio.h>

        int main(int count, char **words)
        {
            int rank, size, byte;
            long bytes = 0;
            MPI_Init(&count, &words);
            MPI_Comm_rank(MPI_COMM_WORLD, &rank);
            MPI_Comm_size(MPI_COMM_WORLD, &size);
            while (rank == 0 && (byte = getchar()) != EOF)
                bytes += byte;
            printf("%d of %d has read %ld\n", rank, size, bytes);
            fflush(stdout);
            MPI_Finalize();
            return 0;
        }

        """;

    private const int Read = 57_000;

    private readonly FakeProgram machine = new();

    private readonly string source;

    public ProgramInC()
    {
        source = Path.Combine(machine.Folder, "program.c");
        File.WriteAllText(source, Source);
    }

    public void Dispose() => machine.Dispose();

    [Fact(Timeout = Limit.Test)]
    public void Is_launched_with_the_MPI_that_it_is_linked_with()
    {
        int tried = 0;
        byte[] input = [.. Enumerable.Repeat((byte)1, Read)];
        string[] names = BuiltProgram.InstalledMpis(BuiltProgram.Ring(mono: false));
        foreach (InstalledMpi mpi in MpiChoice.Make(Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!).Mpis)
        {
            string name = mpi.Descriptor.Name;
            if (names.Contains(name) && Compile(mpi) is { } program)
            {
                tried++;
                ToolRun run = ToolRun
                    .Fed(input, machine, "run", "-n", "2", "--oversubscribe", "--label", program)
                    .ExitsWith(0);
                Assert.Equal([$"[0] 0 of 2 has read {Read}", "[1] 1 of 2 has read 0"], run.Lines);
                Assert.StartsWith(
                    $"mpinet: {mpi.Descriptor.Title} ({name}), {mpi.LibraryPath}, chosen because the program is linked with its lib",
                    run.Error
                );
                foreach (string other in names.Except([name]).Take(1))
                {
                    ToolRun
                        .Of(machine, [("MPINET_MPI", other)], "run", "-n", "1", program)
                        .Refuses(
                            $"found:    MPINET_MPI={other}\n",
                            $"({name}), with whose lib",
                            "correct or unset MPINET_MPI"
                        );
                }
            }
        }

        Assert.SkipWhen(tried == 0, "no compiler wrapper of an MPI is installed");
    }

    // As for programs that are built in a module without its LD_LIBRARY_PATH.
    [Fact(Timeout = Limit.Test)]
    public void Is_launched_with_the_library_that_its_own_path_leads_to()
    {
        machine.AddWhole("whole", "echo \"$2 $3\"", "library=libother.so.1|libwhole.so.1");
        string folder = Path.Combine(machine.Folder, "module", "lib");
        Directory.CreateDirectory(folder);
        string empty = Path.Combine(machine.Folder, "empty.c");
        File.WriteAllText(empty, "int MPI_Init(void) { return 0; }\n");
        string main = Path.Combine(machine.Folder, "main.c");
        File.WriteAllText(main, "int MPI_Init(void);\nint main(void) { return MPI_Init(); }\n");
        string library = Path.Combine(folder, "libwhole.so.1");
        string program = Path.Combine(machine.Folder, "linked");
        Assert.SkipWhen(CommandPath.Find("cc") is null, "no C compiler");
        Run("cc", "-shared", "-fPIC", "-Wl,-soname,libwhole.so.1", empty, "-o", library);
        Run("cc", main, library, "-Wl,-rpath,$ORIGIN/module/lib", "-Wl,--enable-new-dtags", "-o", program);
        File.Delete(Path.Combine(machine.Libraries, "libwhole.so.1"));
        ToolRun run = ToolRun.Of(machine, "run", "-n", "1", program).ExitsWith(0);
        Assert.Equal(
            $"mpinet: whole (whole), {library}, chosen because the program is linked with its libwhole.so.1.\n",
            run.Error
        );
    }

    private string? Compile(InstalledMpi mpi)
    {
        string beside = Path.Combine(
            Path.GetDirectoryName(mpi.LibraryPath!)!,
            "..",
            "bin",
            mpi.Descriptor.Compiler ?? ""
        );
        string program = Path.Combine(machine.Folder, $"program-{mpi.Descriptor.Name}");
        string? wrapper = CommandPath.Find(beside) ?? CommandPath.Find(mpi.Descriptor.Compiler ?? "mpicc");
        if (wrapper is null)
        {
            return null;
        }

        Run(wrapper, source, "-o", program);
        return program;
    }

    private static void Run(string command, params string[] words)
    {
        ProcessStartInfo start = new(command, words) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        string error = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, $"{command}: {output.Result}{error}");
    }
}
