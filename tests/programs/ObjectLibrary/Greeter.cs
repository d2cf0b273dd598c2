using System.Threading.Tasks;
using MPINET.Objects;

namespace ObjectLibrary;

[ParallelObject]
public sealed partial class Greeter : IGreeter
{
    public Task<string> GreetAsync() => Task.FromResult($"{nameof(Greeter)} on {ParallelObjects.Rank}");
}
