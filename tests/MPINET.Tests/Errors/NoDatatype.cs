using MPINET.PInvoke;

namespace MPINET.Tests.Errors;

/// <summary>A buffer with an invalid datatype, which MPI refuses.</summary>
internal sealed class NoDatatype : ITypedBuffer
{
    public IntPtr Location => (IntPtr)16;

    public int Count => 1;

    public Datatype Type { get; } = new(Mpi.MPI_DATATYPE_NULL);

    public void Pin() { }

    public void Unpin() { }
}
