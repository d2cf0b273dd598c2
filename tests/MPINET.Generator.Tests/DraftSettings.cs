namespace MPINET.Generator.Tests;

/// <summary>The settings of another release's table that a draft keeps, because they hold under the MPI's own launcher.</summary>
public sealed class DraftSettings
{
    private const string Functions =
        FabricatedMpi.VersionFunction
        + """
            #define MPI_COMM_WORLD ((MPI_Comm)7)
            #define MPI_BYTE ((MPI_Datatype)8)
            #define MPI_ERRORS_RETURN ((MPI_Errhandler)9)
            typedef int MPI_Errhandler;
            int MPI_Comm_size(MPI_Comm comm, int *size);
            int MPI_Barrier(MPI_Comm comm);
            int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler);
            int MPI_Finalize(void);

            """;

    // Its ranks believe the launcher. A receive reports the length of the message; it copies nothing unless a setting requires it.
    private const string Library = """
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        int MPI_Get_library_version(char *v, int *n) { *n = sprintf(v, "Fabricated MPI 5.0"); return 0; }
        int MPI_Init(int *argc, char ***argv) { (void)argc; (void)argv; return 0; }
        int MPI_Finalize(void) { return 0; }
        int MPI_Barrier(MPI_Comm comm) { (void)comm; return 0; }
        int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler e) { (void)comm; (void)e; return 0; }
        int MPI_Comm_rank(MPI_Comm comm, int *rank) { (void)comm; *rank = atoi(getenv("FAB_RANK")); return 0; }
        int PMPI_Comm_rank(MPI_Comm comm, int *rank) { return MPI_Comm_rank(comm, rank); }
        int MPI_Comm_size(MPI_Comm comm, int *size) { (void)comm; *size = atoi(getenv("FAB_SIZE")); return 0; }
        int MPI_Comm_group(MPI_Comm comm, MPI_Group *group) { (void)comm; (void)group; return 0; }
        int MPI_Send(const void *b, int n, MPI_Datatype d, int r, int t, MPI_Comm c)
        { (void)b; (void)n; (void)d; (void)r; (void)t; (void)c; return 0; }
        int MPI_Recv(void *b, int n, MPI_Datatype d, int r, int t, MPI_Comm c, MPI_Status *s)
        {
            (void)d; (void)r; (void)t; (void)c; (void)s;
            memset(b, 1, n + (getenv("FAB_COPY") ? 0 : 1));
            return 0;
        }

        """;

    // Starts the given number of ranks if a setting allows more than two.
    private const string Launcher = """
        #!/bin/sh
        [ "$1" != --version ] || { echo "mpiexec (Fabricated MPI) 5.0"; exit 0; }
        shift; FAB_SIZE=$1; shift; export FAB_SIZE
        [ "$FAB_SIZE" -le 2 ] || [ -n "$FAB_MORE" ] || { echo "not enough slots" >&2; exit 1; }
        FAB_RANK=0
        while [ $FAB_RANK -lt $FAB_SIZE ]; do FAB_RANK=$FAB_RANK "$@"; FAB_RANK=$((FAB_RANK + 1)); done

        """;

    private static readonly string[] Older =
    [
        Tables.Columns,
        "descriptor\tidentifies\tFabricated MPI\t-",
        "descriptor\trelease\t4.0\t-",
        "descriptor\tenvironment\tFAB_ALWAYS=1\t-",
        "descriptor\treceive-environment\tFAB_OLD_COPY=1\t-",
        "descriptor\tlaunch-environment\tFAB_OLD_MORE=1\t-",
    ];

    private static readonly string[] Candidates =
    [
        "key\tset\tvalue\treason",
        "launch-environment\tnone\tFAB_NO=1\tnothing",
        "launch-environment\tnew\tFAB_MORE=1\tmore ranks than cores",
        "receive-environment\tnew\tFAB_COPY=1\tcopies",
    ];

    [Fact(Timeout = Limit.OfATest)]
    public void Are_replaced_where_the_launcher_disproves_them()
    {
        using FabricatedMpi mpi = Of(Older, Candidates);
        string output = mpi.Generate();
        string ranks = $"{(2 * Environment.ProcessorCount) + 1} ranks end with exit code 1";
        Assert.Contains($"Left out: launch-environment FAB_OLD_MORE=1, for {ranks}.", output);
        Assert.Contains("Left out: receive-environment FAB_OLD_COPY=1, for a message that is too long", output);
        string descriptor = mpi.Generated("descriptor.txt");
        Assert.Contains("\nenvironment=FAB_ALWAYS=1\n", descriptor);
        Assert.Contains("\nlaunch-environment=FAB_MORE=1\n", descriptor);
        Assert.Contains("\nreceive-environment=FAB_COPY=1\n", descriptor);
        Assert.DoesNotContain("FAB_OLD", descriptor);
        Assert.DoesNotContain("FAB_NO", descriptor);
        Assert.Contains("descriptor\tlaunch-environment\tFAB_MORE=1\tmore ranks than cores", mpi.Table());
        Assert.Contains(mpi.Table(), row => row.StartsWith("# Left out: launch-environment", StringComparison.Ordinal));
        Assert.Equal(0, mpi.Check());
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Stay_where_they_hold()
    {
        string[] older = [.. Older.Select(row => row.Replace("OLD_", ""))];
        using FabricatedMpi mpi = Of(older, Candidates);
        Assert.DoesNotContain("\n  tried ", mpi.Generate());
        Assert.Contains("\nlaunch-environment=FAB_MORE=1\n", mpi.Generated("descriptor.txt"));
        Assert.Contains("\nreceive-environment=FAB_COPY=1\n", mpi.Generated("descriptor.txt"));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Report_that_nothing_keeps_a_message_within_its_buffer()
    {
        using FabricatedMpi mpi = Of(Older, [.. Candidates.SkipLast(1)]);
        Assert.Contains("No known receive-environment helps: a message that is too long", mpi.Generate());
        Assert.Contains("\nreceive-overrun=yes\n", mpi.Generated("descriptor.txt"));
    }

    [Fact(Timeout = Limit.OfATest)]
    public void Are_not_tried_under_the_launcher_of_another_release()
    {
        using FabricatedMpi mpi = Of(Older, Candidates);
        _ = mpi.Program("mpiexec", Launcher.Replace("5.0", "4.1"));
        _ = mpi.Generate();
        Assert.DoesNotContain("launch-command", mpi.Generated("descriptor.txt"));
        _ = mpi.Program("mpirun", Launcher);
        mpi.Arguments = mpi.Arguments with { Name = "fresh" };
        _ = mpi.Generate();
        Assert.Contains("/mpirun\n", mpi.Generated("descriptor.txt", "fresh"));
    }

    private static FabricatedMpi Of(string[] older, string[] candidates)
    {
        FabricatedMpi mpi = new(SmallHeader.With(Functions), Library);
        _ = mpi.Program("mpiexec", Launcher);
        mpi.Tables.Write(Path.Combine("implementations", "older.tsv"), older);
        mpi.Tables.Write("candidates.tsv", candidates);
        return mpi;
    }
}
