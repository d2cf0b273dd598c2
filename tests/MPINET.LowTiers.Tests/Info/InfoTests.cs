using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Info;

/// <summary>Info objects: keys and values.</summary>
public sealed class InfoTests : IDisposable
{
    private readonly MPI.Info info = MPI.Info.Create();

    public void Dispose() => info.Free();

    [MpiTheory(1)]
    [InlineData("key", "value")]
    [InlineData("path with spaces", "a=b; c")]
    [InlineData("schlüssel", "größe: π, 値")]
    public void Get_returns_the_value_that_was_set(string key, string value)
    {
        info.Set(key, value);
        Assert.True(info.Get(key, MPI.MAX_INFO_VAL, out string found));
        Assert.Equal(value, found);
        Assert.Equal(key, info.Get_nthkey(0));
        Assert.True(info.Get_valuelen(key, out int bytes));
        Assert.Equal(System.Text.Encoding.UTF8.GetByteCount(value), bytes);
        byte[] exact = new byte[bytes + 1];
        Assert.True(info.Get(key, bytes, exact));
        Assert.Equal([.. System.Text.Encoding.UTF8.GetBytes(value), 0], exact);
    }

    [MpiFact(1)]
    public void A_key_that_was_not_set_has_no_value()
    {
        info.Set("here", "1");
        Assert.False(info.Get("elsewhere", 10, out string _));
        Assert.False(info.Get_valuelen("elsewhere", out _));
    }

    [MpiFact(1)]
    public void A_new_object_has_no_keys() => Assert.Equal(0, info.Get_nkeys());

    [MpiFact(1)]
    public void A_key_that_is_set_again_has_the_new_value()
    {
        info.Set("key", "old and long");
        info.Set("key", "new");
        Assert.Equal(1, info.Get_nkeys());
        Assert.True(info.Get("key", 100, out string value));
        Assert.Equal("new", value);
    }

    [MpiFact(1)]
    public void Keys_are_counted_and_listed()
    {
        info.Set("one", "1");
        info.Set("two", "2");
        info.Set("three", "3");
        Assert.Equal(3, info.Get_nkeys());
        Assert.Equal(["one", "three", "two"], Keys(info));
        byte[] bytes = new byte[MPI.MAX_INFO_KEY];
        info.Get_nthkey(0, bytes);
        string first = System.Text.Encoding.UTF8.GetString(bytes, 0, Array.IndexOf(bytes, (byte)0));
        Assert.Equal(info.Get_nthkey(0), first);
    }

    [MpiFact(1)]
    public void A_deleted_key_is_gone()
    {
        info.Set("keep", "1");
        info.Set("drop", "2");
        info.Delete("drop");
        Assert.Equal(["keep"], Keys(info));
        Assert.False(info.Get("drop", 10, out string _));
    }

    [MpiFact(1)]
    public void Dup_copies_keys_and_values_and_is_independent()
    {
        info.Set("a", "1");
        info.Set("b", "2");
        MPI.Info copy = info.Dup();
        info.Delete("a");
        copy.Set("c", "3");
        Assert.Equal(["b"], Keys(info));
        Assert.Equal(["a", "b", "c"], Keys(copy));
        Assert.True(copy.Get("a", 10, out string value));
        Assert.Equal("1", value);
        copy.Free();
    }

    [MpiFact(1)]
    public void A_freed_object_is_INFO_NULL()
    {
        MPI.Info copy = info.Dup();
        Assert.True(copy != MPI.INFO_NULL);
        copy.Free();
        Assert.True(copy == MPI.INFO_NULL);
    }

    [MpiFact(1)]
    public void A_value_that_is_longer_than_the_buffer_is_truncated()
    {
        info.Set("key", "0123456789");
        Assert.True(info.Get("key", 4, out string value));
        Assert.Equal("0123", value);
    }

    [MpiFact(1, Requires = "MPI_INFO_ENV")]
    public void The_environment_of_the_launch_can_be_asked_for()
    {
        Assert.True(MPI.INFO_ENV != MPI.INFO_NULL);

        // The MPI chooses which of the keys it sets.
        Assert.True(!MPI.INFO_ENV.Get("maxprocs", 100, out string processes) || processes == "1", processes);
        foreach (string key in Keys(MPI.INFO_ENV))
        {
            Assert.True(MPI.INFO_ENV.Get_valuelen(key, out int bytes));
            Assert.True(MPI.INFO_ENV.Get(key, bytes, out string value));

            // The command line may be longer than the longest value.
            int whole = Math.Min(bytes, MPI.MAX_INFO_VAL - 1);
            Assert.InRange(System.Text.Encoding.UTF8.GetByteCount(value), whole, bytes);
        }
    }

    private static IEnumerable<string> Keys(MPI.Info info) =>
        Enumerable.Range(0, info.Get_nkeys()).Select(info.Get_nthkey).OrderBy(key => key, StringComparer.Ordinal);
}
