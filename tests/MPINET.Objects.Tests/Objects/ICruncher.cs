namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface ICruncher : IParallelObject
{
    /// <summary>Notes a number, and fails where a call is under way already.</summary>
    void Note(int number);

    /// <summary>Waits until as many calls of this process are here at a time, and tells the thread.</summary>
    Task<int> MeetAsync(int others);

    /// <summary>Has another one note numbers, and asks for them.</summary>
    Task<int[]> NoteByAsync(ICruncher other, int count);

    Task<int[]> NumbersAsync();

    /// <summary>Calls another, which calls back.</summary>
    Task<int> RoundAsync(ICruncher other, int rounds);

    Task<int> ThreadAsync();

    Task ThrowAsync(string message);

    /// <summary>Blocks until a gate opens, and tells whether that is refused.</summary>
    Task<bool> BlockAsync(IGate gate);
}
