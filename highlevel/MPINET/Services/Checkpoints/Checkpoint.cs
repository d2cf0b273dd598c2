using System.IO;

namespace MPINET;

/// <summary>Checkpoints of a program in a folder, so that one that is killed anywhere continues from the last of them.</summary>
/// <remarks>
/// <para>
/// Each step has a file of its own, <c>name.step.checkpoint</c>. It is written under another name, passed to the device, and
/// renamed, so that a kill at any moment leaves it whole or leaves those before. Each part has hashes, so that damage is
/// found when it is loaded.
/// </para>
/// <para>
/// Another number of processes may load it. All machines need the same folder, and a job that loads what another has saved
/// needs their byte order. One job at a time may use a name.
/// </para>
/// <para>
/// After the failure of a process, the restore function of <see cref="Resilient.Run" /> makes another instance, on the
/// communicator that it gets.
/// </para>
/// </remarks>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Checkpoint']" />
public sealed class Checkpoint
{
    private readonly Intracommunicator comm;
    private readonly CheckpointFolder files;
    private List<SkippedCheckpoint> skipped = [];

    /// <summary>Names checkpoints. Collective. Blocks.</summary>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="folder">The folder, which exists, on a file system that all machines share.</param>
    /// <param name="name">The beginning of the names of the files, the same on all processes, without '/'.</param>
    /// <param name="keep">How many checkpoints to keep, 1 or more, the same on all processes.</param>
    /// <exception cref="ArgumentNullException">The communicator, the folder or the name is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The number is below 1.</exception>
    /// <exception cref="ArgumentException">The name is empty or has a '/', or the arguments of the processes differ.</exception>
    /// <exception cref="DirectoryNotFoundException">The folder does not exist on a process.</exception>
    public Checkpoint(Intracommunicator comm, string folder, string name = "run", int keep = 2)
    {
        Require.NotNull(comm, nameof(comm));
        Require.NotNull(folder, nameof(folder));
        Require.NotNull(name, nameof(name));
        this.comm = comm;
        string first = CheckpointAgreement.TextFrom(comm, 0, name);
        SameArguments.Require(comm, (nameof(keep), keep));
        if (keep < 1)
        {
            throw new ArgumentOutOfRangeException(nameof(keep), keep, "At least one checkpoint is kept.");
        }

        CheckpointAgreement.Run(comm, $"have checkpoints in '{folder}'", () => RequireUsable(folder, name, first));
        Folder = folder;
        Name = name;
        Keep = keep;
        files = new CheckpointFolder(folder, name);
    }

    /// <summary>A hook for tests, called at each place in a save.</summary>
    internal static Action<string>? AtPlace { get; set; }

    /// <summary>The folder.</summary>
    public string Folder { get; }

    /// <summary>The beginning of the names of the files.</summary>
    public string Name { get; }

    /// <summary>How many checkpoints are kept.</summary>
    public int Keep { get; }

    /// <summary>The files that the last <see cref="TryLoad" /> has passed over, the newest first; the same on all processes.</summary>
    public IReadOnlyList<SkippedCheckpoint> Skipped => skipped;

    /// <summary>Writes a checkpoint. Collective. Blocks until it is on the device.</summary>
    /// <remarks>
    /// It replaces one of the same step. After it, older ones than <see cref="Keep" /> says are deleted, and those of later
    /// steps, because the program has gone back behind them. If one process fails, all throw, and those that were there
    /// before are unharmed.
    /// </remarks>
    /// <param name="step">The number of the step, 0 or more, the same on all processes.</param>
    /// <param name="parts">Adds the parts, on all processes the same names in the same order. Must not communicate.</param>
    /// <param name="progress">Gets the number of bytes that this process has written so far; null for nothing.</param>
    /// <exception cref="ArgumentNullException">The action is null.</exception>
    /// <exception cref="ArgumentException">The step is negative, or the arguments of the processes differ.</exception>
    /// <exception cref="InvalidOperationException">The action, or the progress, has thrown on a process.</exception>
    /// <exception cref="IOException">A process cannot write, as on a full disk.</exception>
    /// <exception cref="UnauthorizedAccessException">The permissions of the folder forbid it.</exception>
    /// <exception cref="DirectoryNotFoundException">The folder was deleted.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions for files.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Checkpoint']" />
    public void Save(long step, Action<CheckpointParts> parts, IProgress<long>? progress = null)
    {
        Require.NotNull(parts, nameof(parts));
        SameArguments.Require(comm, (nameof(step), step));
        Require.NotNegative(step, nameof(step));
        Reach("a save begins");
        CheckpointParts given = new(comm);
        long[] mine = [];
        CheckpointAgreement.Run(
            comm,
            $"take part in a checkpoint of step {step}",
            () =>
            {
                parts(given);
                mine = [.. Enumerable.Range(0, given.Count).Select(index => given.MemoryOf(index).Length)];
            }
        );
        RequireSame(given);
        CheckpointHeader header = new(step, EntriesOf(given, mine));
        header.Place(header.ToBytes().Length);
        string path = files.UnfinishedPathOf(step);
        try
        {
            CheckpointAgreement.Require(comm, $"write '{path}'", Write(path, header, given, progress));
            CheckpointAgreement.Run(comm, $"finish '{files.PathOf(step)}'", OfFirst(() => files.Finish(step)));
        }
        catch
        {
            // It may have taken the last room of the device. The first reason is the one to report.
            _ = CheckpointAgreement.Try(OfFirst(() => File.Delete(path)));
            throw;
        }

        Reach("all know of it");
        CheckpointAgreement.Run(comm, $"delete old files in '{Folder}'", OfFirst(() => files.Clean(step, Keep)));
        Reach("a save ends");
    }

