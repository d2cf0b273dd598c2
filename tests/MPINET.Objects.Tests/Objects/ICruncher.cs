namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface ICruncher : IParallelObject
{
    /// <summary>Adds a number. Fails if another call is under way.</summary>
    void Note(int number);

    /// <summary>Waits until this many calls are in this process at a time. Returns the thread's id.</summary>
    Task<int> MeetAsync(int others);

    /// <summary>
    /// Blocks until this many calls are in this process at a time. Returns true if they are, on threads of the run.
    /// </summary>
    Task<bool> MeetOnOwnThreadsAsync(int others);

    /// <summary>Has another object add numbers, and asks for them.</summary>
    Task<int[]> NoteByAsync(ICruncher other, int count);

    Task<int[]> NumbersAsync();

    /// <summary>Calls another object, which calls back.</summary>
    Task<int> RoundAsync(ICruncher other, int rounds);

    Task<int> ThreadAsync();

    Task ThrowAsync(string message);

    /// <summary>Blocks until a gate opens. Returns the message if that is refused.</summary>
    Task<bool> BlockAsync(IGate gate);
}
