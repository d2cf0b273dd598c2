using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Prequest
    {
        /// <summary>Starts the operation.</summary>
        /// <remarks>Nonblocking. In C: MPI_Start. MPI-5.0, 3.9.</remarks>
        public void Start()
        {
            int code;
            fixed (MPI_Request* self = &handle)
            {
                code = Mpi.MPI_Start(self);
            }

            errors.Check(code, "MPI_Start");
        }

        /// <summary>Starts the operations of several requests.</summary>
        /// <remarks>Nonblocking. In C: MPI_Startall. MPI-5.0, 3.9.</remarks>
        /// <param name="count">in: number of requests, 0 or more.</param>
        /// <param name="requests">in and out: the requests.</param>
        public static void Startall(int count, Prequest[] requests)
        {
            RequestArray natives = new(count, requests, stackalloc MPI_Request[RequestArray.OnStack]);
            int code;
            fixed (MPI_Request* pointer = &natives.First)
            {
                code = Mpi.MPI_Startall(count, pointer);
            }

            natives.CopyBack();
            natives.Errors.Check(code, "MPI_Startall");
        }
    }
}
