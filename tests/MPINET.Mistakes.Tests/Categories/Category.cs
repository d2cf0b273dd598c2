namespace MPINET.Mistakes.Tests.Categories;

/// <summary>The categories of the benchmarks of the literature.</summary>
public enum Category
{
    /// <summary>No mistake.</summary>
    Correct,

    /// <summary>An argument that the standard does not allow.</summary>
    InvalidParameter,

    /// <summary>Arguments of several processes that do not fit together.</summary>
    ParameterMatching,

    /// <summary>Calls of several processes in an order that cannot go on.</summary>
    CallOrdering,

    /// <summary>Requests that are not started, completed or freed.</summary>
    RequestLifecycle,

    /// <summary>One-sided calls without their epoch.</summary>
    EpochLifecycle,

    /// <summary>Objects that are not freed.</summary>
    ResourceLeak,

    /// <summary>A buffer that is used while MPI has it.</summary>
    LocalConcurrency,

    /// <summary>One-sided operations of several processes on the same memory.</summary>
    GlobalConcurrency,

    /// <summary>Messages that may arrive in either order.</summary>
    MessageRace,
}
