using System.Threading.Tasks;
using MPINET.Objects;

/// <summary>A strip of the area under a curve.</summary>
[ParallelObject]
internal interface IStrip : IParallelObject
{
    /// <summary>Measures it by so many rectangles. One-way.</summary>
    void Measure(int rectangles);

    /// <summary>What was measured.</summary>
    Task<double> AreaAsync();
}
