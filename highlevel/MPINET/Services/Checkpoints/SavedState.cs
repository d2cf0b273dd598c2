using System.Diagnostics.CodeAnalysis;
using System.IO;

namespace MPINET;

/// <summary>A checkpoint that was loaded. All processes read the same parts in the same order, and dispose of it.</summary>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Checkpoint']" />
public sealed class SavedState : IDisposable
{
    private readonly Intracommunicator comm;
    private readonly ParallelFile file;
    private readonly FileView<byte> bytes;
    private readonly CheckpointHeader header;

    internal SavedState(Intracommunicator comm, ParallelFile file, FileView<byte> bytes, CheckpointHeader header)
    {
        this.comm = comm;
        this.file = file;
        this.bytes = bytes;
        this.header = header;
        Names = [.. header.Entries.Select(static entry => entry.Name)];
    }

    /// <summary>The number of the step.</summary>
    public long Step => header.Step;

    /// <summary>The path of the file.</summary>
    public string Path => file.Path;

    /// <summary>The names of the parts, in the order in which they were added.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>The number of elements of an array, of all processes; of an object, its bytes. Local.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">There is no such part.</exception>
    public long LengthOf(string name) => header.Entries[IndexOf(name)].Length;

    /// <summary>Reads the elements of this process into a new array. Collective. Blocks.</summary>
    /// <remarks>
    /// On as many processes as have saved it, each gets the elements that it had. On another number, the whole is dealt out
    /// in consecutive blocks of almost equal length, as in a <see cref="GlobalArray{T}" />.
    /// </remarks>
    /// <typeparam name="T">The type of an element, as it was saved.</typeparam>
    /// <param name="name">The name, the same on all processes.</param>
    /// <param name="progress">Gets the number of bytes of the part that this process has read so far; null for nothing.</param>
    /// <returns>The elements.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">
    /// There is no such part, it is of another type, there is no array of such a length, or the names of the processes differ.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The checkpoint was disposed of.</exception>
    /// <exception cref="InvalidOperationException">The progress has thrown on a process.</exception>
    /// <exception cref="IOException">A process cannot read.</exception>
    public T[] Read<T>(string name, IProgress<long>? progress = null)
        where T : unmanaged
    {
        Require.NotNull(name, nameof(name));
        T[] made = [];
        int index = Agree(name, CheckpointParts.NameOf(typeof(T)), BytesOf<T>(), entry => made = new T[MineOf(entry)]);
        Read(index, new PartMemory.Own<T>(made), progress);
        return made;
    }

    /// <summary>Reads as many elements as each process has room for. Collective. Blocks.</summary>
    /// <inheritdoc cref="Read{T}(string, IProgress{long})" path="/typeparam|/exception" />
    /// <param name="name">The name, the same on all processes.</param>
    /// <param name="into">
    /// The elements of this process, which follow those of the lower ranks. The lengths of all add up to <see cref="LengthOf" />.
    /// </param>
    /// <param name="progress">Gets the number of bytes of the part that this process has read so far; null for nothing.</param>
    /// <exception cref="ArgumentException">The lengths do not add up.</exception>
    public void Read<T>(string name, Memory<T> into, IProgress<long>? progress = null)
        where T : unmanaged => Read<T>(name, new PartMemory.Own<T>(into), progress);

    /// <inheritdoc cref="Read{T}(string, Memory{T}, IProgress{long})" />
    /// <exception cref="ArgumentNullException">The name or the array is null.</exception>
    public void Read<T>(string name, T[] into, IProgress<long>? progress = null)
        where T : unmanaged => Read(name, Require.Given(into, nameof(into)).AsMemory(), progress);

    /// <summary>Reads a global array of the same length. Collective. Blocks until its elements are there for all.</summary>
    /// <inheritdoc cref="Read{T}(string, IProgress{long})" path="/typeparam|/exception" />
    /// <param name="name">The name, the same on all processes.</param>
    /// <param name="into">The array.</param>
    /// <param name="progress">Gets the number of bytes of the part that this process has read so far; null for nothing.</param>
    /// <exception cref="ArgumentNullException">The name or the array is null.</exception>
    /// <exception cref="ArgumentException">The lengths differ.</exception>
    public void Read<T>(string name, GlobalArray<T> into, IProgress<long>? progress = null)
        where T : unmanaged
    {
        PartMemory memory = new PartMemory.Block<T>(Require.Given(into, nameof(into)));
        Read<T>(name, memory, progress);
        memory.Synchronize();
    }

