namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public interface ITally : IParallelObject
{
    void Count();

    /// <summary>Keeps the object busy.</summary>
    void Pause(int milliseconds);

    Task<long> TotalAsync();

    /// <summary>The largest working set of the process, in bytes, sampled at some of the calls.</summary>
    Task<long> LargestAsync();
}
