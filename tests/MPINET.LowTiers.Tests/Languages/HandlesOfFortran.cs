using MPINET.Cli;
using MPINET.LowTiers.Tests.Files;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Languages;

/// <summary>The functions that convert handles to Fortran's integers and back. The tests use the converted objects.</summary>
public sealed unsafe class HandlesOfFortran : TemporaryFile
{
    [MpiFact(1, 2, 4)]
    public void Communicators_types_and_operations_come_back_usable()
    {
        MPI_Comm carrier = MPI_Comm_f2c(MPI_Comm_c2f(comm));
        MPI.Datatype pair = MPI.INT.Create_contiguous(2);
        pair.Commit();
        MPI_Datatype type = MPI_Type_f2c(MPI_Type_c2f(pair));
        MPI.Op following = new MPI.Op().Init(
            (invec, inoutvec, len, _) =>
            {
                for (int i = 0; i < len; i++)
                {
                    // The composition of two maps x -> factor * x + summand.
                    int* first = (int*)invec + 2 * i;
                    int* second = (int*)inoutvec + 2 * i;
                    second[1] += second[0] * first[1];
                    second[0] *= first[0];
                }
            },
            false
        );
        MPI_Op op = MPI_Op_f2c(MPI_Op_c2f(following));
        using Cells<int> mine = new([rank + 1, 10]);
        using Cells<int> sum = new(2);
        MustSucceed(MPI_Scan(mine, sum, 1, type, op, carrier));

        // s(r) = mine(r) after s(r - 1)
        int left = 1;
        int right = 0;
        for (int r = 0; r <= rank; r++)
        {
            left *= r + 1;
            right = (r + 1) * right + 10;
        }

        sum.MustHold(left, right);
        following.Free();
        pair.Free();
        Assert.NotEqual(MPI_Comm_c2f(MPI_COMM_WORLD), MPI_Comm_c2f(comm));
        Assert.Equal(MPI_COMM_NULL, MPI_Comm_f2c(MPI_Comm_c2f(MPI_COMM_NULL)));
    }

    [MpiFact(1, 2)]
    public void Groups_hints_and_error_handlers_come_back_usable()
    {
        MPI.Group group = comm.Get_group();
        MustSucceed(MPI_Group_size(MPI_Group_f2c(MPI_Group_c2f(group)), out int members));
        Assert.Equal(size, members);
        group.Free();
        MPI.Info info = MPI.Info.Create();
        MustSucceed(MPI_Info_set(MPI_Info_f2c(MPI_Info_c2f(info)), "key", "value"));
        Assert.Equal(1, info.Get_nkeys());
        info.Free();
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => { });
        MPI_Errhandler back = MPI_Errhandler_f2c(MPI_Errhandler_c2f(handler));
        Assert.Equal((MPI_Errhandler)handler, back);
        MustSucceed(MPI_Errhandler_free(ref back));
    }

    [MpiFact(1, 2, 4)]
    public void Requests_come_back_usable()
    {
        Assert.Equal(MPI_REQUEST_NULL, MPI_Request_f2c(MPI_Request_c2f(MPI_REQUEST_NULL)));
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([rank + 50]);
        using Cells<int> received = new(1);
        MustSucceed(MPI_Irecv(received, 1, MPI_INT, previous, 1, comm, out MPI_Request request));
        MustSucceed(MPI_Send(sent, 1, MPI_INT, next, 1, comm));
        MPI_Request back = MPI_Request_f2c(MPI_Request_c2f(request));
        MustSucceed(MPI_Wait(ref back, MPI_STATUS_IGNORE));
        received.MustHold(previous + 50);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Message_c2f")]
    public void Messages_come_back_usable()
    {
        Assert.Equal(MPI_MESSAGE_NULL, MPI_Message_f2c(MPI_Message_c2f(MPI_MESSAGE_NULL)));
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([rank + 60]);
        using Cells<int> received = new(1);
        MustSucceed(MPI_Isend(sent, 1, MPI_INT, next, 2, comm, out MPI_Request request));
        MustSucceed(MPI_Mprobe(previous, 2, comm, out MPI_Message message, MPI_STATUS_IGNORE));
        message = MPI_Message_f2c(MPI_Message_c2f(message));
        MustSucceed(MPI_Mrecv(received, 1, MPI_INT, ref message, MPI_STATUS_IGNORE));
        MustSucceed(MPI_Wait(ref request, MPI_STATUS_IGNORE));
        received.MustHold(previous + 60);
    }

    [MpiFact(1, 2, 4)]
    public void A_status_has_the_same_fields_in_Fortran()
    {
        const int room = 64;
        int* fortran = stackalloc int[room];
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([1, 2, 3]);
        using Cells<int> received = new(3);
        MPI_Status status;
        MustSucceed(
            MPI_Sendrecv(sent, 3, MPI_INT, next, 7 + rank, received, 3, MPI_INT, previous, 7 + previous, comm, &status)
        );
        MustSucceed(MPI_Status_c2f(in status, fortran));
        MustSucceed(MPI_Status_f2c(fortran, out MPI_Status back));
        Assert.Equal((previous, 7 + previous), (back.MPI_SOURCE, back.MPI_TAG));
        MustSucceed(MPI_Get_count(in back, MPI_INT, out int count));
        Assert.Equal(3, count);
    }

    [MpiFact(2, 4)]
    public void Windows_come_back_usable()
    {
        using Cells<int> memory = new([0]);
        MPI.Win window = MPI.Win.Create(memory, sizeof(int), sizeof(int), MPI.INFO_NULL, comm);
        MPI_Win win = MPI_Win_f2c(MPI_Win_c2f(window));
        int value = 500 + rank;
        MustSucceed(MPI_Win_fence(0, win));
        MustSucceed(MPI_Put(&value, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
        MustSucceed(MPI_Win_fence(0, win));
        memory.MustHold(500 + (rank + size - 1) % size);
        window.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Files_come_back_usable()
    {
        MPI.File file = Open(MPI.MODE_CREATE | MPI.MODE_RDWR);
        MPI_File native = MPI_File_f2c(MPI_File_c2f(file));
        int value = 700 + rank;
        int read = 0;
        MustSucceed(MPI_File_write_at(native, 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        MustSucceed(MPI_File_read_at(native, 4 * rank, &read, 1, MPI_INT, MPI_STATUS_IGNORE));
        Assert.Equal(value, read);
        file.Close();
    }
}
