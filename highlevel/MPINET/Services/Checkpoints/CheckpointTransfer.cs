namespace MPINET;

/// <summary>Moves a part between a file and memory in rounds, each a collective call.</summary>
internal sealed class CheckpointTransfer(FileView<byte> file, IProgress<long>? progress)
{
    // More would take more memory of those that write for others, and fewer would make more calls.
    private const int ChunksInRound = 8;

    private long moved;

    /// <summary>The first failure of this process. After it, the process only takes part in the calls.</summary>
    public Exception? Failure { get; private set; }

    /// <summary>Writes the block of this process. Collective.</summary>
    /// <returns>The hashes of its chunks.</returns>
    public ulong[] Write(CheckpointEntry entry, PartMemory memory, int rank)
    {
        long first = entry.FirstChunkOf(rank);
        ulong[] hashes = new ulong[(entry.Lengths[rank] + entry.ChunkLength - 1) / entry.ChunkLength];
        Run(
            entry,
            entry.Lengths,
            rank,
            memory,
            (at, bytes, chunk) =>
            {
                int chunkBytes = entry.ChunkLength * entry.ElementBytes;
                for (int done = 0; done < bytes.Length; done += chunkBytes)
                {
                    Span<byte> one = bytes.Slice(done, Math.Min(chunkBytes, bytes.Length - done));
                    hashes[chunk] = CheckpointEntry.Hash(one, first + chunk);
                    chunk++;
                }

                file.WriteAtAll(at, bytes);
                Checkpoint.Reach("a round is written");
            }
        );
        return hashes;
    }

    /// <summary>Reads consecutive elements, in the order of the ranks. Collective.</summary>
    /// <param name="entry">The part.</param>
    /// <param name="lengths">How many each process reads.</param>
    /// <param name="rank">The rank of this process.</param>
    /// <param name="memory">The memory of this process.</param>
    public void Read(CheckpointEntry entry, long[] lengths, int rank, PartMemory memory) =>
        Run(
            entry,
            lengths,
            rank,
            memory,
            (at, bytes, _) =>
            {
                if (file.ReadAtAll(at, bytes) < bytes.Length)
                {
                    throw new System.IO.IOException("The file ends too early: it was changed after it was verified.");
                }
            }
        );

    private delegate void Round(long at, Span<byte> bytes, int chunk);

    private void Run(CheckpointEntry entry, long[] lengths, int rank, PartMemory memory, Round round)
    {
        int most = (int)Math.Min((long)entry.ChunkLength * ChunksInRound, int.MaxValue / entry.ElementBytes);
        long longest = lengths.Max();
        long start = entry.Offset + (lengths.Take(rank).Sum() * entry.ElementBytes);
        for (long next = 0; next < longest; next += most)
        {
            long first = next;

            // A process that has failed takes part with nothing, because the calls are collective.
            int count = Failure is null ? (int)Math.Max(0, Math.Min(most, lengths[rank] - first)) : 0;
            long at = start + (first * entry.ElementBytes);
            int chunk = (int)(first / entry.ChunkLength);
            Exception? failure = CheckpointAgreement.Try(() =>
            {
                Span<byte> bytes = count == 0 ? [] : memory.Bytes(first, count);
                round(at, bytes, chunk);
                moved += bytes.Length;
                if (count > 0)
                {
                    progress?.Report(moved);
                }
            });
            Failure ??= failure;
        }
    }
}
