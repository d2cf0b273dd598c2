using System.IO;
using System.Runtime.Serialization;

namespace MPINET.Tests.Files;

/// <summary>Objects that the ranks write in their order, and that as many or other ranks read.</summary>
public sealed class ObjectsInFiles : InFile
{
    private sealed class Node
    {
        public string Name { get; set; } = "";

        public Node? Next { get; set; }
    }

    // Rank r has r + 1 objects, of which each knows the first.
    private Node[] Mine()
    {
        Node first = new() { Name = $"{rank}.0" };
        return [first, .. Enumerable.Range(1, rank).Select(i => new Node { Name = $"{rank}.{i}", Next = first })];
    }

    private static IEnumerable<string> NamesOf(int ranks) =>
        Enumerable.Range(0, ranks).SelectMany(static r => Enumerable.Range(0, r + 1).Select(i => $"{r}.{i}"));

    [MpiFact(1, 2, 4, 7)]
    public void Are_read_as_they_were_written()
    {
        using ParallelFile file = Create("objects");
        FileView<byte> view = file.View<byte>();
        view.WriteObjectsOrdered(Mine());
        view.WriteObjectsOrdered(rank == 0 ? new[] { "one" } : []);
        file.SyncAndBarrier();
        Assert.Equal(file.Length, view.SharedPosition);
        view.SeekShared(0);
        Node[] read = view.ReadObjectsOrdered<Node>();
        Assert.Equal(Mine().Select(static one => one.Name), read.Select(static one => one.Name));
        Assert.All(read.Skip(1), one => Assert.Same(read[0], one.Next));
        Assert.Equal(rank == 0 ? ["one"] : [], view.ReadObjectsOrdered<string>());
        Assert.Equal(file.Length, view.SharedPosition);
    }

    [MpiFact(2, 4, 7)]
    public void Are_dealt_out_to_another_number_of_ranks()
    {
        using (ParallelFile file = Create("more"))
        {
            file.View<byte>().WriteObjectsOrdered(Mine());
        }

        // The first two read what all have written.
        using Intracommunicator part = comm.Split(rank / 2, rank);
        using (ParallelFile file = ParallelFile.Open(part, Named("more"), FileMode.Open, FileAccess.Read))
        {
            string[] names = [.. file.View<byte>().ReadObjectsOrdered<Node>().Select(static one => one.Name)];
            Assert.Equal(NamesOf(size), part.AllgatherObject(names).SelectMany(static one => one));
        }

        // All read what the first has written.
        if (rank == 0)
        {
            using ParallelFile file = ParallelFile.Open(Communicator.Self, Named("fewer"), FileMode.Create);
            file.View<byte>().WriteObjectsOrdered(["a", "b"]);
        }

        comm.Barrier();
        using ParallelFile fewer = ParallelFile.Open(comm, Named("fewer"), FileMode.Open, FileAccess.Read);
        Assert.Equal(rank == 0 ? ["a", "b"] : [], fewer.View<byte>().ReadObjectsOrdered<string>());
    }

    [MpiFact(1, 2, 4)]
    public void Other_files_are_refused_on_all_ranks()
    {
        using ParallelFile file = OfIntegers("integers", 100);
        RequireRefused(file, "no objects begin there");
        using ParallelFile empty = Create("empty");
        RequireRefused(empty, "no objects begin there");
        using ParallelFile cut = Create("cut");
        FileView<byte> view = cut.View<byte>();
        view.WriteObjectsOrdered(Mine());
        cut.SyncAndBarrier();
        cut.SetLength(cut.Length - 1);
        RequireRefused(cut, "the file is cut off");
        cut.SetLength(20 + (8 * size));
        RequireRefused(cut, $"the lengths of {size} parts are not there");
        cut.SetLength(20);
        RequireRefused(cut, "no objects begin there");
    }

    [MpiFact(1, 2, 4)]
    public void All_throw_if_one_cannot_write_or_read()
    {
        using ParallelFile file = Create("failing");
        FileView<byte> view = file.View<byte>();
        Exception? thrown = Record.Exception(() => view.WriteObjectsOrdered<string>(rank == 0 ? null! : ["a"]));
        Assert.IsType(rank == 0 ? typeof(ArgumentNullException) : typeof(IOException), thrown);
        thrown = Record.Exception(() =>
            view.WriteObjectsOrdered<object>(rank == size - 1 ? [new Action(Dispose)] : [])
        );
        Assert.IsType(rank == size - 1 ? typeof(SerializationException) : typeof(IOException), thrown);
        Assert.Equal(0, view.SharedPosition);
        view.WriteObjectsOrdered(["text"]);
        file.SyncAndBarrier();
        view.SeekShared(0);
        Assert.Throws<SerializationException>(() => view.ReadObjectsOrdered<Node>());
        Assert.Throws<ArgumentNullException>(() => FileObjectExtensions.WriteObjectsOrdered(null!, ["a"]));
        Assert.Throws<ArgumentNullException>(() => FileObjectExtensions.ReadObjectsOrdered<string>(null!));
    }

    private static void RequireRefused(ParallelFile file, string why)
    {
        FileView<byte> view = file.View<byte>();
        string message = Assert.Throws<InvalidDataException>(() => view.ReadObjectsOrdered<Node>()).Message;
        Assert.Contains(file.Path, message);
        Assert.Contains(why, message);
    }
}
