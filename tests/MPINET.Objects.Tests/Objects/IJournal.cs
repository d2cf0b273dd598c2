namespace MPINET.Objects.Tests.Objects;

/// <summary>Takes numbers from several callers, each of which counts from 0, and checks their order.</summary>
[ParallelObject]
public interface IJournal : IParallelObject
{
    void Note(int caller, int number);

    void NoteAll(int caller, ReadOnlySpan<int> numbers);

    /// <summary>Takes a number in a call with an answer. Every third such call awaits something first.</summary>
    Task<int> NoteAsync(int caller, int number);

    /// <summary>Ends when the gate is open. All other calls wait meanwhile.</summary>
    Task HoldAsync(IGate gate);

    /// <summary>The count of numbers from a caller; negative if one was out of order.</summary>
    Task<int> CountAsync(int caller);

    Task<int> WhereAsync();
}
