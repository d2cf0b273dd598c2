using System.ComponentModel;

namespace MPINET.Generator.Headers;

/// <summary>A small program in C that an MPI's own launcher runs, for facts that a header does not have.</summary>
internal sealed class Trial : IDisposable
{
    // Without an argument, it prints rank and size. With one, rank 0 sends messages that are too long for rank 1's buffer.
    private const string Program = """
        #include <mpi.h>
        #include <stdio.h>
        #include <string.h>
        enum { ROOM = 16, LENGTH = 1 << 20 };
        static unsigned char buffer[ROOM + LENGTH], message[LENGTH];
        int main(int argc, char **argv)
        {
            int rank, size, i, kept = 1;
            MPI_Status status;
            MPI_Init(&argc, &argv);
            MPI_Comm_rank(MPI_COMM_WORLD, &rank);
            MPI_Comm_size(MPI_COMM_WORLD, &size);
            MPI_Barrier(MPI_COMM_WORLD);
            if (argc > 1) {
                MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
                memset(message, 0x5A, sizeof message);
                for (i = 64; i <= LENGTH; i *= 4) {
                    if (rank == 0)
                        MPI_Send(message, i, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
                    if (rank == 1)
                        MPI_Recv(buffer, ROOM, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &status);
                }
                for (i = ROOM; i < ROOM + LENGTH; i++)
                    kept &= buffer[i] == 0;
                if (rank == 1)
                    puts(kept ? "kept" : "overrun");
            } else
                printf("rank %d of %d\n", rank, size);
            fflush(stdout);
            MPI_Finalize();
            return 0;
        }

        """;

    private static readonly TimeSpan LimitOfCompiler = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan LimitOfRun = TimeSpan.FromSeconds(30);

    private const int RanksOfForms = 3;
    private static readonly TimeSpan LimitOfForms = TimeSpan.FromSeconds(60);
    private const string Try = "try ";

    private readonly string folder = Directory.CreateTempSubdirectory("mpinet-trial-").FullName;
    private readonly string launcher;
    private readonly List<KeyValuePair<string, string>> surroundings;

    private Trial(string launcher, IEnumerable<KeyValuePair<string, string>> surroundings)
    {
        this.launcher = launcher;
        this.surroundings = [.. surroundings];
    }

    private string File => Path.Combine(folder, "trial");

    private string Forms => Path.Combine(folder, "forms");

    /// <summary>Compiles the program; null if it does not compile.</summary>
    /// <param name="always">Variables for each run, as <c>NAME=value</c>.</param>
    public static Trial? Compile(
        CompilerWrapper wrapper,
        IReadOnlyList<SharedLibrary> libraries,
        string launcher,
        IEnumerable<string> always
    )
    {
        Trial trial = new(launcher, [LibraryVersion.PathOf(libraries), .. always.Select(Variable)]);
        if (Compile(wrapper, trial.File, Program))
        {
            using Stream forms = typeof(Trial).Assembly.GetManifestResourceStream("NonblockingForms.c")!;
            using StreamReader reader = new(forms);

            // Without nonblocking collective functions it does not compile, and none of them is tried.
            _ = Compile(wrapper, trial.Forms, reader.ReadToEnd());
            return trial;
        }

        trial.Dispose();
        return null;
    }

    /// <summary>Starts the program on some ranks. Returns a description of the failure; null if the ranks find each other.</summary>
    public string? Start(int ranks, IEnumerable<string> environment)
    {
        string? output = Run(ranks, environment, out string? failure);
        return failure
            ?? (
                Enumerable
                    .Range(0, ranks)
                    .All(rank => output!.Contains($"rank {rank} of {ranks}\n", StringComparison.Ordinal))
                    ? null
                    : $"{ranks} processes of {launcher} are not the ranks of one job"
            );
    }

    /// <summary>Sends a message that is too long. Returns a description of the failure; null if nothing is written beyond the buffer.</summary>
    public string? Truncate(IEnumerable<string> environment)
    {
        string? output = Run(2, environment, out string? failure, "truncate");
        return failure
            ?? (
                output!.Contains("kept\n", StringComparison.Ordinal)
                    ? null
                    : "a message that is too long is written past the end of the receive buffer"
            );
    }

    /// <summary>The collective functions whose nonblocking forms give the same results.</summary>
    public List<string> AlikeForms(IReadOnlyList<string> environment)
    {
        if (!System.IO.File.Exists(Forms))
        {
            return [];
        }

        // A function that hangs or crashes ends the program, which is started again behind it.
        List<string> alike = [];
        string[] behind = [];
        while (Run(Forms, RanksOfForms, LimitOfForms, environment, out _, behind) is { } output)
        {
            alike.AddRange(Lines(output, "MPI_"));
            List<string> tried = Lines(output, Try);
            if (output.Contains("end\n", StringComparison.Ordinal) || tried.Count == 0)
            {
                break;
            }

            behind = [tried[^1][Try.Length..]];
        }

        return alike;
    }

    public void Dispose() => Directory.Delete(folder, recursive: true);

    private static List<string> Lines(string output, string start) =>
        [.. output.Split('\n').Where(line => line.StartsWith(start, StringComparison.Ordinal))];

    private static bool Compile(CompilerWrapper wrapper, string file, string text)
    {
        string source = file + ".c";
        System.IO.File.WriteAllText(source, text);
        try
        {
            return ProgramOutput.Run(wrapper.Command, [source, "-o", file], LimitOfCompiler).ExitCode == 0;
        }
        catch (Exception exception) when (exception is TimeoutException or Win32Exception)
        {
            // Treated like a program that does not compile.
            return false;
        }
    }

    private string? Run(int ranks, IEnumerable<string> environment, out string? failure, params string[] words) =>
        Run(File, ranks, LimitOfRun, environment, out failure, words);

    private string? Run(
        string file,
        int ranks,
        TimeSpan limit,
        IEnumerable<string> environment,
        out string? failure,
        params string[] words
    )
    {
        try
        {
            ProgramOutput answer = ProgramOutput.Run(
                launcher,
                ["-np", $"{ranks}", file, .. words],
                limit,
                [.. surroundings, .. environment.Select(Variable)]
            );
            failure = answer.ExitCode == 0 ? null : $"{ranks} ranks end with exit code {answer.ExitCode}";
            return answer.Output;
        }
        catch (Exception exception) when (exception is TimeoutException or Win32Exception)
        {
            failure = $"{ranks} ranks fail: {exception.Message}";
            return null;
        }
    }

    private static KeyValuePair<string, string> Variable(string text) =>
        text.Split('=', 2) is [var name, var value] ? new(name, value) : new(text, "");
}
