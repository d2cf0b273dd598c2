using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal sealed partial class Place(int number) : IPlace
{
    private IPlace? next;

    public Task JoinAsync(IPlace next)
    {
        this.next = next;
        return Task.CompletedTask;
    }

    public Task<string> RoundAsync(IPlace first, string way)
    {
        way += $" {number}";
        return next!.Equals(first) ? Task.FromResult(way) : next.RoundAsync(first, way);
    }
}
