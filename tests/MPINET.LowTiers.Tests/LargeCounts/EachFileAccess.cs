using MPINET.Cli;
using MPINET.LowTiers.Tests.Files;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Each function that reads or writes a file, with an int or a long as the count, with a status and without.</summary>
public sealed class EachFileAccess : TemporaryFile
{
    private const long Two = 2;

    private delegate void Access(MPI.File file, MPI.Pointer buffer, long offset, MPI.Status status);

    private static readonly Dictionary<string, Access> Writes = new()
    {
        ["Write"] = (f, b, _, _) => f.Write(b, Two, MPI.INT),
        ["Write, status"] = (f, b, _, s) => f.Write(b, Two, MPI.INT, s),
        ["Write, small, status"] = (f, b, _, s) => f.Write(b, 2, MPI.INT, s),
        ["Write_all"] = (f, b, _, _) => f.Write_all(b, Two, MPI.INT),
        ["Write_all, status"] = (f, b, _, s) => f.Write_all(b, Two, MPI.INT, s),
        ["Write_all, small, status"] = (f, b, _, s) => f.Write_all(b, 2, MPI.INT, s),
        ["Write_at"] = (f, b, o, _) => f.Write_at(o, b, Two, MPI.INT),
        ["Write_at, status"] = (f, b, o, s) => f.Write_at(o, b, Two, MPI.INT, s),
        ["Write_at_all"] = (f, b, o, _) => f.Write_at_all(o, b, Two, MPI.INT),
        ["Write_at_all, status"] = (f, b, o, s) => f.Write_at_all(o, b, Two, MPI.INT, s),
        ["Write_at_all, small, status"] = (f, b, o, s) => f.Write_at_all(o, b, 2, MPI.INT, s),
        ["Write_ordered"] = (f, b, _, _) => f.Write_ordered(b, Two, MPI.INT),
        ["Write_ordered, status"] = (f, b, _, s) => f.Write_ordered(b, Two, MPI.INT, s),
        ["Write_ordered, small, status"] = (f, b, _, s) => f.Write_ordered(b, 2, MPI.INT, s),
        ["Write_shared"] = (f, b, _, _) => f.Write_shared(b, Two, MPI.INT),
        ["Write_shared, status"] = (f, b, _, s) => f.Write_shared(b, Two, MPI.INT, s),
        ["Write_shared, small, status"] = (f, b, _, s) => f.Write_shared(b, 2, MPI.INT, s),
        ["Write_all_begin, status"] = (f, b, _, s) =>
        {
            f.Write_all_begin(b, Two, MPI.INT);
            f.Write_all_end(b, s);
        },
        ["Write_at_all_begin"] = (f, b, o, _) =>
        {
            f.Write_at_all_begin(o, b, Two, MPI.INT);
            f.Write_at_all_end(b);
        },
        ["Write_ordered_begin, status"] = (f, b, _, s) =>
        {
            f.Write_ordered_begin(b, Two, MPI.INT);
            f.Write_ordered_end(b, s);
        },
        ["Iwrite, status"] = (f, b, _, s) => f.Iwrite(b, Two, MPI.INT).Wait(s),
        ["Iwrite_all, status"] = (f, b, _, s) => f.Iwrite_all(b, Two, MPI.INT).Wait(s),
        ["Iwrite_at, status"] = (f, b, o, s) => f.Iwrite_at(o, b, Two, MPI.INT).Wait(s),
        ["Iwrite_at_all, status"] = (f, b, o, s) => f.Iwrite_at_all(o, b, Two, MPI.INT).Wait(s),
        ["Iwrite_shared, status"] = (f, b, _, s) => f.Iwrite_shared(b, Two, MPI.INT).Wait(s),
    };

