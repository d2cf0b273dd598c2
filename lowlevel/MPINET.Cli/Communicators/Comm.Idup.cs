using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    public partial class Comm
    {
        // MPI writes the new handle when the operation completes. It goes into native memory, from which the request copies it.
        private protected Request StartDuplicate<TComm>(Info? info, TComm copy)
            where TComm : Comm
        {
            MPI_Comm* cell = (MPI_Comm*)Marshal.AllocHGlobal(sizeof(MPI_Comm));
            *cell = Mpi.MPI_COMM_NULL;
            MPI_Request request = default;
            int code = info is null
                ? Mpi.MPI_Comm_idup(handle, cell, &request)
                : Mpi.MPI_Comm_idup_with_info(handle, info.handle, cell, &request);
            if (ErrorMode.Failed(code))
            {
                // If a callback has thrown but the call has succeeded, the operation continues and MPI still writes to the cell.
                if (code != 0)
                {
                    Marshal.FreeHGlobal((nint)cell);
                }

                errors.Raise(code, info is null ? "MPI_Comm_idup" : "MPI_Comm_idup_with_info");
                return new Request();
            }

            return new Request(request, errors)
            {
                whenCompleted = () =>
                {
                    copy.TakeOver(*cell, errors);
                    Marshal.FreeHGlobal((nint)cell);
                },
            };
        }

        private void TakeOver(MPI_Comm created, ErrorMode parent)
        {
            handle = created;
            errors = ErrorMode.Inherited<MPI_Comm>((nint)created, (nint)Mpi.MPI_COMM_NULL, parent);
        }
    }

    public partial class Intracomm
    {
        /// <summary>Starts to make a copy with the same group and a new context.</summary>
        /// <remarks>Nonblocking collective. In C: MPI_Comm_idup. MPI-5.0, 7.4.2.</remarks>
        /// <param name="newcomm">out: the copy, null until the request has completed.</param>
        /// <returns>The request to wait for.</returns>
        public Request Idup(out Intracomm newcomm) => StartDuplicate(null, newcomm = new Intracomm());

        /// <inheritdoc cref="Idup(out Intracomm)" />
        /// <remarks>Nonblocking collective. In C: MPI_Comm_idup_with_info. MPI-5.0, 7.4.2.</remarks>
        /// <param name="info">in: hints for the copy, in place of the original's.</param>
        /// <param name="newcomm">out: the copy, null until the request has completed.</param>
        public Request Idup_with_info(Info info, out Intracomm newcomm) =>
            StartDuplicate(info, newcomm = new Intracomm());
    }

    public partial class Cartcomm
    {
        /// <inheritdoc cref="Intracomm.Idup(out Intracomm)" />
        public Request Idup(out Cartcomm newcomm) => StartDuplicate(null, newcomm = new Cartcomm());

        /// <inheritdoc cref="Intracomm.Idup_with_info(Info, out Intracomm)" />
        public Request Idup_with_info(Info info, out Cartcomm newcomm) =>
            StartDuplicate(info, newcomm = new Cartcomm());
    }

    public partial class Graphcomm
    {
        /// <inheritdoc cref="Intracomm.Idup(out Intracomm)" />
        public Request Idup(out Graphcomm newcomm) => StartDuplicate(null, newcomm = new Graphcomm());

        /// <inheritdoc cref="Intracomm.Idup_with_info(Info, out Intracomm)" />
        public Request Idup_with_info(Info info, out Graphcomm newcomm) =>
            StartDuplicate(info, newcomm = new Graphcomm());
    }

    public partial class Distgraphcomm
    {
        /// <inheritdoc cref="Intracomm.Idup(out Intracomm)" />
        public Request Idup(out Distgraphcomm newcomm) => StartDuplicate(null, newcomm = new Distgraphcomm());

        /// <inheritdoc cref="Intracomm.Idup_with_info(Info, out Intracomm)" />
        public Request Idup_with_info(Info info, out Distgraphcomm newcomm) =>
            StartDuplicate(info, newcomm = new Distgraphcomm());
    }

    public partial class Intercomm
    {
        /// <inheritdoc cref="Intracomm.Idup(out Intracomm)" />
        public Request Idup(out Intercomm newcomm) => StartDuplicate(null, newcomm = new Intercomm());

        /// <inheritdoc cref="Intracomm.Idup_with_info(Info, out Intracomm)" />
        public Request Idup_with_info(Info info, out Intercomm newcomm) =>
            StartDuplicate(info, newcomm = new Intercomm());
    }
}
