namespace MPI;

public abstract partial class Communicator
{
    /// <summary>
    /// Number of bytes that a buffered send takes of the attached buffer, in addition to its message.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Session.BsendOverhead" />. MPI.NET does not have it. In C: MPI_BSEND_OVERHEAD. MPI-5.0, section 3.6.1.</remarks>
    public static int BufferOverhead => MPINET.Session.BsendOverhead;

    /// <summary>
    /// Attaches a buffer for the messages of <see cref="BufferedSend{T}(T, int, int)" />. There is one at a time, for
    /// all communicators. Local.
    /// </summary>
    /// <remarks>Ports: <see cref="MPINET.Session.AttachBuffer" />. MPI.NET does not have it. In C: MPI_Buffer_attach. MPI-5.0, section 3.6.</remarks>
    /// <param name="bytes">
    /// Number of bytes for all messages that may be pending, with <see cref="BufferOverhead" /> for each.
    /// </param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="InvalidOperationException">
    /// A buffer is already attached, there is no <see cref="Environment" />, or this thread may not call MPI.
    /// </exception>
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

    /// <summary>Detaches the buffer. Blocks until all messages in it have been sent.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.DetachBuffer" />. MPI.NET does not have it. In C: MPI_Buffer_detach. MPI-5.0, section 3.6.</remarks>
    /// <returns>Number of bytes of the buffer; 0 if none was attached.</returns>
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
