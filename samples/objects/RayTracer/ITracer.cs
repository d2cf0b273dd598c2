using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>Renders lines of a picture.</summary>
[ParallelObject]
internal interface ITracer : IParallelObject
{
    /// <summary>The pixels of a line.</summary>
    Task<byte[]> RenderAsync(int line);

    /// <summary>The time that the tracer has spent rendering, in seconds.</summary>
    Task<double> SecondsAsync();
}
