using System.Diagnostics;
using System.Text;
using MPINET.Cli;
using MPINET.Loader;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class Inquiry
{
    [Fact]
    public void Before_Init_MPI_is_not_initialized()
    {
        Assert.False(MPI.Is_initialized());
        Assert.False(MPI.Is_finalized());
    }

    [MpiFact(1, 2)]
    public void Between_Init_and_Finalize_MPI_is_initialized()
    {
        Assert.True(MPI.Is_initialized());
        Assert.False(MPI.Is_finalized());
        MustSucceed(MPI_Initialized(out int initialized));
        MustSucceed(MPI_Finalized(out int finalized));
        Assert.Equal((1, 0), (initialized, finalized));
    }

    [MpiFact(1, 2)]
    public void The_thread_level_is_at_least_what_the_runner_asked_for()
    {
        Assert.InRange(MPI.Query_thread(), MPI.THREAD_FUNNELED, MPI.THREAD_MULTIPLE);
        MustSucceed(MPI_Query_thread(out int level));
        Assert.Equal(MPI.Query_thread(), level);
        Assert.Equal(
            [0, 1, 2, 3],
            Order(MPI.THREAD_SINGLE, MPI.THREAD_FUNNELED, MPI.THREAD_SERIALIZED, MPI.THREAD_MULTIPLE)
        );
    }

    [MpiFact(1, 2)]
    public void The_main_thread_knows_that_it_is_the_main_thread()
    {
        Assert.True(MPI.Is_thread_main());
        bool elsewhere = true;
        Thread thread = new(() => elsewhere = MPI.Is_thread_main());
        thread.Start();
        thread.Join();
        Assert.False(elsewhere);
    }

    [MpiFact(1, 2, 4)]
    public void Every_rank_of_this_machine_has_its_name()
    {
        string name = MPI.Get_processor_name();
        // Windows has names in capitals as well.
        Assert.Equal(Environment.MachineName, name.Split('.')[0], ignoreCase: true);
        byte[] bytes = new byte[MPI.MAX_PROCESSOR_NAME];
        MPI.Get_processor_name(bytes, out int length);
        Assert.Equal(name, Encoding.UTF8.GetString(bytes, 0, length));
        MustSucceed(MPI_Get_processor_name(out string native, out int nativeLength));
        Assert.Equal((name, length), (native, nativeLength));
    }

    [MpiFact]
    public void The_version_is_that_of_the_header()
    {
        MPI.Get_version(out int version, out int subversion);
        Assert.Equal((MPI.VERSION, MPI.SUBVERSION), (version, subversion));
        Assert.Equal(MpiLoader.Current!.Standard, $"{version}.{subversion}");
        MustSucceed(MPI_Get_version(out int nativeVersion, out int nativeSubversion));
        Assert.Equal((version, subversion), (nativeVersion, nativeSubversion));
        Assert.Contains(
            MpiLoader.Current.Descriptor.Identifies ?? "",
            MPI.Get_library_version(),
            StringComparison.Ordinal
        );
        MustSucceed(MPI_Get_library_version(out string library, out int length));
        Assert.Equal(MPI.Get_library_version(), library);

        // Open MPI 4.1 counts the terminating zero.
        int bytes = Encoding.UTF8.GetByteCount(library);
        Assert.InRange(length, bytes, bytes + 1);
    }

    [MpiFact]
    public void The_clock_runs_like_the_systems()
    {
        Assert.InRange(MPI.Wtick(), 1e-12, 0.1);
        Assert.Equal(MPI.Wtick(), MPI_Wtick());
        Stopwatch longer = Stopwatch.StartNew();
        double start = MPI.Wtime();
        Stopwatch shorter = Stopwatch.StartNew();
        while (shorter.ElapsedMilliseconds < 20) { }
        double elapsed = MPI_Wtime() - start;

        // The system may correct the clock of an MPI during the test, but not that of a stopwatch.
        Assert.InRange(elapsed, 0.019, longer.Elapsed.TotalSeconds + 0.5);
    }

    [MpiFact]
    public void Addresses_are_added_and_subtracted_in_bytes()
    {
        int* values = stackalloc int[10];
        nint first = MPI.Get_address(values);
        nint last = MPI.Get_address(values + 9);
        Assert.Equal((nint)values, first);
        Assert.Equal(36, MPI.Aint_diff(last, first));
        Assert.Equal(-36, MPI_Aint_diff(first, last));
        Assert.Equal(last, MPI.Aint_add(first, 36));
        Assert.Equal(first, MPI_Aint_add(last, -36));
        MustSucceed(MPI_Get_address(values + 1, out nint second));
        Assert.Equal(first + sizeof(int), second);
    }

    [MpiFact]
    public void Every_profiling_level_is_taken()
    {
        foreach (int level in (int[])[0, 1, 2, -7, 100])
        {
            MPI.Pcontrol(level);
            MustSucceed(MPI_Pcontrol(level));
            MustSucceed(PMPI_Pcontrol(level));
        }
    }

    // The values of the levels are MPI's choice. The standard defines only their order.
    private static int[] Order(params int[] levels) => [.. Enumerable.Range(0, levels.Length).OrderBy(i => levels[i])];
}
