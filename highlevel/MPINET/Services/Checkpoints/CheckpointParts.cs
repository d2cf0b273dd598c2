using System.Diagnostics.CodeAnalysis;

namespace MPINET;

/// <summary>The parts of a checkpoint. All processes add the same names in the same order.</summary>
public sealed class CheckpointParts
{
    private readonly Intracommunicator comm;
    private readonly List<(string Name, string Type, int ElementBytes, PartMemory Memory)> all = [];

    internal CheckpointParts(Intracommunicator comm) => this.comm = comm;

    internal int Count => all.Count;

    /// <summary>Text of what all processes must give alike.</summary>
    internal string Shape => string.Join(", ", all.Select(static one => $"'{one.Name}' of {Kind(one.Type)}"));

    /// <summary>Adds an array that is distributed over the processes. Local.</summary>
    /// <remarks>
    /// The whole consists of the elements of rank 0, then those of rank 1, and so on. They are written when the action that
    /// adds parts has returned, so they must not change until <see cref="Checkpoint.Save" /> returns.
    /// </remarks>
    /// <typeparam name="T">The type of an element, the same on all processes. Its bytes are written as they are.</typeparam>
    /// <param name="name">The name, which no other part has.</param>
    /// <param name="values">The elements of this process, 0 or more.</param>
    /// <returns>These parts.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">Another part has the name.</exception>
    public CheckpointParts Add<T>(string name, ReadOnlyMemory<T> values)
        where T : unmanaged =>
        Add<T>(
            name,
            new PartMemory.Own<T>(System.Runtime.InteropServices.MemoryMarshal.AsMemory(values)) // Is only read.
        );

    /// <inheritdoc cref="Add{T}(string, ReadOnlyMemory{T})" />
    /// <exception cref="ArgumentNullException">The name or the array is null.</exception>
    public CheckpointParts Add<T>(string name, T[] values)
        where T : unmanaged => Add(name, new ReadOnlyMemory<T>(Require.Given(values, nameof(values))));

    /// <summary>Adds a global array of the processes of the checkpoint. Local.</summary>
    /// <remarks><see cref="Checkpoint.Save" /> waits until what each process has written into it is there.</remarks>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="name">The name, which no other part has.</param>
    /// <param name="array">The array.</param>
    /// <returns>These parts.</returns>
    /// <exception cref="ArgumentNullException">The name or the array is null.</exception>
    /// <exception cref="ArgumentException">Another part has the name.</exception>
    public CheckpointParts Add<T>(string name, GlobalArray<T> array)
        where T : unmanaged => Add<T>(name, new PartMemory.Block<T>(Require.Given(array, nameof(array))));

    /// <summary>Adds an object, one for all processes: that of rank 0. Local.</summary>
    /// <remarks>It is flattened at once, with the <see cref="Communicator.Objects" /> of the communicator.</remarks>
    /// <typeparam name="T">The type of the object, or a base of it.</typeparam>
    /// <param name="name">The name, which no other part has.</param>
    /// <param name="value">The object. That of other ranks than 0 is ignored.</param>
    /// <returns>These parts.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">Another part has the name.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The object contains something that cannot be written.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public CheckpointParts AddObject<T>(string name, T value)
    {
        RequireNew(name);
        ReadOnlyMemory<byte> bytes = comm.Rank == 0 ? ObjectBuffer.Flatten([value], 1, comm.Objects).Bytes : default;
        all.Add((name, "", 1, new PartMemory.Own<byte>(System.Runtime.InteropServices.MemoryMarshal.AsMemory(bytes))));
        return this;
    }

    internal PartMemory MemoryOf(int index) => all[index].Memory;

    /// <summary>The name of a type in files: the same on all runtimes.</summary>
    internal static string NameOf(Type type) => type.ToString();

    internal static string Kind(string type) => type.Length == 0 ? "an object" : type;

    /// <summary>The description of the part in the header.</summary>
    internal CheckpointEntry EntryOf(int index, long[] lengths) =>
        new(all[index].Name, all[index].Type, all[index].ElementBytes, lengths);

    private unsafe CheckpointParts Add<T>(string name, PartMemory memory)
        where T : unmanaged
    {
        RequireNew(name);
        all.Add((name, NameOf(typeof(T)), sizeof(T), memory));
        return this;
    }

    private void RequireNew(string name)
    {
        Require.NotNull(name, nameof(name));
        if (all.Exists(one => one.Name == name))
        {
            throw new ArgumentException($"There is a part '{name}' already: give each its own name.", nameof(name));
        }
    }
}
