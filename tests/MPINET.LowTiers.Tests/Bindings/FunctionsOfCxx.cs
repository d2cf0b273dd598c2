using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Bindings;

/// <summary>Functions that C and C++ programs pass to MPI: predefined ones, and methods of the program.</summary>
public sealed unsafe class FunctionsOfCxx : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void Predefined_functions_combine_with_those_of_the_program()
    {
        int key;
        Assert.Equal(MPI_SUCCESS, MPI_Comm_create_keyval(Keep, MPI_COMM_NULL_DELETE_FN, &key, null));
        MustBeCopied(key, false);
        int deleted = 0;
        MPI_Comm_delete_attr_function count = (_, _, _, _) => MPI_SUCCESS + (0 * ++deleted);
        Assert.Equal(MPI_SUCCESS, MPI_Comm_create_keyval(MPI_COMM_DUP_FN, count, out key, null));
        MustBeCopied(key, true);
        Assert.Equal(2, deleted);
        Assert.Equal(MPI_SUCCESS, MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, out key, null));
        MustBeCopied(key, true);
        Assert.Equal(MPI_SUCCESS, MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, (_, _, _, _) => 0, &key, null));
        Assert.Equal(MPI_SUCCESS, MPI_Type_free_keyval(&key));
        Assert.Equal(
            MPI_SUCCESS,
            MPI_Keyval_create((_, _, _, _, _, flag) => *flag = 0, MPI_NULL_DELETE_FN, &key, null)
        );
        Assert.Equal(MPI_SUCCESS, MPI_Keyval_free(&key));
    }

    [MpiFact(1, Requires = "MPI_Register_datarep")]
    public void A_representation_may_do_without_conversions()
    {
        int code = MPI_Register_datarep("plain", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, Extent, null);

        // Open MPI has only its own representations.
        MPI_Error_class(code, out int error);
        Assert.Contains(error, new[] { MPI_SUCCESS, MPI_ERR_OTHER });
    }

    [MpiFact(1, 2)]
    public void Functions_are_taken_with_pointers_to_the_made_handles()
    {
        MPI_Op op;
        Assert.Equal(MPI_SUCCESS, MPI_Op_create(Larger, 1, &op));
        int largest;
        int mine = rank;
        MPI_Allreduce(&mine, &largest, 1, MPI_INT, op, comm);
        Assert.Equal(size - 1, largest);
        MPI_Op_free(&op);

        int key;
        MPI_Comm_create_keyval(Keep, Forget, &key, null);
        Assert.NotEqual(MPI_KEYVAL_INVALID, key);
        MPI_Comm_free_keyval(&key);

        MPI_Errhandler handler;
        MPI_Comm_create_errhandler(Ignore, &handler);
        Assert.True(handler != MPI_ERRHANDLER_NULL);
        MPI_Errhandler_free(&handler);

        MPI_Request request;
        MPI_Grequest_start(Ask, Drop, Stop, null, &request);
        MPI_Grequest_complete(request);
        Assert.Equal(MPI_SUCCESS, MPI_Wait(&request, MPI_STATUS_IGNORE));
    }

    private void MustBeCopied(int key, bool isCopied)
    {
        MPI_Comm own = comm;
        int value = 5;
        MPI_Comm_set_attr(own, key, &value);
        MPI_Comm copy;
        MPI_Comm_dup(own, &copy);
        int* found;
        int flag;
        MPI_Comm_get_attr(copy, key, &found, &flag);
        Assert.Equal(isCopied, flag != 0);
        Assert.True(!isCopied || found == &value);
        MPI_Comm_free(&copy);
        MPI_Comm_delete_attr(own, key);
        MPI_Comm_free_keyval(&key);
    }

    private static int Extent(MPI_Datatype type, nint* extent, void* extra)
    {
        *extent = 1;
        return MPI_SUCCESS;
    }

    private static void Larger(void* left, void* right, int* count, MPI_Datatype* type)
    {
        for (int i = 0; i < *count; i++)
        {
            ((int*)right)[i] = Math.Max(((int*)left)[i], ((int*)right)[i]);
        }
    }

    private static int Keep(MPI_Comm comm, int key, void* extra, void* value, void* copy, int* flag)
    {
        *flag = 0;
        return MPI_SUCCESS;
    }

    private static int Forget(MPI_Comm comm, int key, void* value, void* extra) => MPI_SUCCESS;

    private static void Ignore(MPI_Comm* comm, int* code) { }

    private static int Ask(void* state, MPI_Status* status) =>
        MPI_Status_set_elements(status, MPI_INT, 0) + MPI_Status_set_cancelled(status, 0);

    private static int Drop(void* state) => MPI_SUCCESS;

    private static int Stop(void* state, int complete) => MPI_SUCCESS;
}
