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
}
