using System.Threading.Tasks;
using MPINET.Objects;

namespace ObjectLibrary;

[ParallelObject]
public interface IGreeter : IParallelObject
{
    /// <summary>Returns the name of the class and the rank.</summary>
    Task<string> GreetAsync();
}
