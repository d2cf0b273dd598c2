using System.Diagnostics;
using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Tracer(Scene scene, int size) : ITracer
{
    private readonly Camera camera = new(scene, size);
    private readonly Stopwatch rendering = new();

    public Task<byte[]> RenderAsync(int line)
    {
        rendering.Start();
        byte[] pixels = camera.Render(line);
        rendering.Stop();
        return Task.FromResult(pixels);
    }

    public Task<double> SecondsAsync() => Task.FromResult(rendering.Elapsed.TotalSeconds);
}
