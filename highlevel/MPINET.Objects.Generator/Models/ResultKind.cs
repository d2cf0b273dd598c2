namespace MPINET.Objects.Generator.Models;

/// <summary>What a method returns to its caller.</summary>
internal enum ResultKind
{
    /// <summary>Nothing, not even its end: a one-way method.</summary>
    None,

    /// <summary>A Task.</summary>
    Task,

    /// <summary>A ValueTask.</summary>
    ValueTask,
}
