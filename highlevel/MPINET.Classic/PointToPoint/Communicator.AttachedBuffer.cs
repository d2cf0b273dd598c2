namespace MPI;

public abstract partial class Communicator
{
    /// <summary>Bytes that a buffered send takes of the attached buffer, beside its message.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.BsendOverhead" />. MPI.NET does not have it. In C: MPI_BSEND_OVERHEAD. MPI-5.0, section 3.6.1.</remarks>
    public static int BufferOverhead => MPINET.Session.BsendOverhead;

    /// <summary>Gives MPI a buffer for the messages of <see cref="BufferedSend{T}(T, int, int)" />; there is one at a time, for all communicators. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.AttachBuffer" />. MPI.NET does not have it. In C: MPI_Buffer_attach. MPI-5.0, section 3.6.</remarks>
    /// <param name="bytes">Bytes for all messages that may be under way, with <see cref="BufferOverhead" /> for each.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="InvalidOperationException">There is a buffer already, there is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static void AttachBuffer(int bytes)
    {
        try
        {
            MPINET.Session.AttachBuffer(bytes);
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>Takes the buffer back. Blocks until all messages in it have been sent.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.DetachBuffer" />. MPI.NET does not have it. In C: MPI_Buffer_detach. MPI-5.0, section 3.6.</remarks>
    /// <returns>Bytes of the buffer; 0 where there was none.</returns>
    /// <exception cref="InvalidOperationException">There is no <see cref="Environment" />, or this thread may not call MPI.</exception>
    public static int DetachBuffer()
    {
        try
        {
            return MPINET.Session.DetachBuffer();
        }
        catch (MPINET.MpiException error)
        {
            throw Errors.Of(error);
        }
    }
}
