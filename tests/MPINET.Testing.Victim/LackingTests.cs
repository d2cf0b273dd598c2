using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Testing.Victim;

/// <summary>Tests of what the MPI lacks, and some that only look so.</summary>
public sealed unsafe class LackingTests
{
    /// <summary>A function that this MPI does not have; null where it has all of them.</summary>
    private static readonly Func<int>? Lacking =
        !IsSupported("MPI_Session_get_num_psets") ? GetNumPsets
        : !IsSupported("MPI_Type_hvector") ? TypeHvector
        : null;

    private static string Name => Lacking == GetNumPsets ? "MPI_Session_get_num_psets" : "MPI_Type_hvector";

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
        Assert.SkipWhen(Lacking is null, "This MPI lacks nothing.");
        Lacking!();
    }

    private static int GetNumPsets()
    {
        int count;
        return MPI_Session_get_num_psets(default, MPI_INFO_NULL, &count);
    }

    private static int TypeHvector()
    {
        MPI_Datatype type;
        return MPI_Type_hvector(1, 1, 1, MPI_INT, &type);
    }
}
