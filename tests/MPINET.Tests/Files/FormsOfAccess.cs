namespace MPINET.Tests.Files;

/// <summary>All calls that read and write, with all kinds of memory.</summary>
public sealed class FormsOfAccess : InFile
{
    private delegate int Reading(FileView<int> view, int[] into);
    private delegate void Writing(FileView<int> view, int[] values);

    // Each rank has this many elements.
    private const int Count = 10;

    private int Mine => rank * Count;

    [MpiFact(1, 2, 4, 7)]
    public void All_blocking_accesses_at_offsets_move_the_same()
    {
        Try((view, into) => view.ReadAt(Mine, into), (view, values) => view.WriteAt(Mine, values));
        Try((view, into) => view.ReadAt(Mine, into.AsSpan()), (view, values) => view.WriteAt(Mine, values.AsSpan()));
        Try((view, into) => view.ReadAt(Mine, Buffer(into)), (view, values) => view.WriteAt(Mine, Buffer(values)));
        Try((view, into) => view.ReadAtAll(Mine, into), (view, values) => view.WriteAtAll(Mine, values));
        Try(
            (view, into) => view.ReadAtAll(Mine, into.AsSpan()),
            (view, values) => view.WriteAtAll(Mine, values.AsSpan())
        );
        Try(
            (view, into) => view.ReadAtAll(Mine, Buffer(into)),
            (view, values) => view.WriteAtAll(Mine, Buffer(values))
        );
        Try(Copy((view, count) => view.ReadArrayAt(Mine, count)), (view, values) => view.WriteAt(Mine, values));
    }

    [MpiFact(1, 2, 4, 7)]
    public void All_requests_at_offsets_move_the_same()
    {
        Try((view, into) => view.IreadAt(Mine, into).Wait(), (view, values) => view.IwriteAt(Mine, values).Wait());
        Try(
            (view, into) => view.IreadAt(Mine, Buffer(into)).Wait(),
            (view, values) => view.IwriteAt(Mine, Buffer(values)).Wait()
        );
        Try(
            (view, into) => view.IreadAtAll(Mine, into).Wait(),
            (view, values) => view.IwriteAtAll(Mine, values).Wait()
        );
        Try(
            (view, into) => view.IreadAtAll(Mine, Buffer(into)).Wait(),
            (view, values) => view.IwriteAtAll(Mine, Buffer(values)).Wait()
        );
        Try(
            (view, into) => view.BeginReadAtAll(Mine, into).End(),
            (view, values) => view.BeginWriteAtAll(Mine, values).End()
        );
        Try(
            (view, into) => view.BeginReadAtAll(Mine, Buffer(into)).End(),
            (view, values) => view.BeginWriteAtAll(Mine, Buffer(values)).Dispose()
        );
    }

    [MpiFact(1, 2, 4, 7)]
    public void All_accesses_at_the_own_position_move_the_same_and_advance_it()
    {
        TryOwn((view, into) => view.Read(into), (view, values) => view.Write(values));
        TryOwn((view, into) => view.Read(into.AsSpan()), (view, values) => view.Write(values.AsSpan()));
        TryOwn((view, into) => view.Read(Buffer(into)), (view, values) => view.Write(Buffer(values)));
        TryOwn((view, into) => view.ReadAll(into), (view, values) => view.WriteAll(values));
        TryOwn((view, into) => view.ReadAll(into.AsSpan()), (view, values) => view.WriteAll(values.AsSpan()));
        TryOwn((view, into) => view.ReadAll(Buffer(into)), (view, values) => view.WriteAll(Buffer(values)));
        TryOwn((view, into) => view.Iread(into).Wait(), (view, values) => view.Iwrite(values).Wait());
        TryOwn((view, into) => view.Iread(Buffer(into)).Wait(), (view, values) => view.Iwrite(Buffer(values)).Wait());
        TryOwn((view, into) => view.IreadAll(into).Wait(), (view, values) => view.IwriteAll(values).Wait());
        TryOwn(
            (view, into) => view.IreadAll(Buffer(into)).Wait(),
            (view, values) => view.IwriteAll(Buffer(values)).Wait()
        );
        TryOwn((view, into) => view.BeginReadAll(into).End(), (view, values) => view.BeginWriteAll(values).End());
        TryOwn(
            (view, into) => view.BeginReadAll(Buffer(into)).End(),
            (view, values) => view.BeginWriteAll(Buffer(values)).End()
        );
    }

    [MpiFact(1, 2, 4, 7)]
    public void All_ordered_accesses_move_the_same_and_advance_the_shared_position()
    {
        TryOrdered((view, into) => view.ReadOrdered(into), (view, values) => view.WriteOrdered(values));
        TryOrdered(
            (view, into) => view.ReadOrdered(into.AsSpan()),
            (view, values) => view.WriteOrdered(values.AsSpan())
        );
        TryOrdered((view, into) => view.ReadOrdered(Buffer(into)), (view, values) => view.WriteOrdered(Buffer(values)));
        TryOrdered(
            (view, into) => view.BeginReadOrdered(into).End(),
            (view, values) => view.BeginWriteOrdered(values).End()
        );
        TryOrdered(
            (view, into) => view.BeginReadOrdered(Buffer(into)).End(),
            (view, values) => view.BeginWriteOrdered(Buffer(values)).End()
        );
    }

