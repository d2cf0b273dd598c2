namespace MPINET.Objects.Tests.Objects;

[ParallelObject]
public sealed partial class Marker : IMarker
{
    public void Mark(string file) => File.WriteAllText(file, "");

    public Task<int> PingAsync() => Task.FromResult(1);
}
