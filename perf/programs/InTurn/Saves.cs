using MPINET;

/// <summary>
/// Checkpoints of one array, beside a file of the same bytes that C writes in one call and passes to the device. Each is a new file that takes the
/// place of the one before it when it is whole, so that two are there at once.
/// </summary>
internal static unsafe class Saves
{
    private const string Part = "values";

    // The last one of each and the one that is being written.
    private const int FilesAtOnce = 3;

    public static void Measure(Turns turns, Intracommunicator world)
    {
        // The first one warms up.
        long[] sizes =
            turns.IsCheck ? [1L << 20]
            : turns.IsQuick ? [1L << 20, 128L << 20]
            : [1L << 20, 1L << 30];
        using (FilesFolder memory = new(world, FilesAtOnce * sizes[sizes.Length - 1]))
        {
            if (memory.IsInMemory)
            {
                Compare(turns, world, "in-memory", memory, sizes);
            }
        }

        using FilesFolder device = new(world, 0);
        Compare(turns, world, "on-device", device, sizes);
    }

    private static void Compare(Turns turns, Intracommunicator world, string series, FilesFolder folder, long[] sizes)
    {
        string path = folder.PathOf("by-c");
        foreach (long bytes in sizes)
        {
            int count = (int)(bytes / sizeof(double) / world.Size);
            using Pinned<double> buffer = new(count);
            double* address = buffer.Address;
            double[] values = buffer.Array;
            Checkpoint checkpoint = new(world, folder.Path, keep: 1);
            long step = 0;
            for (int i = 0; i < count; i++)
            {
                values[i] = world.Rank + i;
            }

            turns.Measure(
                series,
                bytes,
                new(Turns.Twin, times => Twin.WriteNewFile(path, path + ".unfinished", address, count, times)),
                new("MPINET", times => Save(checkpoint, values, ref step, times))
            );
            double found = FilesFolder.ElementOf(path, (long)(world.Rank + 1) * count - 1);
            if (found != values[count - 1])
            {
                turns.Refuse($"the last element of C is {found}");
            }

            Verify(turns, checkpoint, values, step - 1);
        }
    }

    private static bool Save(Checkpoint checkpoint, double[] values, ref long step, int times)
    {
        for (int i = 0; i < times; i++)
        {
            checkpoint.Save(step++, parts => parts.Add(Part, values));
        }

        return true;
    }

    private static void Verify(Turns turns, Checkpoint checkpoint, double[] values, long step)
    {
        using SavedState? state = checkpoint.TryLoad();
        if (state is null || state.Step != step || !state.Read<double>(Part).AsSpan().SequenceEqual(values))
        {
            turns.Refuse($"the checkpoint of step {step} has other values");
        }
    }
}
