using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public sealed partial class Datatype
    {
        /// <summary>Unpacks data of this type from a packed buffer.</summary>
        /// <remarks>
        /// Local. In C: MPI_Unpack, whose parameters are in another order. MPI-5.0, 5.2.
        /// </remarks>
        /// <param name="inbuf">in: the packed buffer.</param>
        /// <param name="insize">in: its size in bytes.</param>
        /// <param name="outbuf">out: the unpacked data.</param>
        /// <param name="outcount">in: number of elements of this type.</param>
        /// <param name="position">in and out: the position in the packed buffer, in bytes.</param>
        /// <param name="comm">in: the communicator of the message.</param>
        public void Unpack(Pointer inbuf, int insize, Pointer outbuf, int outcount, ref int position, Comm comm)
        {
            int at = position;
            int code = Mpi.MPI_Unpack(inbuf.value, insize, &at, outbuf.value, outcount, handle, comm.handle);
            comm.errors.Check(code, "MPI_Unpack");

            position = at;
        }
    }
}
