using System.Reflection;
using System.Runtime.CompilerServices;
using MPINET.Samples.Tests;
using ObjectLibrary;

namespace MPINET.Objects.Tests;

/// <summary>Parallel classes in other assemblies than the program's.</summary>
public sealed class Libraries : InRun
{
    private const string Plugin = "ObjectPlugin";

    [MpiFact(1, 2, 4)]
    public void Work_where_only_rank_0_uses_them() => ParallelObjects.Run(GreetFromAllRanksAsync);

    // A method of its own, because the runtime initialises the library when the method is compiled or run.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task GreetFromAllRanksAsync()
    {
        for (int rank = 0; rank < ParallelObjects.Ranks; rank++)
        {
            Assert.Equal($"Greeter on {rank}", await Greeter.New(Placement.OnRank(rank)).GreetAsync());
        }
    }

    [MpiFact(1, 2, 4)]
    public void Loaded_within_a_run_are_refused_by_name_and_work_in_the_next_one()
    {
        Assembly? plugin = null;
        ParallelObjects.Run(() =>
        {
            plugin = Load();
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => New(plugin, Far));
            Assert.Contains("ObjectPlugin.AddedGreeter", error.Message);
            Assert.Contains("load its assembly on all ranks before Run", error.Message);
            return Task.CompletedTask;
        });
        if (Communicator.World.Size > 1)
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
                ParallelObjects.Run(() => Task.CompletedTask)
            );
            Assert.Contains("ObjectPlugin.AddedGreeter, ObjectPlugin is missing on rank 1", error.Message);
        }

        plugin ??= Load();
        ParallelObjects.Run(async () => Assert.Equal($"AddedGreeter on {Far}", await New(plugin, Far).GreetAsync()));
    }

    private static Assembly Load() => Assembly.LoadFrom(Path.Combine(BuiltProgram.FolderOf(Plugin), Plugin + ".dll"));

    private static IGreeter New(Assembly plugin, int rank)
    {
        MethodInfo make = plugin.GetType("ObjectPlugin.AddedGreeter")!.GetMethod("New")!;
        try
        {
            return (IGreeter)make.Invoke(null, [Placement.OnRank(rank)])!;
        }
        catch (TargetInvocationException thrown)
        {
            throw thrown.InnerException!;
        }
    }
}
