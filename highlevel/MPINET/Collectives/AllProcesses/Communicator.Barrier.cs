using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Waits until all processes have called it. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Barrier. MPI-5.0, section 6.3.</remarks>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../../../specs/ports/examples.xml" path="examples/example[@of='Communicator.Barrier']" />
    public void Barrier() => Run(new BarrierOperation(), default, default);

    /// <summary>Starts to wait until all processes have called it. Does not block.</summary>
    /// <remarks>In C: MPI_Ibarrier. MPI-5.0, section 6.12.1.</remarks>
    /// <inheritdoc cref="Barrier()" path="/exception" />
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which completes when all processes have called the operation.</returns>
    public Request Ibarrier([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Start(new BarrierOperation(), Sides.Of(null, null), file, line);

    /// <summary>Creates a request that waits, each time it is started, until all processes have started theirs. Collective.</summary>
    /// <remarks>In C: MPI_Barrier_init. MPI-5.0, section 6.13.1.</remarks>
    /// <inheritdoc cref="Ibarrier(string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest BarrierInit([CallerFilePath] string file = "", [CallerLineNumber] int line = 0) =>
        Init(new BarrierOperation(), Sides.Of(null, null), file, line);
}
