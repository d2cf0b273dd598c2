using System.Threading.Tasks;
using MPINET.Objects;
using ObjectLibrary;

namespace ObjectPlugin;

[ParallelObject]
public sealed partial class AddedGreeter : IGreeter
{
    public Task<string> GreetAsync() => Task.FromResult($"{nameof(AddedGreeter)} on {ParallelObjects.Rank}");
}