    [MpiFact(1, 2, 4, 7)]
    public void Accesses_at_the_shared_position_take_each_place_once()
    {
        TryShared((view, into) => view.ReadShared(into), (view, values) => view.WriteShared(values));
        TryShared((view, into) => view.ReadShared(into.AsSpan()), (view, values) => view.WriteShared(values.AsSpan()));
        TryShared((view, into) => view.ReadShared(Buffer(into)), (view, values) => view.WriteShared(Buffer(values)));
        TryShared((view, into) => view.IreadShared(into).Wait(), (view, values) => view.IwriteShared(values).Wait());
        TryShared(
            (view, into) => view.IreadShared(Buffer(into)).Wait(),
            (view, values) => view.IwriteShared(Buffer(values)).Wait()
        );
    }

    [MpiFact(1, 2, 4)]
    public async Task Requests_are_awaited()
    {
        using ParallelFile file = Create("awaited");
        FileView<int> view = file.View<int>();
        int[] mine = Values();
        await view.IwriteAt(Mine, mine);
        file.SyncAndBarrier();
        int[] read = new int[Count];
        Assert.Equal(Count, await view.IreadAt(Mine, read));
        Assert.Equal(mine, read);
        RequestGroup group = new();
        int[][] parts = [new int[5], new int[5]];
        group.Add(view.IreadAt(Mine, parts[0]));
        group.Add(view.IreadAt(Mine + 5, parts[1]));
        group.WaitAll();
        Assert.Equal(mine, parts.SelectMany(static part => part));
    }

    private static ITypedBuffer Buffer(int[] array) => ArrayTypedBuffer.Of(array);

    private static Reading Copy(Func<FileView<int>, int, int[]> read) =>
        (view, into) =>
        {
            int[] got = read(view, into.Length);
            got.CopyTo(into, 0);
            return got.Length;
        };

    private int[] Values() => [.. Enumerable.Range(Mine, Count)];

    private void Try(Reading read, Writing write)
    {
        using ParallelFile file = Create("file");
        FileView<int> view = file.View<int>();
        write(view, Values());
        file.SyncAndBarrier();
        Assert.Equal(size * Count * sizeof(int), file.Length);
        int[] into = new int[Count];
        Assert.Equal(Count, read(view, into));
        Assert.Equal(Values(), into);
        Assert.Equal(0, view.Position);
    }

    private void TryOwn(Reading read, Writing write)
    {
        using ParallelFile file = Create("file");
        FileView<int> view = file.View<int>();
        view.Seek(Mine);
        write(view, Values());
        Assert.Equal(Mine + Count, view.Position);
        file.SyncAndBarrier();
        view.Seek(Mine);
        int[] into = new int[Count];
        Assert.Equal(Count, read(view, into));
        Assert.Equal(Values(), into);
        view.Seek(-4, System.IO.SeekOrigin.End);
        int[] last = new int[Count];
        Assert.Equal(4, read(view, last));
        Assert.Equal(size * Count, view.Position);
        Assert.Equal(Enumerable.Range((size * Count) - 4, 4), last.Take(4));
        Assert.Equal(0, read(view, last));
    }

    private void TryOrdered(Reading read, Writing write)
    {
        using ParallelFile file = Create("file");
        FileView<int> view = file.View<int>();
        write(view, Values());
        file.SyncAndBarrier();
        Assert.Equal(size * Count, view.SharedPosition);
        Assert.Equal(Enumerable.Range(0, size * Count), view.ReadArrayAt(0, size * Count));
        view.SeekShared(0);
        int[] into = new int[Count];
        Assert.Equal(Count, read(view, into));
        Assert.Equal(Values(), into);
        Assert.Equal(0, read(view, into));
    }

    private void TryShared(Reading read, Writing write)
    {
        using ParallelFile file = Create("file");
        FileView<int> view = file.View<int>();
        write(view, Values());
        file.SyncAndBarrier();
        Assert.Equal(size * Count, view.SharedPosition);
        Assert.Equal(Enumerable.Range(0, size * Count), view.ReadArrayAt(0, size * Count).OrderBy(static one => one));
        view.SeekShared(0);
        int[] into = new int[Count];
        Assert.Equal(Count, read(view, into));
        Assert.Equal(0, into[0] % Count);
        int[][] all = comm.AllgatherObject(into);
        Assert.Equal(Enumerable.Range(0, size * Count), all.SelectMany(static one => one).OrderBy(static one => one));
    }
}
