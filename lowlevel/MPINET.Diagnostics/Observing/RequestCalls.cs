namespace MPINET.Diagnostics.Observing;

/// <summary>Functions that may replace the handle of a request by the null handle.</summary>
internal static class RequestCalls
{
    /// <summary>True if a function takes an array of requests, with its length as the first argument.</summary>
    public static bool TakesSeveral(MpiFunction function) =>
        function
            is MpiFunction.MPI_Waitall
                or MpiFunction.MPI_Waitany
                or MpiFunction.MPI_Waitsome
                or MpiFunction.MPI_Testall
                or MpiFunction.MPI_Testany
                or MpiFunction.MPI_Testsome;

    /// <summary>True if a function takes one request.</summary>
    public static bool TakesOne(MpiFunction function) =>
        function is MpiFunction.MPI_Wait or MpiFunction.MPI_Test or MpiFunction.MPI_Request_free;
}
