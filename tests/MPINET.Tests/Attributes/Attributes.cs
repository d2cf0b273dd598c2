using MPINET.PInvoke;

namespace MPINET.Tests.Attributes;

/// <summary>Values that programs attach to communicators.</summary>
public sealed class Attributes : InSession
{
    [MpiFact(1, 2)]
    public void A_value_stays_until_it_is_deleted()
    {
        List<string> gone = new();
        using AttributeKey<string> key = new(deleted: gone.Add);
        using Intracommunicator copy = comm.Dup();
        Assert.False(copy.TryGetAttribute(key, out string? value));
        Assert.Null(value);
        copy.SetAttribute(key, "first");
        GC.Collect();
        Assert.True(copy.TryGetAttribute(key, out value));
        Assert.Equal("first", value);
        copy.SetAttribute(key, "second");
        Assert.Equal(["first"], gone);
        Assert.True(copy.DeleteAttribute(key));
        Assert.Equal(["first", "second"], gone);
        Assert.False(copy.DeleteAttribute(key));
        copy.SetAttribute(key, "third");
        copy.Dispose();
        Assert.Equal(["first", "second", "third"], gone);
    }

    [MpiFact(1, 2)]
    public void A_duplicate_has_the_attributes_that_the_key_copies()
    {
        using AttributeKey<int> left = new();
        using AttributeKey<object> same = new(copied: true);
        using AttributeKey<int[]> doubled = new(values => [.. values, .. values]);
        object thing = new();
        using Intracommunicator original = comm.Dup();
        original.SetAttribute(left, 5);
        original.SetAttribute(same, thing);
        original.SetAttribute(doubled, [1, rank]);
        using Intracommunicator copy = original.Dup();
        Assert.False(copy.TryGetAttribute(left, out int none));
        Assert.Equal(0, none);
        Assert.True(copy.TryGetAttribute(same, out object? shared));
        Assert.Same(thing, shared);
        Assert.True(copy.TryGetAttribute(doubled, out int[]? values));
        Assert.Equal([1, rank, 1, rank], values);
        Assert.True(original.TryGetAttribute(doubled, out values));
        Assert.Equal([1, rank], values);
    }

    [MpiFact(1, 2)]
    public void Null_is_a_value()
    {
        using AttributeKey<string?> key = new(copied: true);
        using Intracommunicator original = comm.Dup();
        original.SetAttribute(key, null);
        using Intracommunicator copy = original.Dup();
        Assert.True(copy.TryGetAttribute(key, out string? value));
        Assert.Null(value);
    }

    [MpiFact(1, 2)]
    public void What_a_callback_throws_comes_out_of_the_call()
    {
        using AttributeKey<int> key = new(
            _ => throw new FormatException("copy"),
            _ => throw new FormatException("delete")
        );
        Intracommunicator original = comm.Dup();
        original.SetAttribute(key, 1);
        Assert.Equal("copy", Assert.Throws<FormatException>(() => original.Dup()).Message);
        Assert.Equal("delete", Assert.Throws<FormatException>(() => original.SetAttribute(key, 2)).Message);
        Assert.Equal("delete", Assert.Throws<FormatException>(() => original.DeleteAttribute(key)).Message);
        original.SetAttribute(key, 3);
        Assert.Equal("delete", Assert.Throws<FormatException>(original.Dispose).Message);
        original.Dispose();
        Assert.Throws<ObjectDisposedException>(() => original.Size);
    }

    [MpiFact(1)]
    public void A_key_that_was_freed()
    {
        AttributeKey<int> key = new();
        using Intracommunicator copy = comm.Dup();
        copy.SetAttribute(key, 1);
        key.Dispose();
        key.Dispose();
        Assert.Throws<ObjectDisposedException>(() => copy.SetAttribute(key, 2));
        Assert.Throws<ObjectDisposedException>(() => copy.TryGetAttribute(key, out _));
        Assert.Throws<ArgumentNullException>(() => copy.SetAttribute<int>(null!, 2));
        Assert.Throws<ArgumentNullException>(() => new AttributeKey<int>(null!));
    }

    [MpiFact(1, 2)]
    public void The_predefined_attributes()
    {
        Assert.InRange(Tag.UpperBound, 32767, int.MaxValue);
        Assert.True(Session.UniverseSize is null or > 0);
        Assert.True(Session.AppNum is null or >= 0);
        Assert.True(Session.Host is null || Session.Host < size);
        Assert.Equal(Native(Mpi.MPI_IO) is { } io && io != Mpi.MPI_PROC_NULL ? io : null, Session.IO);
        Assert.True(Session.IO is null || Session.IO == Mpi.MPI_ANY_SOURCE || Session.IO is >= 0 && Session.IO < size);
        Assert.Equal(Native(Mpi.MPI_WTIME_IS_GLOBAL) is not (null or 0), Session.WtimeIsGlobal);
        Assert.Equal(Native(Mpi.MPI_UNIVERSE_SIZE), Session.UniverseSize);
        Assert.Equal(Native(Mpi.MPI_APPNUM), Session.AppNum);
    }

    private static unsafe int? Native(int key)
    {
        int* value = null;
        Assert.Equal(0, Mpi.MPI_Comm_get_attr(Mpi.MPI_COMM_WORLD, key, &value, out int found));
        return found != 0 ? *value : null;
    }
}
