using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal interface IVictim : IParallelObject
{
    void Throw();

    Task ThrowAsync();

    /// <summary>Ends the process as the kernel does it.</summary>
    void Kill();

    Task<int> PingAsync();

    /// <summary>Awaits what nobody completes.</summary>
    Task WaitAsync();
}
