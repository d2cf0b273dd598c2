using MPINET.Loader;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Execution;

/// <summary>The ranks of MPI_COMM_WORLD.</summary>
/// <remarks>Calls PMPI_ functions, so that a profiling library sees only the calls of the tests.</remarks>
internal sealed unsafe class RankMpi : IRanks
{
    // The loop of the tier of ports, for tests that use that tier. The runner does not need it, and finds it by name.
    private static readonly Action<Func<Task>>? loopOfPorts = (Action<Func<Task>>?)
        Type.GetType("MPINET.Session, MPINET")?.GetMethod("RunTest")?.CreateDelegate(typeof(Action<Func<Task>>));

    // A duplicate of MPI_COMM_WORLD, so that no message of a test can match one of the runner.
    private readonly MPI_Comm communicator;

    private RankMpi()
    {
        Check(MPI_Init_thread(MPI_THREAD_FUNNELED, out _), "MPI_Init_thread");
        MPI_Comm duplicate;
        int rank;
        int size;
        Check(PMPI_Comm_dup(MPI_COMM_WORLD, &duplicate), "MPI_Comm_dup");
        Check(PMPI_Comm_rank(duplicate, &rank), "MPI_Comm_rank");
        Check(PMPI_Comm_size(duplicate, &size), "MPI_Comm_size");
        communicator = duplicate;
        Rank = rank;
        Size = size;
    }

    public int Rank { get; }

    public int Size { get; }

    public string Version => MpiLoader.Current?.LibraryVersion ?? MpiLoader.Current?.Title ?? "";

    public bool IsFinalized
    {
        get
        {
            int flag;
            Check(PMPI_Finalized(&flag), "MPI_Finalized");
            return flag != 0;
        }
    }

    public static RankMpi Start() => new();

    public string Title => MpiLoader.Current?.Title ?? "this MPI";

    public bool IsSupported(string name) => Mpi.IsSupported(name);

    public string? MissingFunction(Exception exception)
    {
        if (exception is LackingException lacking)
        {
            return lacking.Name;
        }

        // The text names the function: in the first word if the header lacks it, in quotes if the library alone does. IsSupported shows
        // whether the MPI lacks it.
        if (
            exception is not (NotSupportedException or EntryPointNotFoundException)
            || exception.TargetSite?.DeclaringType?.Assembly != typeof(Mpi).Assembly
        )
        {
            return null;
        }

        string? name = Array.Find(exception.Message.Split(' ', '\''), word => word.Contains("MPI_"));
        return name is not null && !IsSupported(name) ? name : null;
    }

    public bool AnyFailed(bool failed)
    {
        int mine = failed ? 1 : 0;
        int all;
        Check(PMPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MAX, communicator), "MPI_Allreduce");
        return all != 0;
    }

    public void Run(Func<Task> test) => (loopOfPorts ?? SingleThreadContext.Run)(test);

    public void End()
    {
        MPI_Comm own = communicator;
        Check(PMPI_Comm_free(&own), "MPI_Comm_free");
        Check(MPI_Finalize(), "MPI_Finalize");
    }

    private static void Check(int code, string function)
    {
        if (code != MPI_SUCCESS)
        {
            throw new InvalidOperationException($"{function} returned {code} to the test runner.");
        }
    }
}
