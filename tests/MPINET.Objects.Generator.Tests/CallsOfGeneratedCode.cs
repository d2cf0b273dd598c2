using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Objects.Generator.Tests;

/// <summary>Programs with generated code, which run in this process on a stub of the runtime.</summary>
public sealed class CallsOfGeneratedCode
{
    [Fact]
    public void Calls_objects_that_make_others() => Assert.Equal(3, Ran<int>(Inputs.Sieve, "Sieve.Program"));

    [Fact]
    public void Calls_all_elements_of_an_array() =>
        Assert.Equal(
            "ab0c2*1.5w|ab1c2*1.5w|ab2c2*1.5w|d1e|d2e|3|13|23|2|32|-31|xy5e",
            Ran<string>(Inputs.Arrays, "Arrays.Program")
        );

    [Fact]
    public void Brings_arguments_and_results_in_their_order() =>
        Assert.Equal(
            "start 1|2|3|text|none|start 7|4.5|6 and 7 and True|8|3|none",
            Ran<string>(
                """
                using System;
                using System.Linq;
                using System.Threading.Tasks;
                using MPINET.Objects;
                [ParallelObject] public interface IName : IParallelObject { Task<string> NameAsync(); }
                [ParallelObject] public interface IOne : IName
                {
                    void Set(ReadOnlySpan<int> values, int last);
                    void Set(int value, string text);
                    ValueTask<string> JoinAsync(string text, string? none, IName other, double? number, (int, string, bool) several);
                    Task WaitAsync(int n);
                    Task<IOne?> NobodyAsync();
                    ValueTask DoneAsync();
                    Task<int[]?> HeadAsync(double[] from, int[]? result);
                }
                [ParallelObject] public sealed partial class One : IOne
                {
                    private readonly string start;
                    private string set = "";
                    public One(string start, int number) { this.start = start + " " + number; }
                    public One(int number) : this("start", number) { }
                    public Task<string> NameAsync() => Task.FromResult(start);
                    public void Set(ReadOnlySpan<int> values, int last) => set = string.Join("|", values.ToArray().Append(last));
                    public void Set(int value, string text) => throw new InvalidOperationException();
                    public async ValueTask<string> JoinAsync(string text, string? none, IName other, double? number, (int, string, bool) several) =>
                        string.Join("|", start, set, text, none ?? "none", await other.NameAsync(), number,
                            several.Item1 + " and " + several.Item2 + " and " + several.Item3);
                    public Task WaitAsync(int n) { set += "|" + n; return Task.CompletedTask; }
                    public Task<IOne?> NobodyAsync() => Task.FromResult<IOne?>(null);
                    public ValueTask DoneAsync() => default;
                    public Task<int[]?> HeadAsync(double[] from, int[]? result)
                    {
                        if (result != null) { result[0] = (int)from[0]; }
                        return Task.FromResult(result);
                    }
                }
                public static class Program
                {
                    public static async Task<string> Run()
                    {
                        IOne one = One.New(1, Placement.Anywhere);
                        one.Set(new[] { 2 }, 3);
                        await one.DoneAsync();
                        string joined = await one.JoinAsync("text", null, One.New("start", 7), 4.5, (6, "7", true));
                        joined += "|" + (await one.NobodyAsync() is null ? 8 : 9);
                        joined += "|" + (await one.HeadAsync(new[] { 3.5 }, new int[1]))![0];
                        return joined + "|" + (await one.HeadAsync(new[] { 3.5 }, null) is null ? "none" : "some");
                    }
                }
                """,
                "Program"
            )
        );

    [Fact]
    public void Refuses_null_in_place_of_a_task()
    {
        InvalidOperationException thrown = Assert.Throws<InvalidOperationException>(() =>
            Ran<int>(
                """
                using System.Threading.Tasks;
                using MPINET.Objects;
                [ParallelObject] public interface IOne : IParallelObject { Task<int> GoAsync(); }
                [ParallelObject] public sealed partial class One : IOne { public Task<int> GoAsync() => null!; }
                public static class Program { public static Task<int> Run() => One.New().GoAsync(); }
                """,
                "Program"
            )
        );
        Assert.Equal("IOne.GoAsync returned null in place of a task.", thrown.Message);
    }

    [Fact]
    public void Registers_everything_when_the_assembly_is_loaded() =>
        InMemory(
            Inputs.Sieve,
            (objects, program) =>
            {
                RuntimeHelpers.RunModuleConstructor(program.ManifestModule.ModuleHandle);
                List<object> added =
                    (List<object>)
                        objects.GetType("MPINET.Objects.Generated.Registry")!.GetProperty("Added")!.GetValue(null)!;
                Assert.Equal(2, added.Count);
                Assert.Equal("Sieve.IPrimeFilterProxy", added[0].GetType().FullName);
                Assert.Equal(
                    "interface Sieve.IPrimeFilter\nclass Sieve.PrimeFilter\nnew(System.Int32)\n"
                        + "Sieve.IPrimeFilter.CountAsync() : System.Threading.Tasks.Task`1<System.Int32>\n"
                        + "Sieve.IPrimeFilter.Process(System.ReadOnlySpan`1<System.Int32>) : System.Void\n",
                    added[1]
                );
                return 0;
            }
        );

    // The result of a class's method Run.
    private static T Ran<T>(string source, string type) =>
        InMemory(
            source,
            (_, program) =>
                program.GetType(type)!.GetMethod("Run")!.CreateDelegate<Func<Task<T>>>()().GetAwaiter().GetResult()
        );

    private static T InMemory<T>(string source, Func<Assembly, Assembly, T> use)
    {
        CSharpCompilation runtime = Compiler.Create("MPINET.Objects", [Stubs.Runtime], Compiler.Framework);
        Compiler.Run(Compiler.Create(source), out CSharpCompilation whole);
        AssemblyLoadContext context = new("Program", isCollectible: true);
        try
        {
            Assembly objects = context.LoadFromStream(new MemoryStream(Compiler.ToImage(runtime)));
            return use(objects, context.LoadFromStream(new MemoryStream(Compiler.ToImage(whole))));
        }
        finally
        {
            context.Unload();
        }
    }
}
