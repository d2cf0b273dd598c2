using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Classic.Tests.Unsafe;

using MPI;

/// <summary>The class Unsafe: functions with the names, types and constants of MPI.NET, on every MPI.</summary>
public sealed unsafe class UnsafeFunctions : InEnvironment
{
    private delegate void Reduction(int* invec, int* inoutvec, int* len, int* datatype);

    private static int datatypeSeen;

    [MpiFact(1, 2, 7)]
    public void Send_receive_and_probe_with_statuses_wildcards_and_no_process()
    {
        int[] sent = [World.Rank, World.Rank * World.Rank, 5];
        int[] received = [-1, -1, -1, -1];
        fixed (
            int* from = sent,
                to = received
        )
        {
            Check(Unsafe.MPI_Isend((IntPtr)from, 3, Unsafe.MPI_INT, Next, 6, Unsafe.MPI_COMM_WORLD, out int request));
            Check(
                Unsafe.MPI_Probe(
                    Unsafe.MPI_ANY_SOURCE,
                    Unsafe.MPI_ANY_TAG,
                    Unsafe.MPI_COMM_WORLD,
                    out Unsafe.MPI_Status probed
                )
            );
            Assert.Equal((Previous, 6, 12), (probed.MPI_SOURCE, probed.MPI_TAG, probed.count));
            Check(
                Unsafe.MPI_Recv(
                    (IntPtr)to,
                    4,
                    Unsafe.MPI_INT,
                    Communicator.anySource,
                    Communicator.anyTag,
                    Unsafe.MPI_COMM_WORLD,
                    out Unsafe.MPI_Status status
                )
            );
            Check(Unsafe.MPI_Get_count(ref status, Unsafe.MPI_INT, out int count));
            Check(Unsafe.MPI_Get_count(ref status, Unsafe.MPI_DOUBLE, out int broken));
            Check(Unsafe.MPI_Test_cancelled(ref status, out int cancelled));
            Check(Unsafe.MPI_Wait(ref request, out *Unsafe.MPI_STATUS_IGNORE));
            Assert.Equal((3, Unsafe.MPI_UNDEFINED, 0), (count, broken, cancelled));
            Assert.Equal((Previous, 6, 12, 0), (status.MPI_SOURCE, status.MPI_TAG, status.count, status.cancelled));
            Assert.Equal(Unsafe.MPI_REQUEST_NULL, request);
            Assert.Equal([Previous, Previous * Previous, 5, -1], received);

            Check(
                Unsafe.MPI_Recv(
                    (IntPtr)to,
                    4,
                    Unsafe.MPI_INT,
                    Unsafe.MPI_PROC_NULL,
                    1,
                    Unsafe.MPI_COMM_WORLD,
                    out Unsafe.MPI_Status none
                )
            );
            Assert.Equal((Unsafe.MPI_PROC_NULL, Unsafe.MPI_ANY_TAG, 0), (none.MPI_SOURCE, none.MPI_TAG, none.count));

            for (int tag = 0; tag < 2; tag++)
            {
                Check(
                    Unsafe.MPI_Send((IntPtr)from, 1, Unsafe.MPI_INT, Unsafe.MPI_PROC_NULL, tag, Unsafe.MPI_COMM_SELF)
                );
            }
        }
    }

