using MPINET.PInvoke;
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Datatypes;

public sealed class DerivedTypes : MessagesToTheNext
{
    [MpiFact(1)]
    public void A_contiguous_type_sends_as_many_elements()
    {
        using Datatype three = Datatype.Double.CreateContiguous(3).Commit();
        Assert.Equal((24, 24L, 0L, 24L), (three.Size, three.Extent, three.LowerBound, three.UpperBound));
        Picks(three, 6, 2, [0, 1, 2, 3, 4, 5], n => (double)n);
    }

    [MpiFact(1)]
    public void Vector_and_the_same_in_bytes()
    {
        using Datatype vector = Datatype.Int.CreateVector(2, 1, 3).Commit();
        using Datatype hvector = Datatype.Int.CreateHVector(2, 1, 12L).Commit();
        Assert.Equal((8, 16L), (vector.Size, vector.Extent));
        Picks(vector, 8, 2, [0, 3, 4, 7], n => n);
        Picks(hvector, 8, 2, [0, 3, 4, 7], n => n);
    }

    [MpiFact(1)]
    public void Indexed_and_the_same_in_bytes()
    {
        using Datatype indexed = Datatype.Short.CreateIndexed([2, 1], [1, 5]).Commit();
        using Datatype hindexed = Datatype.Short.CreateHIndexed([2, 1], [2L, 10L]).Commit();
        Assert.Equal((6, 2L, 12L), (indexed.Size, indexed.LowerBound, indexed.UpperBound));
        Picks(indexed, 8, 1, [1, 2, 5], n => (short)n);
        Picks(hindexed, 8, 1, [1, 2, 5], n => (short)n);
    }

    [MpiFact(1)]
    public void Blocks_of_one_length()
    {
        using Datatype blocks = Datatype.Int.CreateIndexedBlock(2, [4, 0]).Commit();
        Picks(blocks, 7, 1, [4, 5, 0, 1], n => n);
    }

    [MpiFact(1)]
    public void Blocks_of_one_length_in_bytes()
    {
        using Datatype blocks = Datatype.Int.CreateHIndexedBlock(2, [16L, 0L]).Commit();
        Picks(blocks, 7, 1, [4, 5, 0, 1], n => n);
    }

    [MpiFact(1)]
    public void A_struct_type_sends_its_blocks_alone()
    {
        using Datatype pair = Datatype.CreateStruct([1, 2], [4L, 8L], [Datatype.Int, Datatype.Short]).Commit();
        Assert.Equal(
            (8, 4L, 12L, 8L, 4L),
            (pair.Size, pair.LowerBound, pair.UpperBound, pair.TrueExtent, pair.TrueLowerBound)
        );
        Picks(pair, 6, 1, [2, 3, 4, 5], n => (short)n);
    }

    [MpiFact(1)]
    public void Resized_and_a_duplicate()
    {
        using Datatype every = Datatype.Int.CreateResized(0, 12).Commit();
        Assert.Equal((4, 12L, 4L, 0L), (every.Size, every.Extent, every.TrueExtent, every.TrueLowerBound));
        Picks(every, 9, 3, [0, 3, 6], n => n);
        using Datatype same = every.Dup();
        Assert.True(same.IsCommitted);
        Picks(same, 9, 3, [0, 3, 6], n => n);
    }

    [MpiFact(1)]
    public void Part_of_a_matrix_in_both_orders()
    {
        using Datatype part = Datatype.Int.CreateSubarray([3, 4], [2, 2], [1, 1]).Commit();
        using Datatype fortran = Datatype.Int.CreateSubarray([4, 3], [2, 2], [1, 1], ArrayOrder.Fortran).Commit();
        Assert.Equal((16, 48L), (part.Size, part.Extent));
        Picks(part, 12, 1, [5, 6, 9, 10], n => n);
        Picks(fortran, 12, 1, [5, 6, 9, 10], n => n);
        Assert.Throws<ArgumentException>(() => Datatype.Int.CreateSubarray([3, 4], [2, 4], [1, 1]));
        Assert.Throws<ArgumentException>(() => Datatype.Int.CreateSubarray([3, 4], [2], [1, 1]));
        Assert.Throws<ArgumentException>(() => Datatype.Int.CreateSubarray([], [], []));
        Assert.Throws<ArgumentOutOfRangeException>(() => Datatype.Int.CreateSubarray([3], [2], [1], (ArrayOrder)7));
    }