    /// <summary>Rebuilds an object, a copy for each process. Collective. Blocks.</summary>
    /// <typeparam name="T">The type of the object, or a base of it.</typeparam>
    /// <param name="name">The name, the same on all processes.</param>
    /// <inheritdoc cref="Read{T}(string, IProgress{long})" path="/exception[not(contains(@cref, 'InvalidOperation'))]" />
    /// <returns>The object.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">A type is missing here, differs in layout or is refused.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ReadObject<T>(string name)
    {
        Require.NotNull(name, nameof(name));
        byte[] flat = [];
        int index = Agree(name, type: "", elementBytes: 1, entry => flat = new byte[entry.Length]);
        CheckpointEntry entry = header.Entries[index];
        Exception? failure = CheckpointAgreement.Try(() =>
        {
            if (bytes.ReadAt(entry.Offset, flat) < flat.Length)
            {
                throw new IOException("The file ends too early: it was changed after it was verified.");
            }
        });
        CheckpointAgreement.Require(comm, $"read '{name}' of '{Path}'", failure);
        return new ObjectBuffer(flat, [], comm.Objects).Rebuild<T>()[0];
    }

    /// <summary>Closes the file. Collective. Blocks until all processes have called it.</summary>
    /// <exception cref="IOException">MPI reports an error.</exception>
    public void Dispose() => file.Dispose();

    private static unsafe int BytesOf<T>()
        where T : unmanaged => sizeof(T);

    private void Read<T>(string name, PartMemory memory, IProgress<long>? progress)
        where T : unmanaged
    {
        Require.NotNull(name, nameof(name));
        int index = Agree(name, CheckpointParts.NameOf(typeof(T)), BytesOf<T>(), entry => _ = memory.Length);
        Read(index, memory, progress);
    }

    private void Read(int index, PartMemory memory, IProgress<long>? progress)
    {
        CheckpointEntry entry = header.Entries[index];
        long[] lengths = comm.Allgather(memory.Length);
        if (lengths.Sum() != entry.Length)
        {
            throw new ArgumentException(
                $"The processes have room for {lengths.Sum()} elements together, and '{entry.Name}' of '{Path}' has {entry.Length}: the lengths must add up to this."
            );
        }

        CheckpointTransfer transfer = new(bytes, progress);
        transfer.Read(entry, lengths, comm.Rank, memory);
        CheckpointAgreement.Require(comm, $"read '{entry.Name}' of '{Path}'", transfer.Failure);
    }

    private long MineOf(CheckpointEntry entry) =>
        entry.Lengths.Length == comm.Size
            ? entry.Lengths[comm.Rank]
            : new BlockDistribution(entry.Length, comm.Size).LengthOf(comm.Rank);

    // Returns the index of a part that all processes want, and may have, and are prepared for.
    private int Agree(string name, string type, int elementBytes, Action<CheckpointEntry> prepare)
    {
        _ = file.MPIFile;
        int index = -1;
        CheckpointAgreement.Run(
            comm,
            $"read '{name}' of '{Path}'",
            () =>
            {
                index = IndexOf(name);
                CheckpointEntry entry = header.Entries[index];
                if (entry.Type != type || entry.ElementBytes != elementBytes)
                {
                    throw new ArgumentException(
                        $"The part is {CheckpointParts.Kind(entry.Type)} ({entry.ElementBytes} bytes), and {CheckpointParts.Kind(type)} ({elementBytes} bytes) was asked for: read it as what it was saved."
                    );
                }

                prepare(entry);
            }
        );
        SameArguments.Require(comm, (nameof(name), index));
        return index;
    }

    private int IndexOf(string name)
    {
        Require.NotNull(name, nameof(name));
        int index = Array.FindIndex(header.Entries, entry => entry.Name == name);
        return index >= 0
            ? index
            : throw new ArgumentException(
                $"There is no part '{name}' in '{Path}': it has {string.Join(", ", Names.Select(static one => $"'{one}'"))}.",
                nameof(name)
            );
    }
}
