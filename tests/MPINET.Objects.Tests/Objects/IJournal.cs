namespace MPINET.Objects.Tests.Objects;

/// <summary>Takes numbers from several callers, each of which counts from 0 on, and says whether they have come in that order.</summary>
[ParallelObject]
public interface IJournal : IParallelObject
{
    void Note(int caller, int number);

    void NoteAll(int caller, ReadOnlySpan<int> numbers);

    /// <summary>The same as a call that is answered; every third awaits something before its end.</summary>
    Task<int> NoteAsync(int caller, int number);

    /// <summary>Ends when the gate has been opened; all other calls wait meanwhile.</summary>
    Task HoldAsync(IGate gate);

    /// <summary>How many numbers have come from a caller; less than zero where one was out of order.</summary>
    Task<int> CountAsync(int caller);

    Task<int> WhereAsync();
}
