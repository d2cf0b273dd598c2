using System.IO;

namespace MPINET.Tests.Checkpoints;

public sealed class Damages : InCheckpoint
{
    [MpiFact(1, 2, 4, 7)]
    public void Of_any_byte_are_found_and_the_checkpoint_before_is_taken()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Save(checkpoint, comm, 1);
        Save(checkpoint, comm, 2);
        string path = Named("run.2.checkpoint");
        byte[] whole = comm[0].BcastObject(rank == 0 ? File.ReadAllBytes(path) : []);
        int header = BitConverter.ToInt32(whole, 12);
        int afterArray = header + (Total * sizeof(double));
        int[] places =
        [
            0,
            8,
            12,
            15,
            20,
            header - 1,
            header,
            header + 4000,
            afterArray - 1,
            afterArray,
            whole.Length - 1,
        ];
        foreach (int place in places)
        {
            byte[] flipped = [.. whole];
            flipped[place] ^= 0x10;
            Replace(path, flipped);
            RequireNewest(checkpoint, comm, 1);
            SkippedCheckpoint skipped = Assert.Single(checkpoint.Skipped);
            Assert.Equal(path, skipped.Path);
            string expected =
                place < 8 ? "does not begin"
                : place < 12 ? "version"
                : place < header ? "header"
                : place < afterArray ? "'u'"
                : place < whole.Length - 1 ? "'t'"
                : "'state'";
            Assert.Contains(expected, skipped.Reason);
            Assert.Equal($"{path}: {skipped.Reason}", skipped.ToString());
        }

        foreach (int length in new[] { 0, 10, 40, header, whole.Length - 1 })
        {
            Replace(path, [.. whole.Take(length)]);
            RequireNewest(checkpoint, comm, 1);
            Assert.Single(checkpoint.Skipped);
        }

        Replace(path, whole);
        RequireNewest(checkpoint, comm, 2);
        Assert.Empty(checkpoint.Skipped);
    }

    [MpiFact(1, 2, 4)]
    public void Of_all_leave_none()
    {
        Checkpoint checkpoint = new(comm, Folder);
        Save(checkpoint, comm, 1);
        Save(checkpoint, comm, 2);
        Replace(Named("run.1.checkpoint"), []);
        Replace(Named("run.2.checkpoint"), [1]);
        Assert.Null(checkpoint.TryLoad());
        Assert.Equal(
            [Named("run.2.checkpoint"), Named("run.1.checkpoint")],
            checkpoint.Skipped.Select(static one => one.Path)
        );
    }

    private void Replace(string path, byte[] bytes)
    {
        comm.Barrier();
        if (rank == 0)
        {
            File.WriteAllBytes(path, bytes);
        }

        comm.Barrier();
    }
}
