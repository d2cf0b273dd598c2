using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>A strip of the area under a curve.</summary>
[ParallelObject]
internal interface IStrip : IParallelObject
{
    /// <summary>Measures the strip with a number of rectangles. One-way.</summary>
    void Measure(int rectangles);

    /// <summary>The area that was measured.</summary>
    Task<double> AreaAsync();
}