    [MpiFact(1)]
    public void What_one_of_several_processes_has_of_an_array()
    {
        using Datatype cyclic = Datatype
            .Int.CreateDarray(2, 1, [6], [Distribution.Cyclic], [Datatype.DefaultArgument], [2])
            .Commit();
        using Datatype block = Datatype
            .Int.CreateDarray(
                2,
                1,
                [2, 4],
                [Distribution.None, Distribution.Block],
                [Datatype.DefaultArgument, 2],
                [1, 2]
            )
            .Commit();
        Picks(cyclic, 6, 1, [1, 3, 5], n => n);
        Picks(block, 8, 1, [2, 3, 6, 7], n => n);
        int[] one = [1];
        Assert.Throws<ArgumentException>(() => Datatype.Int.CreateDarray(3, 1, [6], [Distribution.Block], one, [2]));
        Assert.Throws<ArgumentOutOfRangeException>(() =>
            Datatype.Int.CreateDarray(1, 1, [6], [Distribution.Block], one, [1])
        );
        Assert.Throws<ArgumentOutOfRangeException>(() =>
            Datatype.Int.CreateDarray(1, 0, [6], [(Distribution)9], one, [1])
        );
    }

    [MpiFact(1)]
    public void A_name_is_kept_and_shown()
    {
        using Datatype type = Datatype.Int.CreateContiguous(2);
        type.Name = "Zwillinge";
        Assert.Equal(("Zwillinge", "Zwillinge"), (type.Name, type.ToString()));
        Assert.Throws<ArgumentNullException>(() => type.Name = null!);
        Assert.False(type.IsPredefined);
        Assert.True(new Datatype(Mpi.MPI_INT).IsPredefined);
    }

    [MpiFact(1)]
    public void Freed_once_and_then_refused()
    {
        Datatype type = Datatype.Int.CreateContiguous(2).Commit();
        Assert.Same(type, type.Commit());
        type.Dispose();
        type.Dispose();
        Assert.Throws<ObjectDisposedException>(() => type.Extent);
        Assert.Throws<ObjectDisposedException>(() => type.Commit());
        Assert.Throws<ObjectDisposedException>(() => type.CreateContiguous(1));
        Assert.Throws<ObjectDisposedException>(() => type.MPIDatatype);
        Assert.NotEqual("", type.ToString());
    }

    [MpiFact(1)]
    public void A_handle_of_the_callers_stays_the_callers()
    {
        MPI_Datatype made;
        unsafe
        {
            Mpi.MPI_Type_contiguous(3, Mpi.MPI_INT, &made);
            Mpi.MPI_Type_commit(&made);
        }

        Datatype type = new(made);
        type.Dispose();
        Assert.Equal((12, made), (type.Size, type.MPIDatatype));
        unsafe
        {
            Mpi.MPI_Type_free(&made);
        }
    }

    [MpiFact(1)]
    public void Bad_arguments_are_refused_before_MPI_sees_them()
    {
        Datatype type = Datatype.Int;
        Assert.Throws<ArgumentOutOfRangeException>(() => type.CreateContiguous(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => type.CreateVector(-1, 1, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => type.CreateHVector(1, -1, 1));
        Assert.Throws<ArgumentException>(() => type.CreateIndexed([1, 2], [1]));
        Assert.Throws<ArgumentOutOfRangeException>(() => type.CreateIndexed([-1], [1]));
        Assert.Throws<ArgumentNullException>(() => type.CreateHIndexed(null!, [1]));
        Assert.Throws<ArgumentNullException>(() => type.CreateIndexed([1], null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => type.CreateIndexedBlock(-1, [1]));
        Assert.Throws<ArgumentNullException>(() => type.CreateHIndexedBlock(1, null!));
        Assert.Throws<ArgumentException>(() => Datatype.CreateStruct([1], [0], [type, type]));
        Assert.Throws<ArgumentNullException>(() => Datatype.CreateStruct([1], [0], [null!]));
        Assert.Throws<ArgumentNullException>(() => Datatype.CreateStruct([1], [0], null!));
        Assert.Throws<ArgumentNullException>(() => type.PackSize(1, null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => type.PackSize(-1, comm));
        Assert.True(type.PackSize(3, comm) >= 12);
    }

    // Sends elements of the type, receives them one by one, and sends those back into elements of the type.
    private void Picks<T>(Datatype type, int length, int count, int[] picked, Func<int, T> make)
        where T : unmanaged
    {
        T[] all = [.. Enumerable.Range(1, length).Select(make)];
        T[] wanted = [.. picked.Select(i => all[i])];
        T[] got = new T[picked.Length];
        PassBlocking(ArrayTypedBuffer.Of(all, 0, count, type), ArrayTypedBuffer.Of(got));
        Assert.Equal(wanted, got);
        T[] spread = new T[length];
        PassBlocking(ArrayTypedBuffer.Of(got), ArrayTypedBuffer.Of(spread, 0, count, type));
        Assert.Equal(all.Select((value, i) => picked.Contains(i) ? value : default), spread);
    }
}
