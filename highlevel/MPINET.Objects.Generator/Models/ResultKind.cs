namespace MPINET.Objects.Generator.Models;

/// <summary>The kind of result that a method returns to its caller.</summary>
internal enum ResultKind
{
    /// <summary>No result, not even the completion: a one-way method.</summary>
    None,

    /// <summary>A Task.</summary>
    Task,

    /// <summary>A ValueTask.</summary>
    ValueTask,
}
