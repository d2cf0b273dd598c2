using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Collectives;

// The endings of the generated calls, and the conversions of their arguments.
public abstract partial class CollectiveCalls
{
    /// <summary>Requires a call of the P/Invoke tier to have succeeded.</summary>
    protected static void Check(int code) => Assert.Equal(MPI_SUCCESS, code);

    /// <summary>Waits for a nonblocking call of the P/Invoke tier.</summary>
    protected static void Complete(int code, MPI_Request request)
    {
        Check(code);
        Check(MPI_Wait(ref request, out _));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }

    /// <summary>Starts a persistent call of the P/Invoke tier, waits for it and frees it.</summary>
    protected static void Repeat(int code, MPI_Request request)
    {
        Check(code);
        Check(MPI_Start(ref request));
        Check(MPI_Wait(ref request, out _));
        Assert.NotEqual(MPI_REQUEST_NULL, request);
        Check(MPI_Request_free(ref request));
        Assert.Equal(MPI_REQUEST_NULL, request);
    }

    /// <summary>Waits for a nonblocking call of the CLI tier.</summary>
    protected static void Complete(MPI.Request request) => request.Wait();

    /// <summary>Starts a persistent call of the CLI tier, waits for it and frees it.</summary>
    protected static void Complete(MPI.Prequest request)
    {
        request.Start();
        request.Wait();
        Assert.True(request != MPI.REQUEST_NULL, "the request does not outlast its operation");
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
    }

    /// <summary>The handles of datatypes; null for null.</summary>
    protected static MPI_Datatype[]? Handles(MPI.Datatype[]? types) =>
        types is null ? null : Array.ConvertAll(types, type => (MPI_Datatype)type);

    /// <summary>The counts as arguments of calls with large counts; null for null.</summary>
    protected static long[] Large(int[] counts) =>
        counts is null ? null! : Array.ConvertAll(counts, count => (long)count);

    /// <summary>The displacements as arguments of calls with large counts; null for null.</summary>
    protected static nint[] Addresses(int[] displacements) =>
        displacements is null ? null! : Array.ConvertAll(displacements, displacement => (nint)displacement);
}
