namespace MPINET.Perf.Catalogue;

/// <summary>The runtime of a contender's code.</summary>
internal enum Runtime
{
    /// <summary>Native code from C or C++.</summary>
    Native,

    /// <summary>.NET with its just-in-time compiler.</summary>
    Net,

    /// <summary>Mono.</summary>
    Mono,

    /// <summary>Native code from C#, compiled ahead of time.</summary>
    Aot,

    /// <summary>.NET with the program compiled ahead of time as well (ReadyToRun).</summary>
    ReadyToRun,

    /// <summary>Python.</summary>
    Python,

    /// <summary>Java.</summary>
    Java,
}

/// <summary>An implementation of a benchmark together with its runtime.</summary>
/// <param name="Name">Its name in tables and plots.</param>
/// <param name="Runtime">Its runtime.</param>
/// <param name="Tier">The argument that selects the tier in a C# program; empty for other languages.</param>
internal sealed record Contender(string Name, Runtime Runtime, string Tier = "")
{
    /// <summary>The C program, which all others are compared with.</summary>
    public static readonly Contender C = new("C", Runtime.Native);

    /// <summary>C++ with Boost.MPI.</summary>
    public static readonly Contender Boost = new("Boost.MPI", Runtime.Native);

    /// <summary>Python with mpi4py.</summary>
    public static readonly Contender Mpi4py = new("mpi4py", Runtime.Python);

    /// <summary>The pool of processes that comes with mpi4py.</summary>
    public static readonly Contender Futures = new("mpi4py.futures", Runtime.Python, "futures");

    /// <summary>.NET remoting, which Mono still has.</summary>
    public static readonly Contender Remoting = new(".NET remoting", Runtime.Mono);

    /// <summary>Java RMI.</summary>
    public static readonly Contender Rmi = new("Java RMI", Runtime.Java);

    /// <summary>The three tiers on a runtime.</summary>
    public static Contender[] Tiers(Runtime runtime)
    {
        string suffix = runtime switch
        {
            Runtime.Net => "",
            Runtime.Mono => " on Mono",
            Runtime.Aot => ", NativeAOT",
            Runtime.ReadyToRun => ", ReadyToRun",
            _ => throw new ArgumentOutOfRangeException(nameof(runtime)),
        };
        return
        [
            new("P/Invoke" + suffix, runtime, "pinvoke"),
            new("CLI" + suffix, runtime, "cli"),
            new(Ports + suffix, runtime, "mpinet"),
        ];
    }

    /// <summary>C and all tiers within one process of .NET.</summary>
    public static readonly Contender InTurn = new("in turn", Runtime.Net);

    /// <summary>C and all tiers within one process of Mono.</summary>
    public static readonly Contender InTurnOnMono = new("in turn, Mono", Runtime.Mono);

    /// <summary>The tier of ports on .NET.</summary>
    public const string Ports = "MPINET";

    /// <summary>The API of MPI.NET, which makes the calls of the tier of ports.</summary>
    public const string Classic = "Classic";

    /// <summary>Calls of parallel objects.</summary>
    public const string Objects = "Objects";

    /// <summary>The fastest fixed setting, measured in turn with the automatic choice.</summary>
    public const string BestFixed = "best fixed";

    /// <summary>Hand-written C# that replaces a feature of the library, measured in turn with the library.</summary>
    public const string ByHand = "by hand";

    /// <summary>The second loop of C within one process: the control.</summary>
    public const string Control = "C again";
}