    private static readonly Dictionary<string, Access> Reads = new()
    {
        ["Read"] = (f, b, _, _) => f.Read(b, Two, MPI.INT),
        ["Read, status"] = (f, b, _, s) => f.Read(b, Two, MPI.INT, s),
        ["Read_all"] = (f, b, _, _) => f.Read_all(b, Two, MPI.INT),
        ["Read_all, small"] = (f, b, _, _) => f.Read_all(b, 2, MPI.INT),
        ["Read_all, status"] = (f, b, _, s) => f.Read_all(b, Two, MPI.INT, s),
        ["Read_at"] = (f, b, o, _) => f.Read_at(o, b, Two, MPI.INT),
        ["Read_at, status"] = (f, b, o, s) => f.Read_at(o, b, Two, MPI.INT, s),
        ["Read_at_all"] = (f, b, o, _) => f.Read_at_all(o, b, Two, MPI.INT),
        ["Read_at_all, small"] = (f, b, o, _) => f.Read_at_all(o, b, 2, MPI.INT),
        ["Read_at_all, status"] = (f, b, o, s) => f.Read_at_all(o, b, Two, MPI.INT, s),
        ["Read_at_all, small, status"] = (f, b, o, s) => f.Read_at_all(o, b, 2, MPI.INT, s),
        ["Read_ordered"] = (f, b, _, _) => f.Read_ordered(b, Two, MPI.INT),
        ["Read_ordered, status"] = (f, b, _, s) => f.Read_ordered(b, Two, MPI.INT, s),
        ["Read_ordered, small, status"] = (f, b, _, s) => f.Read_ordered(b, 2, MPI.INT, s),
        ["Read_shared"] = (f, b, _, _) => f.Read_shared(b, Two, MPI.INT),
        ["Read_shared, status"] = (f, b, _, s) => f.Read_shared(b, Two, MPI.INT, s),
        ["Read_shared, small, status"] = (f, b, _, s) => f.Read_shared(b, 2, MPI.INT, s),
        ["Read_all_begin, status"] = (f, b, _, s) =>
        {
            f.Read_all_begin(b, Two, MPI.INT);
            f.Read_all_end(b, s);
        },
        ["Read_at_all_begin"] = (f, b, o, _) =>
        {
            f.Read_at_all_begin(o, b, Two, MPI.INT);
            f.Read_at_all_end(b);
        },
        ["Read_ordered_begin"] = (f, b, _, _) =>
        {
            f.Read_ordered_begin(b, Two, MPI.INT);
            f.Read_ordered_end(b);
        },
        ["Iread, status"] = (f, b, _, s) => f.Iread(b, Two, MPI.INT).Wait(s),
        ["Iread_all, status"] = (f, b, _, s) => f.Iread_all(b, Two, MPI.INT).Wait(s),
        ["Iread_at, status"] = (f, b, o, s) => f.Iread_at(o, b, Two, MPI.INT).Wait(s),
        ["Iread_at_all, status"] = (f, b, o, s) => f.Iread_at_all(o, b, Two, MPI.INT).Wait(s),
        ["Iread_shared, status"] = (f, b, _, s) => f.Iread_shared(b, Two, MPI.INT).Wait(s),
    };

    [MpiFact(1, 2)]
    public void Each_write_puts_the_ranks_elements_into_the_file()
    {
        MPI.File file = Create();
        foreach (KeyValuePair<string, Access> write in Writes)
        {
            file.Set_size(0);
            MPI.Status status = Perform(file, write, [rank + 1, 100 + rank]);
            file.Sync();
            comm.Barrier();
            int[] written = Words();
            IEnumerable<int> expected = Enumerable.Range(0, size).SelectMany(r => new[] { r + 1, 100 + r });
            if (write.Key.Contains("shared"))
            {
                Assert.Equal(expected.OrderBy(v => v), written.OrderBy(v => v));
            }
            else
            {
                Assert.Equal(expected, written);
            }

            MustCount(write.Key, status);
            comm.Barrier();
        }

        file.Close();
    }

    [MpiFact(1, 2)]
    public void Each_read_gets_the_ranks_elements_out_of_the_file()
    {
        MPI.File file = Create();
        using Cells<int> mine = new([rank + 1, 100 + rank]);
        file.Write_ordered(mine, 2, MPI.INT);
        file.Sync();
        comm.Barrier();
        foreach (KeyValuePair<string, Access> read in Reads)
        {
            using Cells<int> got = new(2);
            MPI.Status status = Perform(file, read, got);
            int from = read.Key.Contains("shared") ? got[0] - 1 : rank;
            Assert.InRange(from, 0, size - 1);
            Assert.True(got[0] == from + 1 && got[1] == 100 + from, $"{read.Key} got {got[0]}, {got[1]}");
            MustCount(read.Key, status);
            comm.Barrier();
        }

        file.Close();
    }

    private static void MustCount(string access, MPI.Status status)
    {
        if (access.Contains("status"))
        {
            Assert.Equal(2, status.Get_count(MPI.INT));
        }
    }

    private MPI.Status Perform(MPI.File file, KeyValuePair<string, Access> access, int[] values)
    {
        using Cells<int> cells = new(values);
        return Perform(file, access, cells);
    }

    private MPI.Status Perform(MPI.File file, KeyValuePair<string, Access> access, Cells<int> cells)
    {
        MPI.Status status = new();
        file.Seek(8 * rank, MPI.SEEK_SET);
        file.Seek_shared(0, MPI.SEEK_SET);
        comm.Barrier();
        access.Value(file, cells, 8 * rank, status);
        return status;
    }

    private int[] Words()
    {
        byte[] bytes = File.ReadAllBytes(path);
        return [.. Enumerable.Range(0, bytes.Length / 4).Select(i => BitConverter.ToInt32(bytes, 4 * i))];
    }
}
