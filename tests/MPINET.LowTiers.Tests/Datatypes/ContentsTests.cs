using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>The arguments with which a derived datatype was made.</summary>
public sealed class ContentsTests : OwnCommunicator
{
    [MpiFact(1)]
    public void Get_contents_gives_back_the_arguments_of_a_struct()
    {
        MPI.Datatype inner = MPI.DOUBLE.Create_contiguous(2);
        MPI.Datatype made = MPI.Datatype.Create_struct(2, [3, 1], [8, 40], [MPI.INT, inner]);
        made.Get_envelope(out int integers, out int addresses, out int datatypes, out int combiner);
        Assert.Equal((3, 2, 2, MPI.COMBINER_STRUCT), (integers, addresses, datatypes, combiner));
        int[] numbers = new int[3];
        nint[] displacements = new nint[2];
        MPI.Datatype[] types = new MPI.Datatype[2];
        made.Get_contents(3, 2, 2, numbers, displacements, types);
        Assert.Equal([2, 3, 1], numbers);
        Assert.Equal([8, 40], displacements);
        Assert.True(types[0] == MPI.INT);
        Assert.Equal(16, types[1].Get_size());
        types[1].Get_envelope(out _, out _, out _, out combiner);
        Assert.Equal(MPI.COMBINER_CONTIGUOUS, combiner);
        types[1].Free();
        made.Free();
        inner.Free();
    }

    [MpiFact(1)]
    public void Room_beyond_the_contents_stays_as_it_is()
    {
        MPI.Datatype row = MPI.INT.Create_contiguous(2);
        MPI.Datatype made = row.Create_contiguous(3);
        int[] numbers = [-1, -1, -1];
        nint[] displacements = [-1];
        MPI.Datatype[] types = [null!, MPI.DOUBLE, MPI.CHAR];
        made.Get_contents(3, 1, 3, numbers, displacements, types);
        Assert.Equal([3, -1, -1], numbers);
        Assert.Equal([-1], displacements);
        Assert.Equal(8, types[0].Get_size());
        Assert.True(types[1] == MPI.DOUBLE && types[2] == MPI.CHAR);
        types[0].Free();
        made.Free();
        row.Free();
    }

    [MpiFact(1)]
    public void Arrays_that_are_shorter_than_the_contents_are_refused()
    {
        MPI.Datatype made = MPI.INT.Create_contiguous(3);
        Assert.Throws<ArgumentException>(() => made.Get_contents(1, 0, 1, [], [], new MPI.Datatype[1]));
        Assert.Throws<ArgumentException>(() => made.Get_contents(1, 0, 1, new int[1], [], []));
        made.Free();
    }

    [MpiFact(1)]
    public void Without_room_for_them_Get_contents_fails()
    {
        using WorldThrows world = new();
        MPI.Datatype made = MPI.INT.Create_vector(2, 1, 3);
        Assert.Throws<MPI.Exception>(() => made.Get_contents(1, 0, 1, new int[1], [], new MPI.Datatype[1]));
        made.Free();
    }
}
