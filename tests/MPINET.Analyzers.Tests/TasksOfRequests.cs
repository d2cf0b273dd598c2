using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>Tasks of requests in the entry point of a program, in Session.Run and outside of it.</summary>
public sealed class TasksOfRequests
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using MPINET;

        """;

    private const string Opened = "using Session session = new();" + Requests;

    private const string Requests = """
        Intracommunicator world = Communicator.World;
        Request<int> receive = world[(world.Rank + world.Size - 1) % world.Size].Irecv<int>();
        Request send = world[(world.Rank + 1) % world.Size].Isend(world.Rank);

        """;

    private const string Ended = "await receive; await send;";

    [Theory]
    [InlineData("int x = await receive.AsTask(); await send;", "AsTask")]
    [InlineData("await send.WaitAsync(); await receive;", "WaitAsync")]
    [InlineData("using CancellationTokenSource s = new(); await receive.WaitAsync(s.Token); await send;", "WaitAsync")]
    [InlineData("RequestGroup group = [receive, send]; await group.WaitAsync();", "WaitAsync")]
    [InlineData("await send; if (world.Rank == 1) { Task<int> task = receive.AsTask(); }" + Ended, "AsTask")]
    [InlineData("try { await receive.AsTask(); } catch (MpiException) { }" + Ended, "AsTask")]
    public async Task Throw_in_Main(string lines, string name)
    {
        foreach (string program in new[] { InMain(Opened + lines), Opened + lines })
        {
            Lines.AssertOne(await FoundAsync(program), "MPINET0027", $"{name} throws here");
        }
    }

    [Theory]
    [InlineData("new Session(ThreadLevel.Multiple)")]
    [InlineData("new Session(ThreadLevel.Serialized)")]
    public async Task Throw_at_every_thread_level(string session)
    {
        string lines = $"using Session session = {session};" + Requests + "await receive.AsTask(); await send;";
        Lines.AssertOne(await FoundAsync(lines), "MPINET0027", "Session.Run(async () => ...)");
    }

    [Theory]
    [InlineData("static void Main() { " + Opened + "receive.AsTask().Wait(); send.Wait(); }")]
    [InlineData(
        "static void Main() => Session.Main(args => { " + Requests + "receive.AsTask().Wait(); send.Wait(); });"
    )]
    public async Task Throw_in_programs_that_block(string main) =>
        Lines.AssertOne(await FoundAsync($"class Program {{ {main} }}"), "MPINET0027", "AsTask");

    [Theory]
    [InlineData(Ended)]
    [InlineData("RequestGroup group = [receive, send]; Status[] all = await group;")]
    [InlineData("await Task.WhenAll(Own(), Own()); async Task Own() { await receive; await send; }" + Ended)]
    [InlineData("Session.Run(async () => await Task.WhenAll(receive.AsTask(), send.AsTask()));" + Ended)]
    [InlineData("int x = Session.Run(() => receive.AsTask());" + Ended)]
    [InlineData("Session.Run(Own); async Task Own() { await receive.AsTask(); await send.WaitAsync(); }" + Ended)]
    [InlineData("Func<Task> own = async () => await receive.AsTask(); Session.Run(own);" + Ended)]
    [InlineData(
        "IEnumerable<Task> all = new[] { receive, send }.Select(one => one.AsTask()); Session.Run(() => Task.WhenAll(all));"
            + Ended
    )]
    [InlineData("try { await receive.AsTask(); } catch (InvalidOperationException) { }" + Ended)]
    [InlineData("string name = nameof(receive.AsTask);" + Ended)]
    [InlineData("ValueTask done = default; await done.AsTask();" + Ended)]
    public async Task Are_right_elsewhere(string lines)
    {
        foreach (string program in new[] { InMain(Opened + lines), Opened + lines })
        {
            Assert.Empty(await FoundAsync(program));
        }
    }

    [Theory]
    [InlineData(
        "static void Main() => Session.Main(async args => { " + Requests + "await receive.AsTask(); await send; });"
    )]
    [InlineData(
        "static void Main() { using Session session = new(); Session.Run(Other); } static async Task Other() { "
            + Requests
            + "await receive.AsTask(); await send; }"
    )]
    public async Task Are_right_in_Run(string main) => Assert.Empty(await FoundAsync($"class Program {{ {main} }}"));

    [Fact]
    public async Task May_be_taken_in_the_Main_of_a_library() =>
        Assert.Empty(await Compiler.FoundAsync(Usings + InMain(Opened + "await receive.AsTask(); await send;")));

    [Fact]
    public async Task Are_not_examined_in_programs_with_errors() =>
        Assert.Empty(
            await Compiler.AnalyzeAsync(
                Compiler.Create(
                    OutputKind.ConsoleApplication,
                    Usings + InMain(Opened + "await receive.AsTask(); await send; Missing();")
                )
            )
        );

    [Theory]
    [InlineData("await Task.Delay(1);" + Ended, 1)]
    [InlineData(Ended, 0)]
    public async Task May_be_awaited_in_top_level_statements_unless_they_leave_the_thread(string lines, int times)
    {
        ImmutableArray<Diagnostic> found = await FoundAsync(Opened + lines);
        Assert.Equal(Enumerable.Repeat("MPINET0016", times), found.Select(one => one.Id));
    }

    private static string InMain(string lines) => $"class Program {{ static async Task Main() {{ {lines} }} }}";

    private static Task<ImmutableArray<Diagnostic>> FoundAsync(string program) =>
        Compiler.FoundInProgramAsync(Usings + program);
}
