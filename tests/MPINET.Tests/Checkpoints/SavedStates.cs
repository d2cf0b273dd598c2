using System.IO;

namespace MPINET.Tests.Checkpoints;

public sealed class SavedStates : InCheckpoint
{
    [MpiFact(1, 2, 4, 7)]
    public void Are_loaded_as_they_were_saved()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Assert.Equal((Folder, "run", 2), (checkpoint.Folder, checkpoint.Name, checkpoint.Keep));
        Assert.Null(checkpoint.TryLoad());
        Save(checkpoint, comm, 3);
        RequireNewest(checkpoint, comm, 3);
        using SavedState? state = checkpoint.TryLoad();
        Assert.Equal(Elements(comm, 3), state!.Read<double>("u"));
        Triple[] triples = state.Read<Triple>("t");
        Assert.Equal(Enumerable.Range(0, rank + 1), triples.Select(static one => one.First));
        Assert.Equal(Enumerable.Range(0, rank + 1), triples.Select(static one => one.Third / 2));
        Assert.Empty(checkpoint.Skipped);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Are_loaded_on_other_numbers_of_processes()
    {
        for (int saving = 1; saving <= size; saving++)
        {
            string name = $"on{saving}";
            using Intracommunicator? writers = Some(saving);
            if (writers is not null)
            {
                Save(new Checkpoint(writers, Folder, name), writers, saving);
            }

            comm.Barrier();
            for (int loading = 1; loading <= size; loading += 2)
            {
                using Intracommunicator? readers = Some(loading);
                if (readers is not null)
                {
                    RequireNewest(new Checkpoint(readers, Folder, name), readers, saving);
                }
            }

            comm.Barrier();
        }
    }

    [MpiFact(1, 2, 4, 7)]
    public void Are_dealt_out_in_blocks_or_by_given_lengths()
    {
        using (Intracommunicator? first = Some(1))
        {
            if (first is not null)
            {
                Save(new Checkpoint(first, Folder), first, 1);
            }
        }

        comm.Barrier();
        using SavedState? state = new Checkpoint(comm, Folder).TryLoad();
        Assert.Equal((Total / size) + (rank < Total % size ? 1 : 0), state!.Read<double>("u").Length);
        double[] own = new double[LengthOf(rank, size)];
        state.Read("u", own);
        Assert.Equal(Elements(comm, 1), own);
        Memory<double> memory = new double[own.Length + 2].AsMemory(1, own.Length);
        state.Read("u", memory);
        Assert.Equal(own, memory.ToArray());
        double[] tooLong = new double[own.Length + (rank == 0 ? 1 : 0)];
        ArgumentException error = Assert.Throws<ArgumentException>(() => state.Read("u", tooLong));
        Assert.Contains("1001 elements", error.Message);
        Assert.Contains("has 1000", error.Message);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Contain_global_arrays()
    {
        Checkpoint checkpoint = new(comm, Folder);
        using GlobalArray<long> array = new(comm, 100);
        if (rank == 0)
        {
            for (int i = 0; i < 100; i++)
            {
                array[i] = i * 7;
            }
        }

        checkpoint.Save(0, parts => parts.Add("grid", array).Add("none", Array.Empty<byte>()));
        using GlobalArray<long> read = new(comm, 100);
        using SavedState? state = checkpoint.TryLoad();
        Progress progress = new();
        state!.Read("grid", read, progress);
        Assert.Equal(read.Local.Length == 0 ? 0 : 1, progress.Reported.Count);
        Assert.Equal(read.Local.Length * 8L, progress.Reported.LastOrDefault());
        long[] all = new long[100];
        read.Get(0, all);
        Assert.Equal(Enumerable.Range(0, 100).Select(static one => one * 7L), all);
        Assert.Empty(state.Read<byte>("none"));
        using GlobalArray<long> shorter = new(comm, 99);
        Assert.Throws<ArgumentException>(() => state.Read("grid", shorter));
    }

    [MpiFact(1, 2)]
    public void Of_many_rounds_are_whole()
    {
        Checkpoint checkpoint = new(comm, Folder);

        // More than a round, which is 32 MiB, on the last rank; and a rest.
        Triple[] own = [.. Enumerable.Range(0, rank == size - 1 ? 3_000_000 : 1).Select(static one => new Triple(one))];
        Progress written = new();
        checkpoint.Save(1, parts => parts.Add("t", own), written);
        Assert.Equal(own.Length * 12L, written.Reported.Last());
        Assert.Equal(written.Reported.OrderBy(static one => one), written.Reported);
        Assert.Equal(rank == size - 1 ? 2 : 1, written.Reported.Count);
        Progress verified = new();
        using SavedState? state = checkpoint.TryLoad(verified);
        Assert.Equal(
            comm.Allreduce(own.Length * 12L, ReductionOperator.Sum),
            comm.Allreduce(verified.Reported.LastOrDefault(), ReductionOperator.Sum)
        );
        Progress read = new();
        Assert.True(own.SequenceEqual(state!.Read<Triple>("t", read)));
        Assert.Equal(written.Reported, read.Reported);
        state.Read("t", own, read);
        state.Read("t", own.AsMemory(), read);
        Assert.Equal([.. written.Reported, .. written.Reported, .. written.Reported], read.Reported);
        if (rank == size - 1)
        {
            Assert.True(verified.Reported.Count > 1);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Are_kept_as_many_as_asked_for()
    {
        Checkpoint checkpoint = new(comm, Folder, "a", keep: 2);
        Checkpoint other = new(comm, Folder, "a.1", keep: 1);
        Save(other, comm, 7);
        if (rank == 0)
        {
            File.WriteAllText(Named("a.4.checkpoint.unfinished"), "");
            File.WriteAllText(Named("a.b.checkpoint"), "");
        }

        comm.Barrier();
        foreach (long step in new long[] { 8, 9, 10 })
        {
            Save(checkpoint, comm, step);
        }

        Assert.Equal(["a.1.7.checkpoint", "a.10.checkpoint", "a.9.checkpoint", "a.b.checkpoint"], Files());
        RequireNewest(checkpoint, comm, 10);

        // Going back: what is later belongs to a past that was left.
        Save(checkpoint, comm, 9);
        Assert.Equal(["a.1.7.checkpoint", "a.9.checkpoint", "a.b.checkpoint"], Files());
        RequireNewest(checkpoint, comm, 9);
        RequireNewest(other, comm, 7);
    }

    private string[] Files()
    {
        comm.Barrier();
        string[] files = [.. Directory.GetFiles(Folder).Select(one => Path.GetFileName(one)!)];
        Array.Sort(files, StringComparer.Ordinal);
        comm.Barrier();
        return files;
    }

    private Intracommunicator? Some(int number) => (Intracommunicator?)comm.Split(rank < number ? 0 : null, rank);

    private sealed class Progress : IProgress<long>
    {
        public List<long> Reported { get; } = [];

        public void Report(long value) => Reported.Add(value);
    }
}