    [MpiFact(1, 2)]
    public void Complete_several_requests_in_every_way()
    {
        const int Count = 4;
        int* cells = stackalloc int[2 * Count];
        Func<int[]> start = () =>
        {
            int[] requests = new int[Count];
            for (int index = 0; index < Count; index++)
            {
                cells[index] = 10 * World.Rank + index;
                cells[Count + index] = -1;
                Check(
                    Unsafe.MPI_Irecv(
                        (IntPtr)(cells + Count + index),
                        1,
                        Unsafe.MPI_INT,
                        Previous,
                        index,
                        Unsafe.MPI_COMM_WORLD,
                        out requests[index]
                    )
                );
            }

            for (int index = 0; index < Count; index++)
            {
                Check(Unsafe.MPI_Send((IntPtr)(cells + index), 1, Unsafe.MPI_INT, Next, index, Unsafe.MPI_COMM_WORLD));
            }

            return requests;
        };
        Action<int[]> end = requests =>
        {
            Assert.All(requests, one => Assert.Equal(Unsafe.MPI_REQUEST_NULL, one));
            for (int index = 0; index < Count; index++)
            {
                Assert.Equal(10 * Previous + index, cells[Count + index]);
            }
        };

        Unsafe.MPI_Status[] statuses = new Unsafe.MPI_Status[Count];
        int[] all = start();
        fixed (int* first = all)
        {
            Check(Unsafe.MPI_Waitall(Count, first, statuses));
        }

        end(all);
        Assert.Equal([0, 1, 2, 3], statuses.Select(one => one.MPI_TAG));
        Assert.All(statuses, one => Assert.Equal((Previous, 4), (one.MPI_SOURCE, one.count)));

        all = start();
        fixed (int* first = all)
        {
            int flag = 0;
            while (flag == 0)
            {
                Check(Unsafe.MPI_Testall(Count, first, out flag, null));
            }
        }

        end(all);

        int[] tags = new int[Count];
        all = start();
        for (int left = Count; left > 0; left--)
        {
            Check(Unsafe.MPI_Waitany(Count, all, out int index, out Unsafe.MPI_Status status));
            tags[index] = status.MPI_TAG;
        }

        Check(Unsafe.MPI_Waitany(Count, all, out int nothing, out _));
        Check(Unsafe.MPI_Testany(Count, all, out int neither, out int any, out _));
        Assert.Equal((Unsafe.MPI_UNDEFINED, Unsafe.MPI_UNDEFINED), (nothing, neither));
        Assert.NotEqual(0, any);
        Assert.Equal([0, 1, 2, 3], tags);
        end(all);

        int[] indices = new int[Count];
        all = start();
        for (int done = 0; done < Count; )
        {
            Check(Unsafe.MPI_Waitsome(Count, all, out int some, indices, statuses));
            Assert.InRange(some, 1, Count - done);
            Assert.Equal(indices.Take(some), statuses.Take(some).Select(one => one.MPI_TAG));
            done += some;
        }

        Check(Unsafe.MPI_Testsome(Count, all, out int last, indices, null));
        Assert.Equal(Unsafe.MPI_UNDEFINED, last);
        end(all);

        Assert.Equal(
            "array_of_requests",
            Assert.Throws<ArgumentException>(() => Unsafe.MPI_Waitany(2, new int[1], out _, out _)).ParamName
        );
    }

    [MpiFact(1, 2, 7)]
    public void Reduce_with_an_operation_of_MPI_and_with_a_function()
    {
        double value = World.Rank + 0.5;
        double sum = 0;
        Check(
            Unsafe.MPI_Allreduce(
                (IntPtr)(&value),
                (IntPtr)(&sum),
                1,
                Unsafe.MPI_DOUBLE,
                Unsafe.MPI_SUM,
                Unsafe.MPI_COMM_WORLD
            )
        );
        Assert.Equal(World.Size * World.Size / 2.0, sum);

        Reduction larger = Larger;
        Check(Unsafe.MPI_Op_create(Marshal.GetFunctionPointerForDelegate(larger), 1, out int op));
        int mine = 3 * World.Rank;
        int largest = -1;
        Check(Unsafe.MPI_Allreduce((IntPtr)(&mine), (IntPtr)(&largest), 1, Unsafe.MPI_INT, op, Unsafe.MPI_COMM_WORLD));
        Check(Unsafe.MPI_Op_free(ref op));
        GC.KeepAlive(larger);
        Assert.Equal(3 * (World.Size - 1), largest);
        Assert.Equal(Unsafe.MPI_OP_NULL, op);
        // MPI need not call the function on every process.
        int seen = World.Allreduce(datatypeSeen, Operation<int>.Max);
        Assert.Equal(World.Size > 1 ? Unsafe.MPI_INT : 0, seen);

        int[] blocks = [.. Enumerable.Range(0, World.Size).Select(rank => 10 * World.Rank + rank)];
        int[] from = new int[World.Size];
        int[] counts = [.. Enumerable.Repeat(1, World.Size)];
        int[] places = [.. Enumerable.Range(0, World.Size)];
        int[] types = [.. Enumerable.Repeat(Unsafe.MPI_INT, World.Size)];
        fixed (
            int* send = blocks,
                receive = from
        )
        {
            Check(
                Unsafe.MPI_Alltoallv(
                    (IntPtr)send,
                    counts,
                    places,
                    Unsafe.MPI_INT,
                    (IntPtr)receive,
                    counts,
                    places,
                    Unsafe.MPI_INT,
                    Unsafe.MPI_COMM_WORLD
                )
            );
            Assert.Equal(places.Select(rank => 10 * rank + World.Rank), from);
            Array.Clear(from, 0, from.Length);
            int[] bytes = [.. places.Select(place => 4 * place)];
            Check(
                Unsafe.MPI_Alltoallw(
                    (IntPtr)send,
                    counts,
                    bytes,
                    types,
                    (IntPtr)receive,
                    counts,
                    bytes,
                    types,
                    Unsafe.MPI_COMM_WORLD
                )
            );
            Assert.Equal(places.Select(rank => 10 * rank + World.Rank), from);
        }
    }

