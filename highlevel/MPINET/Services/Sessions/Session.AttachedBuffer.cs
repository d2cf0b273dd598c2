using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Session
{
    private static nint attachedBuffer;

    /// <summary>
    /// Number of bytes that each buffered send needs in the attached buffer in addition to its <see
    /// cref="Datatype.PackSize" />.
    /// </summary>
    /// <remarks>In C: MPI_BSEND_OVERHEAD. Its value differs between MPIs. MPI-5.0, section 3.6.1.</remarks>
    public static int BsendOverhead => Mpi.MPI_BSEND_OVERHEAD;

    /// <summary>Attaches a buffer for the messages of Bsend. Only one can be attached. Local.</summary>
    /// <remarks>In C: MPI_Buffer_attach. MPI-5.0, section 3.6.</remarks>
    /// <param name="bytes">Number of bytes for all pending messages, with <see cref="BsendOverhead" /> for each.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="InvalidOperationException">
    /// A buffer is already attached, there is no session, or this thread may not call MPI.
    /// </exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Session.AttachBuffer']" />
    public static void AttachBuffer(int bytes)
    {
        Require.NotNegative(bytes, nameof(bytes));
        Access.Require();
        lock (gate)
        {
            if (attachedBuffer != 0)
            {
                throw new InvalidOperationException(
                    $"A buffer is already attached, and MPI allows one at a time: call {MemberName.Of("Session.DetachBuffer()")} first."
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

    /// <summary>Detaches the buffer. Blocks until all messages in it have been sent.</summary>
    /// <remarks>In C: MPI_Buffer_detach. MPI-5.0, section 3.6.</remarks>
    /// <returns>Number of bytes of the buffer; 0 if there was none.</returns>
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
