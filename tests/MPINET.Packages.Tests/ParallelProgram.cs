namespace MPINET.Packages.Tests;

public sealed class ParallelProgram
{
    // Only rank 0 runs code that names the classes of the library.
    private const string Program = """
        using System;
        using System.Linq;
        using System.Runtime.CompilerServices;
        using MPINET;
        using MPINET.Objects;

        internal static class Program
        {
            public static void Main()
            {
                using Session session = new();
                if (Communicator.World.Rank == 0)
                {
                    Lead();
                }
                else
                {
                    ParallelObjects.Run(() => throw new InvalidOperationException("not on rank 0"));
                }
            }

            [MethodImpl(MethodImplOptions.NoInlining)]
            private static void Lead() =>
                ParallelObjects.Run(async () =>
                {
                    WorkerArray workers = Worker.NewArray(ParallelObjects.Ranks, Map.Cyclic);
                    foreach (int rank in await workers.All.RankAsync())
                    {
                        Console.WriteLine($"rank {rank} of 2: all ranks together are {Enumerable.Range(0, 2).Sum()}");
                    }
                });
        }
        """;

    /// <summary>The ways to publish in which parts of a program are left out.</summary>
    public static TheoryData<string> Ways =>
        [.. Extent.Of(["trimmed"], ["single file", "trimmed", "trimmed single file", Publishing.Native])];

    [Fact(Timeout = Limit.Test)]
    public void Has_methods_that_return_ValueTask_on_Mono()
    {
        Project project = Project.New("mpi-objects", "net472");
        project.Edit("IWorker.cs", "Task<int> RankAsync()", "ValueTask<int> RankAsync()");
        project.Edit("Worker.cs", "Task<int> RankAsync() => Task.FromResult", "ValueTask<int> RankAsync() => new");
        _ = project.Build().Succeeds();
        Launch.AddsUpOnEach(project.Program);
    }

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ways))]
    public void Has_its_classes_in_a_library_that_one_rank_uses(string way)
    {
        string place = Machine.NewFolder("parallel");
        string library = WriteLibrary(place);
        Project project = Project.New("mpi-objects", place: place);
        foreach (string file in new[] { "IWorker.cs", "Worker.cs" })
        {
            File.Delete(Path.Combine(project.Folder, file));
        }

        File.WriteAllText(Path.Combine(project.Folder, "Program.cs"), Program);
        project.Edit(
            $"<PackageReference Include=\"MPINET.Objects\" Version=\"{Feed.Version}\" />",
            $"<ProjectReference Include=\"{library}\" />"
        );
        string program = Publishing.Publish(project, way);
        if (way == Publishing.Native)
        {
            Launch.AddsUp(Launch.OnTwo(program, "openmpi"));
        }
        else
        {
            Launch.AddsUpOnEach(program);
        }
    }

    // The classes of the template, public.
    private static string WriteLibrary(string place)
    {
        Project library = Project.New("mpi-objects", place: place, name: "Workers");
        File.Delete(Path.Combine(library.Folder, "Program.cs"));
        library.Edit("<OutputType>Exe</OutputType>", "");
        foreach (string file in new[] { "IWorker.cs", "Worker.cs" })
        {
            library.Edit(file, "internal ", "public ");
        }

        return library.File;
    }
}
