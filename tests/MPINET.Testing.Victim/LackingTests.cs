using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Victim;

/// <summary>Tests of functions that the MPI lacks, and some that only look so.</summary>
public sealed unsafe class LackingTests
{
    // No MPI has both functions: one is new, one was removed.
    private static string Name => IsSupported("MPI_Remove_error_class") ? "MPI_Type_hvector" : "MPI_Remove_error_class";

    [MpiFact(2)]
    public void Every_rank_calls_it() => Call();

    [MpiFact(2)]
    public void An_assertion_meets_it() => Assert.Throws<ArgumentException>(Call);

    [MpiFact(2)]
    public void One_rank_calls_it_and_the_other_passes()
    {
        if (MpiTest.Rank == 0)
        {
            Call();
        }
    }

    [MpiFact(2)]
    public void One_rank_calls_it_and_the_other_waits()
    {
        if (MpiTest.Rank == 0)
        {
            Call();
        }

        MPI_Barrier(MPI_COMM_WORLD);
    }

    [MpiFact(2)]
    public void The_test_throws_in_its_name() => throw new NotSupportedException($"{Name} is not part of this MPI.");

    [MpiFact(2)]
    public void The_test_throws_for_a_function_that_is_there() =>
        throw new NotSupportedException("MPI_Send is not part of this MPI.");

    private static void Call()
    {
        MPI_Datatype type;
        _ = Name == "MPI_Type_hvector" ? MPI_Type_hvector(1, 1, 1, MPI_INT, &type) : MPI_Remove_error_class(0);
    }
}
