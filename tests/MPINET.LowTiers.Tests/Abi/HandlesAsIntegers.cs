using MPINET.Cli;
using MPINET.LowTiers.Tests.Files;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Abi;

/// <summary>The functions that convert handles to integers and back. The tests use the converted objects.</summary>
public sealed unsafe class HandlesAsIntegers : TemporaryFile
{
    [MpiFact(1, 2)]
    public void Predefined_handles_have_the_numbers_of_the_standard()
    {
        Assert.Equal(0x101, MPI_Comm_toint(MPI_COMM_WORLD));
        Assert.Equal(0x102, MPI_Comm_toint(MPI_COMM_SELF));
        Assert.Equal(0x209, MPI_Type_toint(MPI_INT));
        Assert.Equal(0x21, MPI_Op_toint(MPI_SUM));
        Assert.Equal(MPI_COMM_SELF, MPI_Comm_fromint(0x102));
        Assert.Equal(MPI_INT, MPI_Type_fromint(0x209));
        Assert.Equal(MPI_SUM, MPI_Op_fromint(0x21));
        Assert.Equal(MPI_SESSION_NULL, MPI_Session_fromint(MPI_Session_toint(MPI_SESSION_NULL)));
    }

    [MpiFact(1, 2, 4)]
    public void Objects_of_the_program_come_back_usable()
    {
        MPI_Comm carrier = MPI_Comm_fromint(MPI_Comm_toint(comm));
        MPI.Datatype pair = MPI.INT.Create_contiguous(2);
        pair.Commit();
        MPI_Datatype type = MPI_Type_fromint(MPI_Type_toint(pair));
        MPI.Op first = new MPI.Op().Init(
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
        MPI_Op op = MPI_Op_fromint(MPI_Op_toint(first));
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
        first.Free();
        pair.Free();

        MPI.Group group = comm.Get_group();
        MustSucceed(MPI_Group_size(MPI_Group_fromint(MPI_Group_toint(group)), out int members));
        Assert.Equal(size, members);
        group.Free();
        MPI.Info info = MPI.Info.Create();
        MustSucceed(MPI_Info_set(MPI_Info_fromint(MPI_Info_toint(info)), "key", "value"));
        Assert.Equal(1, info.Get_nkeys());
        info.Free();
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => { });
        MPI_Errhandler back = MPI_Errhandler_fromint(MPI_Errhandler_toint(handler));
        Assert.Equal((MPI_Errhandler)handler, back);
        MustSucceed(MPI_Errhandler_free(ref back));
    }

    [MpiFact(1, 2, 4)]
    public void Requests_and_messages_come_back_usable()
    {
        Assert.Equal(MPI_REQUEST_NULL, MPI_Request_fromint(MPI_Request_toint(MPI_REQUEST_NULL)));
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> sent = new([rank + 50, rank + 60]);
        using Cells<int> received = new(2);
        MPI_Comm carrier = comm;
        MustSucceed(MPI_Irecv(received, 1, MPI_INT, previous, 1, carrier, out MPI_Request request));
        MustSucceed(MPI_Send(sent, 1, MPI_INT, next, 1, carrier));
        MPI_Request back = MPI_Request_fromint(MPI_Request_toint(request));
        MustSucceed(MPI_Wait(ref back, MPI_STATUS_IGNORE));
        MustSucceed(MPI_Isend(sent.Address + 1, 1, MPI_INT, next, 2, carrier, out request));
        MustSucceed(MPI_Mprobe(previous, 2, carrier, out MPI_Message message, MPI_STATUS_IGNORE));
        message = MPI_Message_fromint(MPI_Message_toint(message));
        MustSucceed(MPI_Mrecv(received.Address + 1, 1, MPI_INT, ref message, MPI_STATUS_IGNORE));
        MustSucceed(MPI_Wait(ref request, MPI_STATUS_IGNORE));
        received.MustHold(previous + 50, previous + 60);
    }

    [MpiFact(1, 2, 4)]
    public void Windows_files_and_sessions_come_back_usable()
    {
        Assert.Equal(MPI_WIN_NULL, MPI_Win_fromint(MPI_Win_toint(MPI_WIN_NULL)));
        MustSucceed(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, out MPI_Session session));
        session = MPI_Session_fromint(MPI_Session_toint(session));
        MustSucceed(MPI_Session_finalize(ref session));

        MPI.Win window = MPI.Win.Allocate(sizeof(int), sizeof(int), MPI.INFO_NULL, comm, out MPI.Pointer memory);
        *(int*)(void*)memory = 0;
        MPI_Win win = MPI_Win_fromint(MPI_Win_toint(window));
        int value = 500 + rank;
        MustSucceed(MPI_Win_fence(0, win));
        MustSucceed(MPI_Put(&value, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win));
        MustSucceed(MPI_Win_fence(0, win));
        Assert.Equal(500 + (rank + size - 1) % size, *(int*)(void*)memory);
        window.Free();

        MPI.File file = Open(MPI.MODE_CREATE | MPI.MODE_RDWR);
        MPI_File native = MPI_File_fromint(MPI_File_toint(file));
        MustSucceed(MPI_File_write_at(native, 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        int read = 0;
        MustSucceed(MPI_File_read_at(native, 4 * rank, &read, 1, MPI_INT, MPI_STATUS_IGNORE));
        Assert.Equal(value, read);
        file.Close();
    }
}
