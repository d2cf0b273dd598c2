namespace MPINET.Diagnostics.Matching;

// Calls that this observer carries out: those that need a status, and those that the watch carries out.
internal sealed unsafe partial class MatchObserver
{
    /// <inheritdoc />
    public override bool Started(ref ObservedCall call, int code) =>
        watch is null ? code == 0 : watch.Started(ref call, code);

    /// <inheritdoc />
    public override int Complete(ref ObservedCall call, MPI_Request* request, MPI_Status* status)
    {
        MPI_Status* own = (MPI_Status*)call.Arguments[PointShape.Of(call.Function).Status];
        return watch is not null ? watch.Complete(ref call, request, own) : Mpi.PMPI_Wait(request, own);
    }

    /// <inheritdoc />
    public override int CarryOut(ref ObservedCall call)
    {
        nint* a = call.Arguments;
        if (watch is not null && watch.IsCarriedOut(call.Function))
        {
            return watch.CarryOut(ref call);
        }

        return call.Function switch
        {
            MpiFunction.MPI_Wait => Mpi.PMPI_Wait((MPI_Request*)a[0], (MPI_Status*)a[1]),
            MpiFunction.MPI_Waitall => Mpi.PMPI_Waitall((int)a[0], (MPI_Request*)a[1], (MPI_Status*)a[2]),
            MpiFunction.MPI_Waitany => Mpi.PMPI_Waitany((int)a[0], (MPI_Request*)a[1], (int*)a[2], (MPI_Status*)a[3]),
            MpiFunction.MPI_Waitsome => Mpi.PMPI_Waitsome(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Test => Mpi.PMPI_Test((MPI_Request*)a[0], (int*)a[1], (MPI_Status*)a[2]),
            MpiFunction.MPI_Testall => Mpi.PMPI_Testall((int)a[0], (MPI_Request*)a[1], (int*)a[2], (MPI_Status*)a[3]),
            MpiFunction.MPI_Testany => Mpi.PMPI_Testany(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Testsome => Mpi.PMPI_Testsome(
                (int)a[0],
                (MPI_Request*)a[1],
                (int*)a[2],
                (int*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Mprobe => Mpi.PMPI_Mprobe(
                (int)a[0],
                (int)a[1],
                (MPI_Comm)a[2],
                (MPI_Message*)a[3],
                (MPI_Status*)a[4]
            ),
            MpiFunction.MPI_Improbe => Mpi.PMPI_Improbe(
                (int)a[0],
                (int)a[1],
                (MPI_Comm)a[2],
                (int*)a[3],
                (MPI_Message*)a[4],
                (MPI_Status*)a[5]
            ),
            MpiFunction.MPI_Sendrecv => Mpi.PMPI_Sendrecv(
                (void*)a[0],
                (int)a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (void*)a[5],
                (int)a[6],
                (MPI_Datatype)a[7],
                (int)a[8],
                (int)a[9],
                (MPI_Comm)a[10],
                (MPI_Status*)a[11]
            ),
            MpiFunction.MPI_Sendrecv_c => Mpi.PMPI_Sendrecv_c(
                (void*)a[0],
                a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (void*)a[5],
                a[6],
                (MPI_Datatype)a[7],
                (int)a[8],
                (int)a[9],
                (MPI_Comm)a[10],
                (MPI_Status*)a[11]
            ),
            MpiFunction.MPI_Sendrecv_replace => Mpi.PMPI_Sendrecv_replace(
                (void*)a[0],
                (int)a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (int)a[5],
                (int)a[6],
                (MPI_Comm)a[7],
                (MPI_Status*)a[8]
            ),
            MpiFunction.MPI_Sendrecv_replace_c => Mpi.PMPI_Sendrecv_replace_c(
                (void*)a[0],
                a[1],
                (MPI_Datatype)a[2],
                (int)a[3],
                (int)a[4],
                (int)a[5],
                (int)a[6],
                (MPI_Comm)a[7],
                (MPI_Status*)a[8]
            ),
            _ => throw new NotSupportedException(call.Function.ToString()),
        };
    }
}
