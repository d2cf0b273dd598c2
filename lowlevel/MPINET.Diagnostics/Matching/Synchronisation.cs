namespace MPINET.Diagnostics.Matching;

/// <summary>The calls by which processes wait for each other.</summary>
internal static class Synchronisation
{
    /// <summary>True if no process of a window or file leaves a call before all of them have entered it.</summary>
    /// <param name="function">The function.</param>
    /// <param name="communicator">The communicator of the call; null if there is none.</param>
    /// <param name="all">The processes.</param>
    public static bool Joins(MpiFunction function, CommunicatorFacts? communicator, CommunicatorFacts all) =>
        function
            is MpiFunction.MPI_Barrier
                or MpiFunction.MPI_Allreduce
                or MpiFunction.MPI_Allgather
                or MpiFunction.MPI_Alltoall
        && communicator is { IsInter: false }
        && communicator.Members.Length == all.Members.Length
        && !communicator.Members.Except(all.Members).Any();
}
