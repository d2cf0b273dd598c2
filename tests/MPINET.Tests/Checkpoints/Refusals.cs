using System.IO;

namespace MPINET.Tests.Checkpoints;

/// <summary>What is wrong on one process is an exception on all.</summary>
public sealed class Refusals : InCheckpoint
{
    private int Last => size - 1;

    [MpiFact(1, 2, 4, 7)]
    public void Of_wrong_names_and_types_name_the_part()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Save(checkpoint, comm, 1);
        using SavedState? state = checkpoint.TryLoad();
        Require<ArgumentException>(() => state!.Read<float>("u"), "'u'", "System.Double (8 bytes)", "System.Single");
        Require<ArgumentException>(() => state!.Read<long>("u"), "System.Double (8 bytes)", "System.Int64");
        Require<ArgumentException>(() => state!.Read<byte>("state"), "an object", "System.Byte");
        Require<ArgumentException>(() => state!.ReadObject<State>("u"), "System.Double", "an object");
        Require<ArgumentException>(() => state!.Read<double>("v"), "no part 'v'", "'u', 't', 'state'");

        // On one process alone.
        Require<ArgumentException>(() => state!.Read<double>(rank == Last ? "v" : "u"), $"Rank {Last} ", "no part 'v'");
        Assert.Equal(Elements(comm, 1), state!.Read<double>("u"));
        Assert.Throws<ArgumentException>(() => state.LengthOf("v"));
        state.Dispose();
        Assert.Throws<ObjectDisposedException>(() => state.Read<double>("u"));
    }

    [MpiFact(2, 4)]
    public void Of_differing_arguments_are_on_all()
    {
        Assert.Throws<ArgumentException>(() => new Checkpoint(comm, Folder, keep: 1 + rank));
        Require<ArgumentException>(() => new Checkpoint(comm, Folder, rank == Last ? "b" : "a"), "'b'", "'a'");
        Checkpoint checkpoint = new(comm, Folder);
        Assert.Throws<ArgumentException>(() => checkpoint.Save(rank, static parts => { }));
        Require<ArgumentException>(
            () => checkpoint.Save(1, parts => parts.Add(rank == Last ? "b" : "a", new int[1])),
            "'b' of System.Int32",
            "'a' of System.Int32"
        );
        Require<ArgumentException>(
            () =>
                checkpoint.Save(
                    1,
                    parts => _ = rank == Last ? parts.Add("a", new int[1]) : parts.Add("a", new float[1])
                ),
            "System.Single"
        );
        using SavedState? none = checkpoint.TryLoad();
        Assert.Null(none);
    }

    [MpiFact(1, 2, 4)]
    public void Of_what_a_program_throws_are_on_all()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Save(checkpoint, comm, 1);
        Require<InvalidOperationException>(
            () => checkpoint.Save(2, parts => throw new FormatException(rank == Last ? "mine" : "other")),
            "Rank 0 "
        );
        Require<InvalidOperationException>(
            () =>
                checkpoint.Save(
                    2,
                    parts =>
                    {
                        if (rank == Last)
                        {
                            throw new FormatException("mine");
                        }
                    }
                ),
            $"Rank {Last} ",
            "mine"
        );
        Require<InvalidOperationException>(
            () => checkpoint.Save(2, parts => parts.Add("u", new int[5]), new Throwing(rank == Last)),
            $"Rank {Last} ",
            "progress"
        );
        Require<InvalidOperationException>(() => checkpoint.TryLoad(new Throwing(true)), "progress");
        using (SavedState state = checkpoint.TryLoad()!)
        {
            Require<InvalidOperationException>(
                () => state.Read<double>("u", new Throwing(rank == Last)),
                $"Rank {Last} ",
                "progress"
            );
        }

        Require<ArgumentException>(
            () => checkpoint.Save(2, static parts => parts.Add("u", new int[1]).Add("u", new int[1])),
            "'u' already"
        );
        RequireNewest(checkpoint, comm, 1);
    }

    [MpiFact(1, 2, 4, 7)]
    public void Of_a_missing_folder_name_it_and_the_remedy()
    {
        string missing = Named("missing");
        Require<DirectoryNotFoundException>(() => new Checkpoint(comm, missing), missing, "Rank 0", "Make it");
        Checkpoint checkpoint = new(comm, Made(missing));
        if (rank == 0)
        {
            Directory.Delete(missing);
        }

        comm.Barrier();
        Require<DirectoryNotFoundException>(() => checkpoint.Save(1, static parts => { }), missing);
        Require<DirectoryNotFoundException>(() => checkpoint.TryLoad(), missing);
    }

    [MpiFact(1, 2, 4)]
    public void Of_what_the_file_system_refuses_are_on_all()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Save(checkpoint, comm, 1);
        _ = Made(Named("run.2.checkpoint"));
        Require<IOException>(() => Save(checkpoint, comm, 2), "Rank 0 ", "run.2.checkpoint", "unharmed");
        comm.Barrier();
        if (rank == 0)
        {
            Directory.Delete(Named("run.2.checkpoint"));
        }

        comm.Barrier();
        RequireNewest(checkpoint, comm, 1);
    }

    [MpiFact(1, 2)]
    public void Of_null_and_numbers_name_the_argument()
    {
        Assert.Throws<ArgumentNullException>("comm", () => new Checkpoint(null!, Folder));
        Assert.Throws<ArgumentNullException>("folder", () => new Checkpoint(comm, null!));
        Assert.Throws<ArgumentNullException>("name", () => new Checkpoint(comm, Folder, null!));
        Require<ArgumentException>(() => new Checkpoint(comm, Folder, ""), "a character at least");
        Require<ArgumentException>(() => new Checkpoint(comm, Folder, "a/b"), "no '/'");
        Require<ArgumentOutOfRangeException>(() => new Checkpoint(comm, Folder, keep: 0), "At least one");
        Checkpoint checkpoint = new(comm, Folder);
        Assert.Throws<ArgumentNullException>("parts", () => checkpoint.Save(1, null!));
        Assert.Throws<ArgumentOutOfRangeException>("step", () => checkpoint.Save(-1, static parts => { }));
        checkpoint.Save(
            1,
            static parts =>
            {
                Assert.Throws<ArgumentNullException>("name", () => parts.Add(null!, new int[1]));
                Assert.Throws<ArgumentNullException>("values", () => parts.Add("a", (int[])null!));
                Assert.Throws<ArgumentNullException>("array", () => parts.Add("a", (GlobalArray<int>)null!));
                Assert.Throws<ArgumentNullException>("name", () => parts.AddObject(null!, 1));
                parts.Add("a", new int[1]);
            }
        );
        using SavedState? state = checkpoint.TryLoad();
        Assert.Throws<ArgumentNullException>("name", () => state!.Read<int>(null!));
        Assert.Throws<ArgumentNullException>("name", () => state!.Read(null!, Memory<int>.Empty));
        Assert.Throws<ArgumentNullException>("into", () => state!.Read("a", (int[])null!));
        Assert.Throws<ArgumentNullException>("into", () => state!.Read("a", (GlobalArray<int>)null!));
        Assert.Throws<ArgumentNullException>("name", () => state!.ReadObject<State>(null!));
        Assert.Throws<ArgumentNullException>("name", () => state!.LengthOf(null!));
    }

    private string Made(string folder)
    {
        if (rank == 0)
        {
            Directory.CreateDirectory(folder);
        }

        comm.Barrier();
        return folder;
    }

    // Throws must be on all processes: a barrier would hang otherwise.
    private void Require<T>(Action wrong, params string[] texts)
        where T : Exception
    {
        T error = Assert.ThrowsAny<T>(wrong);
        comm.Barrier();
        Assert.All(texts, text => Assert.Contains(text, error.Message));
    }

    private sealed class Throwing(bool throws) : IProgress<long>
    {
        public void Report(long value)
        {
            if (throws)
            {
                throw new FormatException("progress");
            }
        }
    }
}
