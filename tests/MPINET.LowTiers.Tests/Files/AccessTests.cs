using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Files;

/// <summary>Reads and writes at an offset, at the individual and at the shared file pointer, independent and collective.</summary>
public sealed class AccessTests : TemporaryFile
{
    [MpiFact(1, 2, 4)]
    public void Write_at_and_Read_at_count_their_offset_in_bytes_without_a_view()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank + 1, -rank - 1]);
        MPI.Status status = new();
        file.Write_at(8 * rank, mine, 2, MPI.INT, status);
        Assert.Equal(2, status.Get_count(MPI.INT));
        Settle(file);

        int other = size - 1 - rank;
        using Cells<int> theirs = new(2);
        file.Read_at(8 * other, theirs, 2, MPI.INT, status);
        theirs.MustHold(other + 1, -other - 1);
        Assert.Equal(2, status.Get_count(MPI.INT));
        file.Close();
        FileMustHold([.. Enumerable.Range(0, size).SelectMany(r => new[] { r + 1, -r - 1 })]);
    }

    [MpiFact(1, 2, 4)]
    public void Reading_beyond_the_end_gives_the_data_before_it()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank + 1]);
        file.Write_at_all(4 * rank, mine, 1, MPI.INT);
        Settle(file);
        using Cells<int> got = new(4);
        MPI.Status status = new();
        file.Read_at(4 * (size - 1), got, 4, MPI.INT, status);
        Assert.Equal(1, status.Get_count(MPI.INT));
        int none = Cells<int>.Untouched;
        got.MustHold(size, none, none, none);
        file.Read_at(4 * size, got, 4, MPI.INT, status);
        Assert.Equal(0, status.Get_count(MPI.INT));
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Each_process_has_an_individual_pointer()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank]);
        file.Seek(4 * rank, MPI.SEEK_SET);
        file.Write(mine, 1, MPI.INT);
        Assert.Equal(4 * rank + 4, file.Get_position());
        Settle(file);

        using Cells<int> got = new(1);
        MPI.Status status = new();
        file.Seek(-4 * (rank + 1), MPI.SEEK_END);
        file.Read(got, 1, MPI.INT, status);
        got.MustHold(size - 1 - rank);
        file.Seek(-4, MPI.SEEK_CUR);
        file.Read_all(got, 1, MPI.INT, status);
        got.MustHold(size - 1 - rank);
        Assert.Equal(4 * (size - rank), file.Get_position());
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void The_shared_pointer_gives_each_write_a_different_place()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([100 + rank]);
        file.Write_shared(mine, 1, MPI.INT);
        comm.Barrier();
        Assert.Equal(4 * size, file.Get_position_shared());
        Settle(file);
        file.Seek_shared(0, MPI.SEEK_SET);
        using Cells<int> got = new(1);
        file.Read_shared(got, 1, MPI.INT);
        using Cells<int> all = new(size);
        comm.Allgather(got, 1, MPI.INT, all, 1, MPI.INT);
        Assert.Equal(ByRank(r => 100 + r), Enumerable.Range(0, size).Select(i => all[i]).OrderBy(v => v));
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Ordered_access_goes_by_rank()
    {
        // Rank r writes r + 1 ints.
        MPI.File file = Create();
        using Cells<int> mine = new([.. Enumerable.Range(10 * rank, rank + 1)]);
        file.Write_ordered(mine, rank + 1, MPI.INT);
        int[] expected = [.. Enumerable.Range(0, size).SelectMany(r => Enumerable.Range(10 * r, r + 1))];
        FileMustHold(expected);

        file.Seek_shared(0, MPI.SEEK_SET);
        using Cells<int> got = new(rank + 1);
        file.Read_ordered(got, rank + 1, MPI.INT);
        got.MustHold([.. Enumerable.Range(10 * rank, rank + 1)]);
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void A_collective_call_in_two_halves_has_one_effect()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank + 5]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        file.Write_at_all_begin(4 * rank, mine, 1, MPI.INT);
        file.Write_at_all_end(mine, status);
        Assert.Equal(1, status.Get_count(MPI.INT));
        Settle(file);
        file.Read_at_all_begin(4 * (size - 1 - rank), got, 1, MPI.INT);
        file.Read_at_all_end(got, status);
        got.MustHold(size - 1 - rank + 5);

        file.Seek(4 * rank, MPI.SEEK_SET);
        file.Read_all_begin(got, 1, MPI.INT);
        file.Read_all_end(got);
        got.MustHold(rank + 5);
        file.Seek(4 * (size + rank), MPI.SEEK_SET);
        file.Write_all_begin(mine, 1, MPI.INT);
        file.Write_all_end(mine);

        file.Seek_shared(8 * size, MPI.SEEK_SET);
        file.Write_ordered_begin(mine, 1, MPI.INT);
        file.Write_ordered_end(mine);
        FileMustHold([.. ByRank(r => r + 5), .. ByRank(r => r + 5), .. ByRank(r => r + 5)]);

        file.Seek_shared(0, MPI.SEEK_SET);
        file.Read_ordered_begin(got, 1, MPI.INT);
        file.Read_ordered_end(got, status);
        got.MustHold(rank + 5);
        Assert.Equal(1, status.Get_count(MPI.INT));
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Nonblocking_access_is_complete_when_the_request_is()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank + 9]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        file.Iwrite_at(4 * rank, mine, 1, MPI.INT).Wait(status);
        Assert.Equal(1, status.Get_count(MPI.INT));
        file.Seek(4 * (size + rank), MPI.SEEK_SET);
        file.Iwrite(mine, 1, MPI.INT).Wait();
        file.Iwrite_at_all(4 * (2 * size + rank), mine, 1, MPI.INT).Wait();
        file.Seek(4 * (3 * size + rank), MPI.SEEK_SET);
        file.Iwrite_all(mine, 1, MPI.INT).Wait();
        int[] expected = ByRank(r => r + 9);
        FileMustHold([.. expected, .. expected, .. expected, .. expected]);

        file.Iread_at(4 * (size - 1 - rank), got, 1, MPI.INT).Wait(status);
        got.MustHold(size + 8 - rank);
        Assert.Equal(1, status.Get_count(MPI.INT));
        file.Seek(4 * rank, MPI.SEEK_SET);
        file.Iread(got, 1, MPI.INT).Wait();
        got.MustHold(rank + 9);
        file.Iread_at_all(4 * (size - 1 - rank), got, 1, MPI.INT).Wait();
        got.MustHold(size + 8 - rank);
        file.Seek(4 * rank, MPI.SEEK_SET);
        file.Iread_all(got, 1, MPI.INT).Wait();
        got.MustHold(rank + 9);
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Nonblocking_access_at_the_shared_pointer_has_a_different_place()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([200 + rank]);
        file.Iwrite_shared(mine, 1, MPI.INT).Wait();
        Settle(file);
        file.Seek_shared(0, MPI.SEEK_SET);
        using Cells<int> got = new(1);
        file.Iread_shared(got, 1, MPI.INT).Wait();
        using Cells<int> all = new(size);
        comm.Allgather(got, 1, MPI.INT, all, 1, MPI.INT);
        Assert.Equal(ByRank(r => 200 + r), Enumerable.Range(0, size).Select(i => all[i]).OrderBy(v => v));
        file.Close();
    }

    [MpiFact(1, 2, 4)]
    public void Append_begins_at_the_end()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank]);
        file.Write_ordered(mine, 1, MPI.INT);
        file.Close();
        file = Open(MPI.MODE_WRONLY | MPI.MODE_APPEND);
        Assert.Equal(4 * size, file.Get_position());
        Assert.Equal(4 * size, file.Get_position_shared());
        file.Close();
    }
}
