using System.Reflection;
using System.Text;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.Tests.Bindings;

/// <summary>Lines of C and C++ programs that stay as they are but for <c>::</c>.</summary>
public sealed unsafe class FormsOfCxx : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void Counts_and_displacements_are_pointers_too()
    {
        int* counts = stackalloc int[size];
        int* displacements = stackalloc int[size];
        int* all = stackalloc int[size];
        for (int i = 0; i < size; i++)
        {
            (counts[i], displacements[i], all[i]) = (1, size - 1 - i, -1);
        }

        int mine = 10 + rank;
        comm.Allgatherv(&mine, 1, MPI.INT, all, counts, displacements, MPI.INT);
        for (int i = 0; i < size; i++)
        {
            Assert.Equal(10 + i, all[size - 1 - i]);
        }

        int got = 0;
        comm.Scatterv(all, counts, displacements, MPI.INT, &got, 1, MPI.INT, 0);
        Assert.Equal(mine, got);
        // Arrays and null are taken as before.
        if (rank == 0)
        {
            comm.Gatherv(&mine, 1, MPI.INT, all, Ones(size), Places(size), MPI.INT, 0);
        }
        else
        {
            comm.Gatherv(&mine, 1, MPI.INT, null, null!, null!, MPI.INT, 0);
        }

        Assert.Equal(rank == 0 ? 10 : 10 + size - 1, all[0]);
    }

    [MpiFact(1, 2)]
    public void Ranks_and_coordinates_are_pointers_too()
    {
        int* dims = stackalloc int[2] { 0, 1 };
        MPI.Compute_dims(size, 2, dims);
        Assert.Equal((size, 1), (dims[0], dims[1]));
        MPI.Cartcomm grid = comm.Create_cart(2, dims, [false, false], false);
        int* coords = stackalloc int[2] { -1, -1 };
        grid.Get_coords(size - 1, 2, coords);
        Assert.Equal((size - 1, 0), (coords[0], coords[1]));
        Assert.Equal(size - 1, grid.Get_cart_rank(coords));
        MPI.Group group = comm.Get_group();
        int last = size - 1;
        MPI.Group one = group.Incl(1, &last);
        int zero = 0;
        int found = -1;
        MPI.Group.Translate_ranks(one, 1, &zero, group, &found);
        Assert.Equal((1, last), (one.Get_size(), found));
        one.Free();
        group.Free();
        grid.Free();
    }

    [MpiFact(1)]
    public void Types_are_made_from_pointers_too()
    {
        int* lengths = stackalloc int[2] { 2, 1 };
        nint* places = stackalloc nint[2] { 0, 16 };
        MPI.Datatype made = MPI.Datatype.Create_struct(2, lengths, places, [MPI.DOUBLE, MPI.INT]);
        Assert.Equal(20, made.Get_size());
        made.Free();
        MPI.Datatype indexed = MPI.INT.Create_indexed(2, lengths, lengths);
        Assert.Equal(12, indexed.Get_size());
        indexed.Free();
    }

    [MpiFact(1)]
    public void Contents_of_a_type_come_out_at_pointers_too()
    {
        MPI.Datatype made = MPI.INT.Create_vector(3, 2, 5);
        int* numbers = stackalloc int[4] { -1, -1, -1, -1 };
        MPI.Datatype[] types = new MPI.Datatype[1];
        made.Get_contents(4, 0, 1, numbers, null, types);
        Assert.Equal((3, 2, 5, -1), (numbers[0], numbers[1], numbers[2], numbers[3]));
        Assert.True(types[0] == MPI.INT);
        made.Free();
    }

    [MpiFact(1, 2, Requires = "MPI_Dist_graph_create_adjacent")]
    public void Edges_of_a_graph_are_pointers_too()
    {
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        int me = rank;
        int one = 1;
        int weight = 10 + rank;
        MPI.Distgraphcomm[] rings =
        [
            comm.Dist_graph_create_adjacent(1, &previous, &weight, 1, &next, &weight, MPI.INFO_NULL, false),
            comm.Dist_graph_create(1, &me, &one, &next, &weight, MPI.INFO_NULL, false),
            comm.Dist_graph_create(1, &me, &one, &next, MPI.UNWEIGHTED, MPI.INFO_NULL, false),
            comm.Dist_graph_create_adjacent(
                1,
                &previous,
                MPI.UNWEIGHTED,
                1,
                &next,
                MPI.UNWEIGHTED,
                MPI.INFO_NULL,
                false
            ),
        ];
        for (int i = 0; i < rings.Length; i++)
        {
            (int from, int to, int weightIn, int weightOut) = (-1, -1, -1, -1);
            bool isWeighted = i < 2;
            rings[i]
                .Get_dist_neighbors(1, &from, isWeighted ? &weightIn : null, 1, &to, isWeighted ? &weightOut : null);
            Assert.Equal((previous, next, isWeighted ? weight : -1), (from, to, weightOut));
            rings[i].Free();
        }
    }

    [MpiFact(1, Requires = "MPI_Get_library_version")]
    public void Texts_come_out_in_memory_of_the_program()
    {
        byte* text = stackalloc byte[Math.Max(MPI.MAX_PROCESSOR_NAME, MPI.MAX_ERROR_STRING)];
        MPI.Get_processor_name(text, out int length);
        Assert.Equal(MPI.Get_processor_name(), Encoding.UTF8.GetString(text, length));
        MPI.Get_error_string(MPI.ERR_RANK, text, out length);
        Assert.Equal(MPI.Get_error_string(MPI.ERR_RANK), Encoding.UTF8.GetString(text, length));
        byte* version = stackalloc byte[MPI.MAX_LIBRARY_VERSION_STRING];
        MPI.Get_library_version(version, out length);
        Assert.Equal(MPI.Get_library_version(), Encoding.UTF8.GetString(version, length).TrimEnd('\0'));
        comm.Set_name("a name");
        comm.Get_name(text, out length);
        Assert.Equal("a name", Encoding.UTF8.GetString(text, length));
    }

    [MpiFact(1, 2)]
    public void Static_methods_are_called_through_an_object()
    {
        Assert.Equal(MPI.IDENT, MPI.COMM_WORLD.Compare(MPI.COMM_WORLD, MPI.COMM_WORLD));
        MPI.Group group = comm.Get_group();
        Assert.Equal(MPI.IDENT, group.Compare(group, group));
        MPI.Group union = group.Union(group, MPI.GROUP_EMPTY);
        Assert.Equal(size, union.Get_size());
        union.Free();
        group.Free();
        MPI.Info info = MPI.INFO_NULL.Create();
        Assert.Equal(0, info.Get_nkeys());
        info.Free();
        int key = comm.Create_keyval(Twice, comm.NULL_DELETE_FN, null);
        comm.Set_attr(key, 21);
        MPI.Intracomm copy = comm.Dup();
        Assert.True(copy.Get_attr(key, out object? value));
        Assert.Equal(42, value);
        copy.Free();
        comm.Delete_attr(key);
        comm.Free_keyval(ref key);
        Assert.Equal(MPI.KEYVAL_INVALID, key);
    }

    [MpiFact(1, 2)]
    public void Predefined_functions_stand_beside_those_of_the_program()
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

        // Open MPI has no representations but its own.
        MPI_Error_class(code, out int error);
        Assert.Contains(error, new[] { MPI_SUCCESS, MPI_ERR_OTHER });
    }

    [MpiFact(1, 2)]
    public void Calls_on_several_requests_go_through_one_of_them()
    {
        int* got = stackalloc int[2] { -1, -1 };
        int mine = 10 + rank;
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        MPI.Prequest[] parts =
        [
            comm.Recv_init(got, 1, MPI.INT, previous, 0),
            comm.Send_init(&mine, 1, MPI.INT, next, 0),
        ];
        parts[0].Startall(2, parts);
        parts[0].Waitall(2, parts);
        Assert.Equal(10 + previous, got[0]);
        parts[1].Startall(2, parts);
        MPI.Status[] statuses = [new(), new()];
        while (!parts[1].Testall(2, parts, statuses)) { }

        Assert.Equal(previous, statuses[0].Get_source());
        Assert.Equal(MPI.UNDEFINED, parts[0].Waitany(2, parts));
        Assert.True(parts[0].Testany(2, parts, out int index));
        int[] indices = new int[2];
        Assert.Equal(MPI.UNDEFINED, index);
        Assert.Equal(MPI.UNDEFINED, parts[0].Waitsome(2, parts, indices));
        Assert.Equal(MPI.UNDEFINED, parts[0].Testsome(2, parts, indices));
        parts[0].Startall(2, parts);
        int* places = stackalloc int[2];
        for (int done = 0; done < 2; )
        {
            int completed =
                done == 0 ? MPI.Request.Waitsome(2, parts, places) : MPI.Request.Waitsome(2, parts, places, statuses);
            Assert.All(new[] { places[0], places[completed - 1] }, place => Assert.InRange(place, 0, 1));
            done += completed;
        }

        Assert.Equal(MPI.UNDEFINED, parts[0].Waitsome(2, parts, places));
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Testsome(2, parts, places));
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Testsome(2, parts, places, statuses));
        Assert.Equal(MPI.UNDEFINED, parts[0].Testsome(2, parts, places));
        parts[0].Free();
        parts[1].Free();
    }

    [MpiFact(1)]
    public void Every_static_method_of_a_class_with_objects_can_be_called_through_one()
    {
        MethodInfo[] extensions = typeof(MPICalls).GetMethods(BindingFlags.Public | BindingFlags.Static);
        string[] lacking =
        [
            .. typeof(MPI)
                .GetNestedTypes()
                .Where(type => type.IsClass && !type.IsAbstract && type != typeof(MPI.Status))
                .SelectMany(type =>
                    type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly)
                )
                .Where(method => !method.IsSpecialName)
                .Where(method => !Array.Exists(extensions, extension => IsThroughObject(extension, method)))
                .Select(method => $"{method.DeclaringType!.Name}.{method}"),
        ];
        Assert.Empty(lacking);
    }

    [MpiFact(1, 2)]
    public void The_profiling_names_have_the_same_forms()
    {
        Assert.Equal(FormsOf(typeof(MPICalls)), FormsOf(typeof(PMPICalls)));
        Assert.Equal(FormsOf(typeof(MPIPointers)), FormsOf(typeof(PMPIPointers)));
        PMPI.Intracomm same = comm;
        int* counts = stackalloc int[size];
        int* places = stackalloc int[size];
        int* all = stackalloc int[size];
        for (int i = 0; i < size; i++)
        {
            (counts[i], places[i]) = (1, size - 1 - i);
        }

        int mine = 10 + rank;
        same.Allgatherv(&mine, 1, PMPI.INT, all, counts, places, PMPI.INT);
        Assert.Equal(10, all[size - 1]);
        Assert.Equal(PMPI.IDENT, same.Compare(same, same));
    }

    [MpiFact(1, 2)]
    public void A_persistent_request_begins_as_REQUEST_NULL()
    {
        MPI.Prequest request = MPI.REQUEST_NULL;
        MPI.Grequest own = MPI.REQUEST_NULL;
        MPI_Request handle = MPI.REQUEST_NULL;
        Assert.True(request == MPI.REQUEST_NULL && own == MPI.REQUEST_NULL && handle == MPI.REQUEST_NULL);
        MPI_Comm nobody = MPI.COMM_NULL;
        Assert.True(nobody == MPI_COMM_NULL);
        int value = 0;
        request = comm.Recv_init(&value, 1, MPI.INT, 0, 0);
        Assert.True(request != MPI.REQUEST_NULL);
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
    }

    [MpiFact(1, 2)]
    public void A_clone_has_the_class_of_the_variable_and_of_the_object()
    {
        MPI.Intracomm first = comm.Clone();
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [false], false);
        MPI.Cartcomm second = grid.Clone();
        MPI.Comm general = grid;
        MPI.Comm third = general.Clone();
        Assert.Equal(1, second.Get_dim());
        Assert.Equal(1, Assert.IsType<MPI.Cartcomm>(third).Get_dim());
        third.Free();
        second.Free();
        grid.Free();
        first.Free();
    }

    [MpiFact(1)]
    public void Handles_of_the_native_tier_become_objects()
    {
        MPI.Datatype type = MPI_INT;
        MPI.Group group = MPI_GROUP_EMPTY;
        MPI.Info info = MPI_INFO_NULL;
        MPI.Op op = MPI_SUM;
        Assert.True(type == MPI.INT && group == MPI.GROUP_EMPTY && info == MPI.INFO_NULL && op == MPI.SUM);
        int value = 4;
        int sum = 0;
        MPI.COMM_SELF.Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM);
        Assert.Equal(4, sum);
    }

    [MpiFact(1)]
    public void A_truth_value_is_a_number_where_the_program_wants_one()
    {
        int flag = MPI.Is_initialized().AsInt();
        Assert.Equal((1, 0), (flag, MPI.Is_finalized().AsInt()));
    }

    [MpiFact(1)]
    public void Pcontrol_takes_what_follows_the_level()
    {
        MPI.Pcontrol(1);
        MPI.Pcontrol(2, "a phase", 3.5);
        Assert.Equal(MPI_SUCCESS, MPI_Pcontrol(1, "a phase", 3.5));
    }

    [MpiFact(1)]
    public void The_buffer_of_buffered_sends_is_detached_into_a_pointer()
    {
        byte* room = stackalloc byte[1000];
        MPI.Attach_buffer(room, 1000);
        int bytes = MPI.Detach_buffer(out void* back);
        Assert.True(bytes == 1000 && back == room);
    }

    [MpiFact(1, 2)]
    public void Functions_go_with_pointers_to_what_is_made()
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

    private static bool IsThroughObject(MethodInfo extension, MethodInfo method) =>
        extension.Name == method.Name
        && extension.ReturnType == method.ReturnType
        && extension
            .GetParameters()
            .Select(parameter => parameter.ParameterType)
            .SequenceEqual(
                method.GetParameters().Select(parameter => parameter.ParameterType).Prepend(method.DeclaringType!)
            );

    private static string[] FormsOf(Type type) =>
        [
            .. type.GetMethods(BindingFlags.Public | BindingFlags.Static)
                .Select(method => method.ToString()!.Replace("PMPI", "MPI"))
                .OrderBy(form => form, StringComparer.Ordinal),
        ];

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

    private static int Twice(MPI.Comm from, int key, object? extra, object? value, out object? copy, out bool flag)
    {
        (copy, flag) = (2 * (int)value!, true);
        return MPI.SUCCESS;
    }

    private static int[] Ones(int count) => [.. Enumerable.Repeat(1, count)];

    private static int[] Places(int count) => [.. Enumerable.Range(0, count)];

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
