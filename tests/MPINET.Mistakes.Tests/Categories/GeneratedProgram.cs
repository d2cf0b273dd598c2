namespace MPINET.Mistakes.Tests.Categories;

/// <summary>A generated program, faulty or sound.</summary>
/// <param name="Category">Its category.</param>
/// <param name="Name">Its name, unique within the category: the operation and the mistake.</param>
/// <param name="Lines">The statements. Those that a report must name one of end with <see cref="Mark"/>.</param>
/// <param name="Ranks">The number of ranks.</param>
internal sealed record GeneratedProgram(Category Category, string Name, string[] Lines, int Ranks)
{
    /// <summary>The end of a line that a report must name, or one of several.</summary>
    public const string Mark = " // !";

    private static readonly string[] head =
    [
        "using System.Runtime.InteropServices;",
        "using static MPINET.PInvoke.Mpi;",
        "using MPINET.PInvoke;",
        "",
    ];

    // MPI may write to memory of operations that a faulty program never completes, so it is not memory of the stack.
    private static readonly string[] prologue =
    [
        "        int rank = -1;",
        "        int size = 0;",
        "        MPI_Comm_rank(MPI_COMM_WORLD, &rank);",
        "        MPI_Comm_size(MPI_COMM_WORLD, &size);",
        "        int* data = (int*)Marshal.AllocHGlobal(64 * sizeof(int));",
        "        int* more = (int*)Marshal.AllocHGlobal(64 * sizeof(int));",
        "        byte* pool = (byte*)Marshal.AllocHGlobal(4096);",
        "        void* detached;",
        "        int detachedSize;",
        "        MPI_Request request = MPI_REQUEST_NULL;",
        "        MPI_Request second = MPI_REQUEST_NULL;",
        "        for (int i = 0; i < 64; i++)",
        "        {",
        "            data[i] = rank;",
        "        }",
    ];

    /// <summary>The name of its class and, with .cs, of its file.</summary>
    public string ClassName { get; } = $"{Category}_{Name}";

    /// <summary>True if it has no mistake.</summary>
    public bool IsSound => Category == Category.Correct;

    /// <summary>The source of a class with a method Run, which makes its calls between MPI_Init and MPI_Finalize.</summary>
    public string Source => SourceOf("Run", [], []);

    /// <summary>The source of a program of its own.</summary>
    public string WholeSource => SourceOf("Main", ["        MPI_Init(null, null);"], ["        MPI_Finalize();"]);

    private string SourceOf(string method, string[] before, string[] after) =>
        string.Join(
            "\n",
            [
                .. head,
                $"public static unsafe class {ClassName}",
                "{",
                $"    public static void {method}()",
                "    {",
                .. before,
                .. prologue,
                .. Lines.Select(line => "        " + line),
                .. after,
                "    }",
                "}",
                "",
            ]
        );

    /// <summary>The places, as file and line. A report must name one of them.</summary>
    public string[] Marks
    {
        get
        {
            int before = head.Length + 4 + prologue.Length;
            return
            [
                .. Enumerable
                    .Range(0, Lines.Length)
                    .Where(i => Lines[i].EndsWith(Mark, StringComparison.Ordinal))
                    .Select(i => $"{ClassName}.cs:{before + i + 1}"),
            ];
        }
    }
}
