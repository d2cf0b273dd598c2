using System.Reflection;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Bindings;

/// <summary>Lines of C++ programs that compile as C# once <c>::</c> is a dot.</summary>
public sealed unsafe class FormsOfCxx : OwnCommunicator
{
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
    public void A_truth_value_converts_to_a_number()
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

    private static int Twice(MPI.Comm from, int key, object? extra, object? value, out object? copy, out bool flag)
    {
        (copy, flag) = (2 * (int)value!, true);
        return MPI.SUCCESS;
    }
}
