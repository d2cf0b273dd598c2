namespace MPINET.Packages.Tests;

/// <summary>The command 'mpinet bind' of the tool's package, outside the tree.</summary>
public sealed class BindCommand
{
    // An installed MPI under a name and a wrapper that the packages do not know.
    private const string Name = "stranger";

    /// <summary>The frameworks of the test programs.</summary>
    public static TheoryData<string> Frameworks => [.. Extent.Of(["net472"], ["net10.0", "net472"])];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Frameworks))]
    public void Serves_a_program_that_was_built_before(string framework)
    {
        Project project = Project.New("mpi", framework);
        _ = project.Build().Succeeds();
        string folder = Machine.NewFolder("bin");
        string wrapper = Script(folder, "mpicc", "mpicc.openmpi");
        _ = Script(folder, "mpiexec", "mpirun.openmpi");

        Command bind = Machine.Mpinet(["bind", "--mpicc", wrapper, "--mpi", Name]).Succeeds();
        string bound = Path.Combine(Machine.Folder, "home", ".local", "share", "mpinet", Name);
        Assert.Contains($"  in         {bound}\n", bind.Output);
        Launch.AddsUp(Launch.OnTwo(project.Program, Name));

        // Until here it has run on the user's binding, not on a folder beside the program.
        Directory.Delete(bound, recursive: true);
        Assert.Contains($"found:    --mpi {Name}", Launch.OnTwo(project.Program, Name).Error);
    }

    private static string Script(string folder, string name, string command)
    {
        string file = Path.Combine(folder, name);
        File.WriteAllText(file, $"#!/bin/sh\nexec {command} \"$@\"\n");
        _ = Machine.Run(folder, [], "chmod", "755", file).Succeeds();
        return file;
    }
}
