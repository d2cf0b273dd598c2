using MPINET.Diagnostics.Observing;

namespace MPINET.Diagnostics.Tests.Observing;

/// <summary>The objects of MPI by handle, with the last one cached.</summary>
public sealed class ObjectsByHandle
{
    [Fact]
    public void Are_those_of_now_although_MPI_uses_a_handle_again()
    {
        HandleTable<string> table = new();
        Assert.Null(table.Find(0));
        Assert.Null(table.Find(1));
        table.Set(1, "a");
        table.Set(2, "b");
        Assert.Equal("a", table.Find(1));
        Assert.Equal("b", table.Find(2));
        table.Remove(2);
        Assert.Null(table.Find(2));
        Assert.Equal("a", table.Find(1));
        table.Set(1, "c");
        Assert.Equal("c", table.Find(1));
        table.Remove(1);
        Assert.Null(table.Find(1));
        Assert.Empty(table.All);
    }

    [Fact]
    public void Are_not_found_before_they_are_added()
    {
        HandleTable<string> table = new();
        Assert.Null(table.Find(3));
        table.Set(3, "a");
        Assert.Equal("a", table.Find(3));
    }
}
