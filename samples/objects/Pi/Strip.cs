using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Strip(int strips, [ElementIndex] int index) : IStrip
{
    private double area;

    public void Measure(int rectangles)
    {
        area = 0;
        double width = 1.0 / strips / rectangles;
        for (int i = 0; i < rectangles; i++)
        {
            double x = ((double)index / strips) + ((i + 0.5) * width);
            area += 4 / (1 + (x * x)) * width;
        }
    }

    public Task<double> AreaAsync() => Task.FromResult(area);
}
