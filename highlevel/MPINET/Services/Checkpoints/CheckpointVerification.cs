using System.IO;

namespace MPINET;

/// <summary>Opens checkpoints and compares them with their hashes; each process a share of the chunks.</summary>
internal sealed class CheckpointVerification(Intracommunicator comm, IProgress<long>? progress)
{
    private long verified;

    /// <summary>Opens a file. Collective.</summary>
    /// <param name="path">The path.</param>
    /// <param name="reason">What is wrong with it, if it is damaged.</param>
    /// <returns>The checkpoint; null if it is damaged.</returns>
    public SavedState? Open(string path, out string reason)
    {
        if (HeaderOf(path, out reason) is not { } header)
        {
            return null;
        }

        ParallelFile file = ParallelFile.Open(comm, path, FileMode.Open, FileAccess.Read);
        file.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        FileView<byte> bytes = file.View<byte>();
        string damage = "";
        Exception? failure = CheckpointAgreement.Try(() => damage = DamageIn(bytes, header));
        int damaged = FileAgreement.FirstWith(comm, damage.Length > 0);
        if (damaged < 0 && FileAgreement.FirstWith(comm, failure is not null) < 0)
        {
            return new SavedState(comm, file, bytes, header);
        }

        file.Dispose();
        CheckpointAgreement.Require(comm, $"verify '{path}'", failure);
        reason = CheckpointAgreement.TextFrom(comm, damaged, damage);
        return null;
    }

    private CheckpointHeader? HeaderOf(string path, out string reason)
    {
        byte[] bytes = [];
        string wrong = "";
        Exception? failure = null;
        if (comm.Rank == 0)
        {
            failure = CheckpointAgreement.Try(() => bytes = CheckpointHeader.ReadBytes(path));
            if (failure is InvalidDataException)
            {
                wrong = failure.Message;
                failure = null;
            }
        }

        CheckpointAgreement.Require(comm, $"read '{path}'", failure);
        reason = CheckpointAgreement.TextFrom(comm, 0, wrong);
        if (reason.Length > 0)
        {
            return null;
        }

        return CheckpointHeader.Of(CheckpointAgreement.BytesFrom(comm, 0, bytes));
    }

    // Describes the damage in the share of this process; empty if there is none.
    private string DamageIn(FileView<byte> file, CheckpointHeader header)
    {
        long total = header.Entries.Sum(static entry => entry.Hashes.LongLength);
        BlockDistribution shares = new(total, comm.Size);
        long start = shares.StartOf(comm.Rank);
        long end = start + shares.LengthOf(comm.Rank);
        long first = 0;
        byte[] buffer = [];
        foreach (CheckpointEntry entry in header.Entries)
        {
            long chunk = 0;
            foreach ((long offset, int bytes) in entry.Chunks())
            {
                if (first + chunk >= start && first + chunk < end)
                {
                    buffer = buffer.Length < bytes ? new byte[bytes] : buffer;
                    Span<byte> read = buffer.AsSpan(0, bytes);
                    if (!IsRead(file, offset, read) || CheckpointEntry.Hash(read, chunk) != entry.Hashes[chunk])
                    {
                        return $"part '{entry.Name}' is damaged in the {bytes} bytes from byte {offset} on";
                    }

                    verified += bytes;
                    progress?.Report(verified);
                }

                chunk++;
            }

            first += chunk;
        }

        return "";
    }

    // A device that cannot read the bytes has lost them.
    private static bool IsRead(FileView<byte> file, long offset, Span<byte> into)
    {
        try
        {
            return file.ReadAt(offset, into) == into.Length;
        }
        catch (IOException)
        {
            return false;
        }
    }
}
