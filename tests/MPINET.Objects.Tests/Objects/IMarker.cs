namespace MPINET.Objects.Tests.Objects;

/// <summary>Shows other processes, without a message, that a call has run.</summary>
[ParallelObject]
public interface IMarker : IParallelObject
{
    void Mark(string file);

    Task<int> PingAsync();
}
