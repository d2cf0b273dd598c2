using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Attributes by MPI-1's functions, which only the P/Invoke tier has.</summary>
public sealed unsafe class KeysOfMpi1 : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void An_attribute_is_put_got_copied_and_deleted()
    {
        int copies = 0;
        int deletions = 0;
        MPI_Copy_function copy = (_, _, extra, given, target, flag) =>
        {
            copies += *(int*)extra;
            *(void**)target = (byte*)given + 1;
            *flag = 1;
            return MPI_SUCCESS;
        };
        MPI_Delete_function delete = (_, _, _, extra) =>
        {
            deletions += *(int*)extra;
            return MPI_SUCCESS;
        };
        int extraState = 10;
        MustSucceed(MPI_Keyval_create(copy, delete, out int key, &extraState));
        MustSucceed(MPI_Attr_put(comm, key, (void*)(500 + rank)));
        void* value;
        MustSucceed(MPI_Attr_get(comm, key, &value, out int flag));
        Assert.Equal((1, 500 + rank), (flag, (int)value));
        MustSucceed(MPI_Comm_dup(comm, out MPI_Comm other));
        MustSucceed(MPI_Attr_get(other, key, &value, out flag));
        Assert.Equal((1, 501 + rank), (flag, (int)value));
        Assert.Equal((10, 0), (copies, deletions));
        MustSucceed(MPI_Attr_delete(comm, key));
        MustSucceed(MPI_Attr_get(comm, key, &value, out flag));
        Assert.Equal((0, 10), (flag, deletions));
        MustSucceed(MPI_Comm_free(ref other));
        Assert.Equal(20, deletions);
        MustSucceed(MPI_Keyval_free(ref key));
        Assert.Equal(MPI_KEYVAL_INVALID, key);
        GC.KeepAlive(copy);
        GC.KeepAlive(delete);
    }
}
