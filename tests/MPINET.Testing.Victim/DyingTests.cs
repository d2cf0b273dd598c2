using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Victim;

/// <summary>Tests in which a process ends, among tests that pass.</summary>
public sealed class DyingTests
{
    [Fact]
    public void Outside_MPI() => Environment.Exit(3);

    [Fact]
    public void Outside_MPI_a_good_one() { }

    [MpiFact(2)]
    public void Exit_without_Finalize()
    {
        Console.WriteLine("the last words");
        if (MpiTest.Rank == 1)
        {
            Environment.Exit(0);
        }
    }

    [MpiFact(2)]
    public void Good_one_after_an_exit() { }

    [MpiFact(2)]
    public void Exit_with_a_code()
    {
        if (MpiTest.Rank == 0)
        {
            Environment.Exit(7);
        }

        Thread.Sleep(Timeout.Infinite);
    }

    [MpiFact(2)]
    public void Exit_by_C_code()
    {
        if (MpiTest.Rank == 1)
        {
            Native._exit(0);
        }
    }

    [MpiFact(2)]
    public void Abort()
    {
        if (MpiTest.Rank == 1)
        {
            MPI_Abort(MPI_COMM_WORLD, 5);
        }

        Thread.Sleep(Timeout.Infinite);
    }

    [MpiFact(2)]
    public void Finalize_is_not_the_tests() => MPI_Finalize();

    [MpiFact(2)]
    public void Unhandled_exception_in_a_thread()
    {
        if (MpiTest.Rank == 1)
        {
            Thread thread = new(() => throw new InvalidOperationException("nobody catches this"));
            thread.Start();
            thread.Join();
        }

        Thread.Sleep(Timeout.Infinite);
    }

    [MpiFact(2)]
    public void Signal()
    {
        if (MpiTest.Rank == 1)
        {
            _ = Native.puts("written by C");
            _ = Native.raise(Native.SIGKILL);
        }
    }

    [MpiFact(2)]
    public void Then_a_good_one() { }
}