    [MpiFact(1, 2, 7)]
    public void Make_communicators_groups_and_datatypes_with_numbers_as_handles()
    {
        Check(Unsafe.MPI_Comm_dup(Unsafe.MPI_COMM_WORLD, out int dup));
        Check(Unsafe.MPI_Comm_rank(dup, out int rank));
        Check(Unsafe.MPI_Comm_size(dup, out int size));
        Check(Unsafe.MPI_Comm_compare(Unsafe.MPI_COMM_WORLD, dup, out int result));
        Assert.Equal((World.Rank, World.Size), (rank, size));
        Assert.Equal(Comparison.Congruent, Unsafe.ComparisonFromInt(result));

        Check(Unsafe.MPI_Comm_group(dup, out int group));
        Check(Unsafe.MPI_Group_excl(group, 1, [0], out int others));
        int[] translated = [-5];
        Check(Unsafe.MPI_Group_translate_ranks(group, 1, [0], others, translated));
        Check(Unsafe.MPI_Group_rank(others, out int there));
        Assert.Equal([Unsafe.MPI_UNDEFINED], translated);
        Assert.Equal(World.Rank == 0 ? Unsafe.MPI_UNDEFINED : World.Rank - 1, there);
        Assert.Equal(World.Size == 1, others == Unsafe.MPI_GROUP_EMPTY);

        Check(Unsafe.MPI_Comm_split(dup, World.Rank == 0 ? Unsafe.MPI_UNDEFINED : 1, 0, out int part));
        Assert.Equal(World.Rank == 0, part == Unsafe.MPI_COMM_NULL);
        if (part != Unsafe.MPI_COMM_NULL)
        {
            Check(Unsafe.MPI_Comm_free(ref part));
        }

        int dims = World.Size;
        int periods = 0;
        int grid;
        int before;
        int after;
        Check(Unsafe.MPI_Cart_create(dup, 1, &dims, &periods, 0, &grid));
        Check(Unsafe.MPI_Cart_shift(grid, 0, 1, &before, &after));
        Check(Unsafe.MPI_Topo_test(grid, out int topology));
        Check(Unsafe.MPI_Topo_test(dup, out int plain));
        Assert.Equal(World.Rank == 0 ? Unsafe.MPI_PROC_NULL : World.Rank - 1, before);
        Assert.Equal(World.Rank == World.Size - 1 ? Unsafe.MPI_PROC_NULL : World.Rank + 1, after);
        Assert.Equal((Unsafe.MPI_CART, Unsafe.MPI_UNDEFINED), (topology, plain));

        Check(Unsafe.MPI_Type_contiguous(3, Unsafe.MPI_DOUBLE, out int triple));
        Check(Unsafe.MPI_Type_struct(2, [1, 2], [IntPtr.Zero, (IntPtr)32], [triple, Unsafe.MPI_INT], out int type));
        Check(Unsafe.MPI_Type_commit(ref type));
        Check(Unsafe.MPI_Type_size(type, out int bytes));
        Check(Unsafe.MPI_Type_extent(type, out IntPtr extent));
        Assert.Equal((32, (IntPtr)40), (bytes, extent));
        Check(Unsafe.MPI_Type_free(ref type));
        Check(Unsafe.MPI_Type_free(ref triple));
        Assert.Equal(Unsafe.MPI_DATATYPE_NULL, type);

        if (others != Unsafe.MPI_GROUP_EMPTY)
        {
            Check(Unsafe.MPI_Group_free(ref others));
        }

        Check(Unsafe.MPI_Group_free(ref group));
        Check(Unsafe.MPI_Comm_free(ref grid));
        Check(Unsafe.MPI_Comm_free(ref dup));
        Assert.Equal((Unsafe.MPI_GROUP_NULL, Unsafe.MPI_COMM_NULL), (group, dup));
        Assert.Same(Communicator.world, Communicator.Adopt(Unsafe.MPI_COMM_WORLD));
        Assert.Same(Group.empty, Group.Adopt(Unsafe.MPI_GROUP_EMPTY));
        Assert.Null(Communicator.Adopt(dup));
        Assert.Null(Group.Adopt(group));
    }

