using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Sessions;

/// <summary>The process sets that a session offers, and the hints of a session.</summary>
public sealed class ProcessSets : OwnSession
{
    [MpiFact(1, 2, 4)]
    public void The_world_and_the_process_itself_are_among_them()
    {
        string[] names = [.. Enumerable.Range(0, session.Get_num_psets(MPI.INFO_NULL)).Select(NameOf)];
        Assert.Contains(World, names);
        Assert.Contains(Self, names);
        Assert.Equal(names.Length, names.Distinct().Count());
    }

    [MpiFact(1, 2, 4)]
    public void Their_names_come_as_bytes_too()
    {
        int length = 0;
        session.Get_nth_pset(MPI.INFO_NULL, 0, ref length, []);
        string name = NameOf(0);
        Assert.Equal(name.Length + 1, length);
        byte[] bytes = [.. Enumerable.Repeat((byte)'#', length + 1)];
        session.Get_nth_pset(MPI.INFO_NULL, 0, ref length, bytes);
        Assert.Equal(name + "\0#", System.Text.Encoding.UTF8.GetString(bytes));
        int room = 5;
        Assert.Equal(name.Substring(0, 4), session.Get_nth_pset(MPI.INFO_NULL, 0, ref room));
    }

    [MpiFact(1, 2)]
    public void A_name_that_was_cut_comes_with_the_room_that_it_needs()
    {
        int room = 5;
        string cut = session.Get_nth_pset(MPI.INFO_NULL, 0, ref room);
        string name = NameOf(0);
        Assert.StartsWith(cut, name, StringComparison.Ordinal);
        Assert.Equal(name.Length + 1, room);
    }

    [MpiFact(1, 2, 4)]
    public void Each_has_its_number_of_processes()
    {
        Assert.Equal(size, SizeOf(World));
        Assert.Equal(1, SizeOf(Self));
    }

    [MpiFact(1, 2, 4)]
    public void Each_has_a_group()
    {
        MPI.Group world = MPI.Group.From_session_pset(session, World);
        Assert.Equal((size, rank), (world.Get_size(), world.Get_rank()));
        MPI.Group ofWorld = MPI.COMM_WORLD.Get_group();
        Assert.Equal(MPI.IDENT, MPI.Group.Compare(world, ofWorld));
        MPI.Group self = MPI.Group.From_session_pset(session, Self);
        Assert.Equal((1, 0), (self.Get_size(), self.Get_rank()));
        int[] translated = new int[1];
        MPI.Group.Translate_ranks(self, 1, [0], world, translated);
        Assert.Equal(rank, translated[0]);
        foreach (MPI.Group group in (MPI.Group[])[world, ofWorld, self])
        {
            group.Free();
        }
    }

    [MpiFact(1, 2)]
    public void One_that_does_not_exist_is_an_error()
    {
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.Group.From_session_pset(session, "mpi://NOBODY"));
        Assert.Equal("MPI_Group_from_session_pset", error.Function);
        Assert.Throws<MPI.Exception>(() => session.Get_pset_info("mpi://NOBODY"));
        int length = 0;
        int many = session.Get_num_psets(MPI.INFO_NULL);
        Assert.Throws<MPI.Exception>(() => session.Get_nth_pset(MPI.INFO_NULL, many, ref length));
    }

    [MpiFact(1, 2)]
    public void A_session_has_the_thread_level_that_it_was_asked_for()
    {
        MPI.Info hints = MPI.Info.Create();
        hints.Set("thread_level", "MPI_THREAD_SINGLE");
        MPI.Session single = MPI.Session.Init(hints, MPI.ERRORS_THROW_EXCEPTIONS);
        hints.Free();
        MPI.Info used = single.Get_info();
        int room = 64;
        Assert.True(used.Get_string("thread_level", ref room, out string level));
        Assert.StartsWith("MPI_THREAD_", level, StringComparison.Ordinal);
        used.Free();
        single.Finalize();
    }

    private string NameOf(int n)
    {
        int length = 0;
        session.Get_nth_pset(MPI.INFO_NULL, n, ref length);
        return session.Get_nth_pset(MPI.INFO_NULL, n, ref length);
    }

    private int SizeOf(string name)
    {
        MPI.Info info = session.Get_pset_info(name);
        int room = 16;
        Assert.True(info.Get_string("mpi_size", ref room, out string text));
        info.Free();
        return int.Parse(text, System.Globalization.CultureInfo.InvariantCulture);
    }
}
