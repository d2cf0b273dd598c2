using MPINET.PInvoke;

namespace MPINET.Tests.Infos;

/// <summary>Hints, used as a dictionary.</summary>
public sealed class Infos : InSession
{
    [MpiFact(1)]
    public void Hints_are_set_asked_for_and_removed()
    {
        using Info info = new() { { "first", "1" }, { "second", "größe" } };
        Assert.Equal(2, info.Count);
        Assert.Equal("größe", info["second"]);
        info["first"] = "one";
        Assert.True(info.TryGetValue("first", out string? value));
        Assert.Equal("one", value);
        Assert.False(info.TryGetValue("third", out value));
        Assert.Null(value);
        Assert.True(info.ContainsKey("first"));
        Assert.Equal(
            [new("first", "one"), new("second", "größe")],
            info.OrderBy(hint => hint.Key, StringComparer.Ordinal)
        );
        Assert.True(info.Remove("first"));
        Assert.False(info.Remove("first"));
        Assert.Equal("second", Assert.Single(info).Key);
    }

    [MpiFact(1)]
    public void A_copy_is_another_object()
    {
        using Info info = new() { ["a"] = "b" };
        using Info copy = info.Dup();
        copy["a"] = "c";
        Assert.Equal(("b", "c"), (info["a"], copy["a"]));
        using Info borrowed = new(info.MPIInfo);
        borrowed.Dispose();
        Assert.Equal("b", info["a"]);
    }

    [MpiFact(1)]
    public void Bad_arguments_are_refused()
    {
        Info info = new() { ["a"] = "b" };
        Assert.Contains("already", Assert.Throws<ArgumentException>(() => info.Add("a", "c")).Message);
        Assert.Contains("'x'", Assert.Throws<KeyNotFoundException>(() => info["x"]).Message);
        Assert.Throws<ArgumentNullException>(() => info[null!]);
        Assert.Throws<ArgumentNullException>(() => info["k"] = null!);
        Assert.Throws<ArgumentException>(() => info[""] = "v");
        ArgumentException error = Assert.Throws<ArgumentException>(() =>
            info[new string('k', Mpi.MPI_MAX_INFO_KEY)] = "v"
        );
        Assert.Contains($"1 to {Mpi.MPI_MAX_INFO_KEY - 1}", error.Message);
        info.Dispose();
        info.Dispose();
        Assert.Throws<ObjectDisposedException>(() => info.Count);
        Assert.Throws<ObjectDisposedException>(() => info.MPIInfo);
    }

    [MpiFact(1, 2, Requires = "MPI_INFO_ENV")]
    public void The_environment_has_the_start_of_the_program()
    {
        Assert.True(Info.Env.Count >= 0);
        Assert.True(!Info.Env.TryGetValue("maxprocs", out string? processes) || int.Parse(processes) >= 1);
        Info.Env.Dispose();
        Assert.True(Info.Env.Count >= 0);
    }

    [MpiFact(1)]
    public void An_MPI_without_an_environment_is_reported()
    {
        Assert.SkipWhen(Mpi.IsSupported("MPI_INFO_ENV"), "this MPI has it");
        Assert.Contains("MPI_INFO_ENV", Assert.Throws<NotSupportedException>(() => Info.Env.Count).Message);
    }
}
