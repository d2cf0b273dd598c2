using MPINET.Cli;
using Pointer = MPINET.Cli.MPI.Pointer;
using Status = MPINET.Cli.MPI.Status;

namespace Profiling;

internal static partial class MPI
{
    /// <summary>A communicator whose calls are counted, and those of its duplicates.</summary>
    public sealed class Intracomm(PMPI.Intracomm comm) : PMPI.Intracomm(comm)
    {
        public new void Send(Pointer buf, int count, PMPI.Datatype datatype, int dest, int tag)
        {
            using (Profile.Call())
            {
                base.Send(buf, count, datatype, dest, tag);
            }
        }

        public new void Recv(Pointer buf, int count, PMPI.Datatype datatype, int source, int tag) =>
            Recv(buf, count, datatype, source, tag, PMPI.STATUS_IGNORE);

        public new void Recv(Pointer buf, int count, PMPI.Datatype datatype, int source, int tag, Status status)
        {
            using (Profile.Call())
            {
                base.Recv(buf, count, datatype, source, tag, status);
            }
        }

        public new Request Isend(Pointer buf, int count, PMPI.Datatype datatype, int dest, int tag)
        {
            using (Profile.Call())
            {
                return new(base.Isend(buf, count, datatype, dest, tag));
            }
        }

        public new Request Irecv(Pointer buf, int count, PMPI.Datatype datatype, int source, int tag)
        {
            using (Profile.Call())
            {
                return new(base.Irecv(buf, count, datatype, source, tag));
            }
        }

        public new void Allreduce(Pointer sendbuf, Pointer recvbuf, int count, PMPI.Datatype datatype, PMPI.Op op)
        {
            using (Profile.Call())
            {
                base.Allreduce(sendbuf, recvbuf, count, datatype, op);
            }
        }

        public new Intracomm Dup()
        {
            using (Profile.Call())
            {
                return new(base.Dup());
            }
        }
    }
}