    /// <summary>Opens the newest checkpoint that is whole. Collective. Blocks until all of it is verified.</summary>
    /// <remarks>Those that are damaged are passed over: see <see cref="Skipped" />.</remarks>
    /// <param name="progress">Gets the number of bytes that this process has verified so far; null for nothing.</param>
    /// <returns>The checkpoint, to be disposed of by all processes; null if there is none.</returns>
    /// <exception cref="IOException">A process cannot read the folder or open a file.</exception>
    /// <exception cref="UnauthorizedAccessException">The permissions forbid it.</exception>
    /// <exception cref="DirectoryNotFoundException">The folder was deleted.</exception>
    /// <exception cref="InvalidOperationException">The progress has thrown on a process.</exception>
    /// <exception cref="NotSupportedException">This MPI lacks the functions for files.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Checkpoint']" />
    public SavedState? TryLoad(IProgress<long>? progress = null)
    {
        List<SkippedCheckpoint> passed = [];
        skipped = passed;
        long[] steps = [];
        CheckpointAgreement.Run(comm, $"read the folder '{Folder}'", OfFirst(() => steps = files.Steps()));
        Array.Resize(ref steps, comm[0].Bcast(steps.Length));
        comm[0].Bcast(steps);
        CheckpointVerification verification = new(comm, progress);
        foreach (long step in steps)
        {
            string path = files.PathOf(step);
            SavedState? state = verification.Open(path, out string reason);
            if (state is not null)
            {
                return state;
            }

            passed.Add(new SkippedCheckpoint(path, reason));
        }

        return null;
    }

    /// <summary>Marks a place at which a kill must do no harm.</summary>
    internal static void Reach(string place) => AtPlace?.Invoke(place);

    private static void RequireUsable(string folder, string name, string first)
    {
        if (name.Length == 0 || name.IndexOfAny(['/', '\0']) >= 0)
        {
            throw new ArgumentException("The name has a character at least, and no '/'.", nameof(name));
        }

        if (name != first)
        {
            throw new ArgumentException($"It gives the name '{name}', and rank 0 '{first}': all give the same.");
        }

        if (!Directory.Exists(folder))
        {
            throw new DirectoryNotFoundException("There is no such folder on its machine. Make it first.");
        }
    }

    private Action OfFirst(Action step) => comm.Rank == 0 ? step : static () => { };

    private void RequireSame(CheckpointParts given)
    {
        string first = CheckpointAgreement.TextFrom(comm, 0, given.Shape);
        CheckpointAgreement.Run(
            comm,
            "take part in a checkpoint",
            () =>
            {
                if (given.Shape != first)
                {
                    throw new ArgumentException(
                        $"It adds {given.Shape}, and rank 0 {first}: all add the same names and types in the same order."
                    );
                }
            }
        );
    }

    private CheckpointEntry[] EntriesOf(CheckpointParts given, long[] mine)
    {
        int count = given.Count;
        long[] lengths = count == 0 ? [] : comm.Allgather(mine);
        return
        [
            .. Enumerable
                .Range(0, count)
                .Select(index =>
                    given.EntryOf(
                        index,
                        [.. Enumerable.Range(0, comm.Size).Select(rank => lengths[(rank * count) + index])]
                    )
                ),
        ];
    }

    // Returns what has failed on this process.
    private Exception? Write(string path, CheckpointHeader header, CheckpointParts given, IProgress<long>? progress)
    {
        ParallelFile file = ParallelFile.Open(comm, path, FileMode.Create, FileAccess.Write);
        Reach("the file is open");
        file.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        FileView<byte> bytes = file.View<byte>();
        CheckpointTransfer transfer = new(bytes, progress);
        for (int index = 0; index < header.Entries.Length; index++)
        {
            PartMemory memory = given.MemoryOf(index);
            memory.Synchronize();
            CheckpointEntry entry = header.Entries[index];
            entry.Hashes = comm.Allgatherv(transfer.Write(entry, memory, comm.Rank));
        }

        Exception? failure = transfer.Failure;
        if (comm.Rank == 0)
        {
            failure ??= CheckpointAgreement.Try(() => bytes.WriteAt(0, header.ToBytes()));
            Reach("the header is written");
        }

        Exception? notPassed = CheckpointAgreement.Try(file.SyncAndBarrier);
        Reach("all is passed on");
        Exception? notClosed = CheckpointAgreement.Try(file.Dispose);
        Reach("the file is closed");
        return failure ?? notPassed ?? notClosed;
    }
}
