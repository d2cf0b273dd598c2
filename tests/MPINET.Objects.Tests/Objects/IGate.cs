namespace MPINET.Objects.Tests.Objects;

/// <summary>A gate. Calls that await it continue when another call has opened it.</summary>
[ParallelObject]
public interface IGate : IParallelObject
{
    Task PassedAsync();

    void Open();
}
