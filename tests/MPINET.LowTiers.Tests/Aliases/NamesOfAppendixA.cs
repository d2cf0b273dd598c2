using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Aliases;

/// <summary>The names of the paper's Appendix A that differ from those of C++.</summary>
public sealed unsafe class NamesOfAppendixA : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void Initialized_and_Error_class_are_other_names()
    {
        Assert.True(MPI.Initialized());
        Assert.Equal(MPI.Is_initialized(), MPI.Initialized());
        int code = MPI.Add_error_code(MPI.ERR_FILE);
        Assert.Equal(MPI.ERR_FILE, MPI.Error_class(code));
        Assert.Equal(MPI.ERR_RANK, MPI.Error_class(MPI.ERR_RANK));
    }

    [MpiFact(1, 2)]
    public void A_byte_array_serves_as_buffer_for_buffered_sends()
    {
        byte[] buffer = new byte[MPI.BSEND_OVERHEAD + 100];
        MPI.Buffer_attach(buffer, buffer.Length);
        GC.Collect(2, GCCollectionMode.Forced, true, true);
        using Cells<int> sent = new([rank + 40]);
        using Cells<int> got = new(1);
        comm.Bsend(sent, 1, MPI.INT, (rank + 1) % size, 0);
        comm.Recv(got, 1, MPI.INT, (rank + size - 1) % size, 0);
        got.MustHold((rank + size - 1) % size + 40);
        IntPtr address = MPI.Buffer_detach(out int length);
        Assert.Equal(buffer.Length, length);
        fixed (byte* pinned = buffer)
        {
            Assert.Equal((IntPtr)pinned, address);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Cart_map_and_Graph_map_return_the_rank_in_a_topology()
    {
        int place = comm.Cart_map(1, [size], [true]);
        MPI.Cartcomm grid = comm.Create_cart(1, [size], [true], false);
        Assert.Equal(grid.Map(1, [size], [true]), place);
        using Cells<int> mine = new([place]);
        using Cells<int> places = new(size);
        comm.Allgather(mine, 1, MPI.INT, places, 1, MPI.INT);
        Assert.Equal(Enumerable.Range(0, size), Enumerable.Range(0, size).Select(i => places[i]).OrderBy(p => p));

        int[] index = [.. Enumerable.Range(1, size)];
        int[] edges = [.. Enumerable.Range(1, size).Select(next => next % size)];
        mine[0] = comm.Graph_map(size, index, edges);
        comm.Allgather(mine, 1, MPI.INT, places, 1, MPI.INT);
        Assert.Equal(Enumerable.Range(0, size), Enumerable.Range(0, size).Select(i => places[i]).OrderBy(p => p));
        grid.Free();
    }

    [MpiFact(1, 2)]
    public void Type_commit_Type_size_and_Type_free_serve_a_datatype()
    {
        MPI.Datatype three = MPI.INT.Create_contiguous(3);
        three.Type_commit();
        Assert.Equal(12, three.Type_size());
        using Cells<int> sent = new([1, 2, 3]);
        using Cells<int> got = new(3);
        comm.Sendrecv(sent, 1, three, rank, 0, got, 1, three, rank, 0);
        got.MustHold(1, 2, 3);
        three.Type_free();
        Assert.True(three == MPI.DATATYPE_NULL);
    }

    [MpiFact(1, 2, 4)]
    public void Intersection_Rank_and_Size_serve_a_group()
    {
        MPI.Group world = comm.Get_group();
        Assert.Equal((rank, size), (world.Rank(), world.Size()));
        MPI.Group first = world.Incl(1, [0]);
        MPI.Group common = MPI.Group.Intersection(world, first);
        Assert.Equal(1, common.Size());
        Assert.Equal(rank == 0 ? 0 : MPI.UNDEFINED, common.Rank());
        common.Free();
        first.Free();
        world.Free();
    }

    [MpiFact(1, 2)]
    public void A_status_array_takes_what_the_PInvoke_tier_writes()
    {
        using MPI.StatusArray statuses = new(2);
        Assert.Equal(2, statuses.Length);
        using Cells<int> sent = new([7, 8]);
        using Cells<int> got = new(2);
        MPI.Request[] requests = [comm.Irecv(got, 2, MPI.INT, rank, 5), comm.Isend(sent, 2, MPI.INT, rank, 5)];
        MPI_Request[] natives = [requests[0], requests[1]];
        fixed (MPI_Request* first = natives)
        {
            Assert.Equal(0, Mpi.MPI_Waitall(2, first, (MPI_Status*)(IntPtr)statuses));
        }

        Assert.Equal((rank, 5, 2), (statuses[0].Source, statuses[0].Tag, statuses[0].Get_count(MPI.INT)));
        MPI.Status same = MPI.Status.CreateFromMPIStatus(statuses);
        Assert.Equal((rank, 5, 2), (same.Get_source(), same.Get_tag(), same.Get_count(MPI.INT)));
        Assert.False(same.Test_cancelled());
        same.Set_cancelled(true);
        same.Error = MPI.ERR_OTHER;
        same.Tag = 77;
        statuses[1] = same;
        Assert.True(statuses[1].Test_cancelled());
        Assert.Equal((77, MPI.ERR_OTHER), (statuses[1].Tag, statuses[1].Error));
        Assert.Equal(5, statuses[0].Tag);
        Assert.Throws<ArgumentOutOfRangeException>(() => statuses[2]);
        Assert.Throws<ArgumentOutOfRangeException>(() => statuses[-1]);
        Assert.Throws<ArgumentOutOfRangeException>(() => new MPI.StatusArray(-1));
        statuses.Dispose();
        Assert.Throws<ObjectDisposedException>(() => statuses[0]);
    }

    [MpiFact(1, 2)]
    public void Clone_copies_each_class_as_itself()
    {
        ICloneable[] originals =
        [
            comm,
            comm.Create_cart(1, [size], [true], false),
            comm.Create_graph(size, [.. Enumerable.Range(1, size)], [.. Enumerable.Range(0, size)], false),
        ];
        foreach (ICloneable original in originals)
        {
            MPI.Comm clone = (MPI.Comm)original.Clone();
            Assert.Equal(original.GetType(), clone.GetType());
            Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare((MPI.Comm)original, clone));
            clone.Free();
            if (!ReferenceEquals(original, comm))
            {
                ((MPI.Comm)original).Free();
            }
        }
    }

    [MpiFact(1, 2)]
    public void Arguments_of_other_types_and_in_another_order_serve_as_well()
    {
        MPI.Datatype ends = MPI.INT.Create_hindexed(2, new[] { 1, 1 }, new[] { 0, 8 });
        ends.Commit();
        using Cells<int> sent = new([rank + 3, -1, rank + 5]);
        using Cells<int> packed = new(2);
        using Cells<int> got = new(3);
        int position = 0;
        ends.Pack(sent, 1, packed, 8, ref position, comm);
        packed.MustHold(rank + 3, rank + 5);
        position = 4;
        MPI.INT.Unpack(packed, 8, ref position, got, 1, comm);
        Assert.Equal(8, position);
        Assert.Equal(rank + 5, got[0]);
        ends.Free();

        int key = MPI.Comm.Create_keyval(MPI.Comm.NULL_COPY_FN, MPI.Comm.NULL_DELETE_FN, null);
        object? value = "none";
        Assert.False(comm.Get_attr(key, ref value));
        Assert.Equal("none", value);
        comm.Set_attr(key, rank + 7);
        Assert.True(comm.Get_attr(key, ref value));
        Assert.Equal(rank + 7, value);
        comm.Delete_attr(key);
        MPI.Comm.Free_keyval(ref key);

        MPI.Group world = comm.Get_group();
        MPI.Group last = world.Range_incl(1, new[] { size - 1, size - 1, 1 });
        MPI.Group others = world.Range_excl(1, new[] { size - 1, size - 1, 1 });
        Assert.Equal((1, size - 1), (last.Get_size(), others.Get_size()));
        Assert.Equal(rank == size - 1 ? 0 : MPI.UNDEFINED, last.Get_rank());
        Assert.Contains("6 numbers", Assert.Throws<ArgumentException>(() => world.Range_incl(2, [0, 0, 1])).Message);
        last.Free();
        others.Free();
        world.Free();
    }
}