    [MpiFact(1, 2)]
    public void Call_functions_of_the_program_for_attributes()
    {
        List<string> calls = [];
        Unsafe.MPI_Copy_function copies = (int comm, int key, IntPtr state, IntPtr value, IntPtr copy, out int flag) =>
        {
            calls.Add($"copy {comm == Unsafe.MPI_COMM_WORLD} {state} {value}");
            *(IntPtr*)copy = value + 1;
            flag = 1;
            return Unsafe.MPI_SUCCESS;
        };
        Unsafe.MPI_Delete_function deletes = (comm, key, value, state) =>
        {
            calls.Add($"delete {value}");
            return value == (IntPtr)8 ? throw new InvalidDataException("eight") : Unsafe.MPI_SUCCESS;
        };
        Check(Unsafe.MPI_Keyval_create(copies, deletes, out int key, (IntPtr)5));
        Check(Unsafe.MPI_Attr_put(Unsafe.MPI_COMM_WORLD, key, (IntPtr)7));
        Check(Unsafe.MPI_Comm_dup(Unsafe.MPI_COMM_WORLD, out int dup));
        IntPtr found;
        Check(Unsafe.MPI_Attr_get(dup, key, (IntPtr)(&found), out int flag));
        Assert.NotEqual(0, flag);
        Assert.Equal((IntPtr)8, found);
        Assert.Equal("eight", Assert.Throws<InvalidDataException>(() => Unsafe.MPI_Comm_free(ref dup)).Message);
        Check(Unsafe.MPI_Attr_delete(Unsafe.MPI_COMM_WORLD, key));
        Check(Unsafe.MPI_Keyval_free(ref key));
        Assert.Equal(Unsafe.MPI_KEYVAL_INVALID, key);
        Assert.Equal(["copy True 5 7", "delete 8", "delete 7"], calls);

        int* highest;
        Check(Unsafe.MPI_Attr_get(Unsafe.MPI_COMM_WORLD, Unsafe.MPI_TAG_UB, (IntPtr)(&highest), out flag));
        Assert.NotEqual(0, flag);
        Assert.Equal(MPI.Environment.MaxTag, *highest);
    }

    [MpiFact(1, 2)]
    public void Return_codes_whose_classes_are_the_constants()
    {
        int value = 1;
        int code = Unsafe.MPI_Send((IntPtr)(&value), 1, Unsafe.MPI_INT, World.Size + 3, 0, Unsafe.MPI_COMM_WORLD);
        Check(Unsafe.MPI_Error_class(code, out int rank));
        Check(
            Unsafe.MPI_Error_class(
                Unsafe.MPI_Send((IntPtr)(&value), 1, Unsafe.MPI_INT, 0, -77, Unsafe.MPI_COMM_WORLD),
                out int tag
            )
        );
        Assert.Equal((Unsafe.MPI_ERR_RANK, Unsafe.MPI_ERR_TAG), (rank, tag));

        byte[] text = new byte[Unsafe.MPI_MAX_ERROR_STRING];
        int length = 0;
        Check(Unsafe.MPI_Error_string(code, text, ref length));
        Assert.Contains("rank", Encoding.ASCII.GetString(text, 0, length));

        // MPI_MAX_PROCESSOR_NAME is the number of another MPI: a short array keeps its neighbours.
        byte[] name = new byte[3];
        Check(Unsafe.MPI_Get_processor_name(name, ref length));
        Assert.Equal(MPI.Environment.ProcessorName.Substring(0, length), Encoding.UTF8.GetString(name, 0, length));
        Check(Unsafe.MPI_Query_thread(out int level));
        Assert.Equal(MPI.Environment.Threading, (Threading)level);
        Assert.InRange(Unsafe.MPI_Wtime() - MPI.Environment.Time, -100, 100);
    }

    private static void Larger(int* invec, int* inoutvec, int* len, int* datatype)
    {
        datatypeSeen = *datatype;
        for (int index = 0; index < *len; index++)
        {
            inoutvec[index] = Math.Max(invec[index], inoutvec[index]);
        }
    }

    private static void Check(int code) => Assert.Equal(Unsafe.MPI_SUCCESS, code);
}
