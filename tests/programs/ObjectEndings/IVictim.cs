using System.Threading.Tasks;
using MPINET.Objects;

[ParallelObject]
internal interface IVictim : IParallelObject
{
    void Throw();

    Task ThrowAsync();

    /// <summary>Ends the process by SIGKILL, as the kernel does.</summary>
    void Kill();

    Task<int> PingAsync();

    /// <summary>Awaits a task that is never completed.</summary>
    Task WaitAsync();
}
