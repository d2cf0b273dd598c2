namespace MPINET.Objects.Tests.Objects;

/// <summary>Lets those who await it go on when another call has opened it.</summary>
[ParallelObject]
public interface IGate : IParallelObject
{
    Task PassedAsync();

    void Open();
}
