using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

/// <summary>The functions that read and set the fields of a status agree with the fields of the struct.</summary>
public sealed unsafe class FieldsOfAStatus : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void Setters_change_the_fields_that_getters_and_the_struct_show()
    {
        MPI_Status status = default;
        MustSucceed(MPI_Status_set_source(ref status, 11));
        MustSucceed(MPI_Status_set_tag(ref status, 22));
        MustSucceed(MPI_Status_set_error(ref status, MPI_ERR_TRUNCATE));
        Assert.Equal((11, 22, MPI_ERR_TRUNCATE), (status.MPI_SOURCE, status.MPI_TAG, status.MPI_ERROR));
        (status.MPI_SOURCE, status.MPI_TAG, status.MPI_ERROR) = (33, 44, MPI_ERR_TAG);
        MustSucceed(MPI_Status_get_source(in status, out int source));
        MustSucceed(MPI_Status_get_tag(in status, out int tag));
        MustSucceed(MPI_Status_get_error(in status, out int error));
        Assert.Equal((33, 44, MPI_ERR_TAG), (source, tag, error));
    }

    [MpiFact(1, 2, 4)]
    public void A_receive_fills_them()
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        int sent = rank;
        int received;
        MustSucceed(
            MPI_Sendrecv(
                &sent,
                1,
                MPI_INT,
                next,
                40 + rank,
                &received,
                1,
                MPI_INT,
                MPI_ANY_SOURCE,
                MPI_ANY_TAG,
                comm,
                out MPI_Status status
            )
        );
        Assert.Equal(previous, received);
        MustSucceed(MPI_Status_get_source(in status, out int source));
        MustSucceed(MPI_Status_get_tag(in status, out int tag));
        Assert.Equal((previous, 40 + previous), (source, tag));
    }

    [MpiFact(1)]
    public void The_CLI_tier_has_them_on_every_MPI()
    {
        MPI.Status status = new();
        status.Set_source(5);
        status.Set_tag(6);
        status.Set_error(MPI.ERR_TAG);
        Assert.Equal((5, 6, MPI.ERR_TAG), (status.Get_source(), status.Get_tag(), status.Get_error()));
    }
}
