using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>The predefined attributes, in both tiers.</summary>
public sealed unsafe class PredefinedAttributes : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void TAG_UB_is_a_tag_that_can_be_sent_and_at_least_32767()
    {
        int highest = Value(MPI.TAG_UB);
        Assert.True(highest >= 32767, $"TAG_UB is {highest}");
        using Cells<int> sent = new([rank + 5]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        comm.Sendrecv(
            sent,
            1,
            MPI.INT,
            (rank + 1) % size,
            highest,
            got,
            1,
            MPI.INT,
            (rank + size - 1) % size,
            highest,
            status
        );
        got.MustHold((rank + size - 1) % size + 5);
        Assert.Equal(highest, status.Tag);
    }

    [MpiFact(1, 2)]
    public void The_attributes_of_COMM_WORLD_are_values_and_not_addresses()
    {
        int host = Value(MPI.HOST);
        Assert.True(host == MPI.PROC_NULL || (host >= 0 && host < size), $"HOST is {host}");
        int io = Value(MPI.IO);
        Assert.True(io == MPI.ANY_SOURCE || io == rank || io == MPI.PROC_NULL || (io >= 0 && io < size), $"IO is {io}");
        Assert.InRange(Value(MPI.WTIME_IS_GLOBAL), 0, 1);

        // Some launchers do not provide these two.
        Assert.True(!MPI.COMM_WORLD.Get_attr(MPI.APPNUM, out object? program) || program is 0, $"APPNUM is {program}");
        Assert.True(
            !MPI.COMM_WORLD.Get_attr(MPI.UNIVERSE_SIZE, out object? universe) || universe is >= 1,
            $"UNIVERSE_SIZE is {universe}"
        );
    }

    [MpiFact(1, 2, Requires = "MPI_LASTUSEDCODE")]
    public void LASTUSEDCODE_grows_with_the_codes_that_a_program_adds()
    {
        int before = Value(MPI.LASTUSEDCODE);
        Assert.True(before >= MPI.ERR_LASTCODE);
        int added = MPI.Add_error_class();
        Assert.Equal(added, Value(MPI.LASTUSEDCODE));
        int code = MPI.Add_error_code(added);
        Assert.True(code > added && added > before);

        // The value is at least the last class. Some MPIs count codes too.
        Assert.Contains(Value(MPI.LASTUSEDCODE), (int[])[added, code]);
        int next = MPI.Add_error_class();
        Assert.True(Value(MPI.LASTUSEDCODE) >= next && next > added);
    }

    [MpiFact(1, 2)]
    public void What_a_duplicate_has_of_the_predefined_attributes_is_the_same()
    {
        // Other communicators than COMM_WORLD have them on some MPIs only.
        bool has = comm.Get_attr(MPI.TAG_UB, out object? highest);
        Assert.Equal(has ? Value(MPI.TAG_UB) : null, highest);
    }

    [MpiFact(2, Requires = "MPI_WIN_CREATE_FLAVOR")]
    public void A_window_over_the_programs_memory_has_its_address_and_size()
    {
        using Cells<int> memory = new(4 + rank);
        MPI.Win window = MPI.Win.Create(memory, (4 + rank) * sizeof(int), 2 + rank, MPI.INFO_NULL, comm);
        MustHave(window, MPI.WIN_BASE, (nint)memory.Address);
        MustHave(window, MPI.WIN_SIZE, (nint)((4 + rank) * sizeof(int)));
        MustHave(window, MPI.WIN_DISP_UNIT, 2 + rank);
        MustHave(window, MPI.WIN_CREATE_FLAVOR, MPI.WIN_FLAVOR_CREATE);
        Assert.True(window.Get_attr(MPI.WIN_MODEL, out object? model));
        Assert.Contains((int)model!, (int[])[MPI.WIN_SEPARATE, MPI.WIN_UNIFIED]);
        window.Free();
    }

    [MpiFact(1, 2)]
    public void The_windows_kind_is_an_attribute()
    {
        MPI.Win allocated = MPI.Win.Allocate(64, 8, MPI.INFO_NULL, comm, out MPI.Pointer memory);
        MustHave(allocated, MPI.WIN_BASE, (nint)memory);
        MustHave(allocated, MPI.WIN_SIZE, (nint)64);
        MustHave(allocated, MPI.WIN_DISP_UNIT, 8);
        MustHave(allocated, MPI.WIN_CREATE_FLAVOR, MPI.WIN_FLAVOR_ALLOCATE);
        allocated.Free();
        MPI.Win shared = MPI.Win.Allocate_shared(64, 8, MPI.INFO_NULL, comm, out _);
        MustHave(shared, MPI.WIN_CREATE_FLAVOR, MPI.WIN_FLAVOR_SHARED);
        shared.Free();
    }

    [MpiFact(2)]
    public void A_dynamic_window_has_its_kind_as_attribute()
    {
        MPI.Win window = MPI.Win.Create_dynamic(MPI.INFO_NULL, comm);
        MustHave(window, MPI.WIN_CREATE_FLAVOR, MPI.WIN_FLAVOR_DYNAMIC);
        window.Free();
    }

    [MpiFact(1, 2)]
    public void A_key_of_the_PInvoke_tier_holds_an_address()
    {
        MPI_Comm_copy_attr_function copy = (
            MPI_Comm old,
            int keyval,
            void* extra,
            void* value,
            void* result,
            int* flag
        ) =>
        {
            *(nint*)result = (nint)value + 1;
            *flag = 1;
            return MPI_SUCCESS;
        };
        MPI_Comm_delete_attr_function delete = (MPI_Comm where, int keyval, void* value, void* extra) => MPI_SUCCESS;
        MustSucceed(MPI_Comm_create_keyval(copy, delete, out int key, null));
        comm.Set_attr(key, (nint)(0x1000 + rank));
        Assert.True(comm.Get_attr(key, out object? found));
        Assert.Equal((nint)(0x1000 + rank), found);
        MPI.Intracomm duplicate = comm.Dup();
        Assert.True(duplicate.Get_attr(key, out found));
        Assert.Equal((nint)(0x1001 + rank), found);
        duplicate.Free();
        Assert.Throws<ArgumentException>(() => comm.Set_attr(key, "an object"));
        comm.Set_attr(key, (MPI.Pointer)(void*)0x2000);
        Assert.True(comm.Get_attr(key, out found));
        Assert.Equal((nint)0x2000, found);
        comm.Delete_attr(key);
        MustSucceed(MPI_Comm_free_keyval(ref key));
        GC.KeepAlive(copy);
        GC.KeepAlive(delete);
    }

    private static int Value(int keyval)
    {
        Assert.True(MPI.COMM_WORLD.Get_attr(keyval, out object? value), $"COMM_WORLD has no attribute {keyval}");
        return Assert.IsType<int>(value);
    }

    private static void MustHave(MPI.Win window, int keyval, object expected)
    {
        Assert.True(window.Get_attr(keyval, out object? value));
        Assert.Equal(expected, value);
    }
}
