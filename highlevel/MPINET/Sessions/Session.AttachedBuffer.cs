using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Session
{
    private static nint attachedBuffer;

    /// <summary>Bytes that each buffered send takes of the attached buffer, beside what <see cref="Datatype.PackSize" /> tells of its message.</summary>
    /// <remarks>In C: MPI_BSEND_OVERHEAD. Its value differs between MPIs. MPI-5.0, section 3.6.1.</remarks>
    public static int BsendOverhead => Mpi.MPI_BSEND_OVERHEAD;

    /// <summary>Gives MPI a buffer for the messages of Bsend; there is one at a time. Local.</summary>
    /// <remarks>In C: MPI_Buffer_attach. MPI-5.0, section 3.6.</remarks>
    /// <param name="bytes">Bytes for all messages that may be under way, with <see cref="BsendOverhead" /> for each.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="InvalidOperationException">
    /// There is a buffer already, or there is no session, or this thread may not call MPI.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static void AttachBuffer(int bytes)
    {
        Require.NotNegative(bytes, nameof(bytes));
        Access.Require();
        lock (gate)
        {
            if (attachedBuffer != 0)
            {
                throw new InvalidOperationException(
                    "A buffer is attached already, and MPI knows one at a time: call Session.DetachBuffer() first."
                );
            }

            nint buffer = Marshal.AllocHGlobal(Math.Max(1, bytes));
            int code = Mpi.MPI_Buffer_attach((void*)buffer, bytes);
            if (Errors.Failed(code))
            {
                Marshal.FreeHGlobal(buffer);
                Errors.Throw(code, "MPI_Buffer_attach", null);
            }

            attachedBuffer = buffer;
        }
    }

    /// <summary>Takes the buffer back. Blocks until all messages in it have been sent.</summary>
    /// <remarks>In C: MPI_Buffer_detach. MPI-5.0, section 3.6.</remarks>
    /// <returns>Bytes of the buffer; 0 where there was none.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public static int DetachBuffer()
    {
        Access.Require();
        nint buffer;
        lock (gate)
        {
            buffer = attachedBuffer;
            attachedBuffer = 0;
        }

        if (buffer == 0)
        {
            return 0;
        }

        void* detached;
        int bytes;
        Errors.Check(Mpi.MPI_Buffer_detach(&detached, &bytes), "MPI_Buffer_detach");
        Marshal.FreeHGlobal(buffer);
        return bytes;
    }
}
