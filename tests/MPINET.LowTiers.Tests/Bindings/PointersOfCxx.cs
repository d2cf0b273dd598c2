using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Bindings;

/// <summary>The CLI tier takes and fills pointers, as the C++ bindings do.</summary>
public sealed unsafe class PointersOfCxx : OwnCommunicator
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
        // Arrays and null are accepted as well.
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

    [MpiFact(1)]
    public void The_buffer_of_buffered_sends_is_detached_into_a_pointer()
    {
        byte* room = stackalloc byte[1000];
        MPI.Attach_buffer(room, 1000);
        int bytes = MPI.Detach_buffer(out void* back);
        Assert.True(bytes == 1000 && back == room);
    }

    private static int[] Ones(int count) => [.. Enumerable.Repeat(1, count)];

    private static int[] Places(int count) => [.. Enumerable.Range(0, count)];
}
