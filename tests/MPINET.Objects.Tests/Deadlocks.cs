using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>Runs that can never end are reported on all ranks. Other runs are not.</summary>
public sealed class Deadlocks : InRun
{
    private const string NeverCompletes = "awaits something that can no longer complete";

    // Long enough for the run to check several times for progress.
    private const int Long = 400;

    [MpiTheory(1, 2, 4)]
    [InlineData(2)]
    [InlineData(3)]
    public void Cycles_of_objects_are_reported(int objects)
    {
        string message = Reported(() => AskInACycle(rank => Waiter.New(Placement.OnRank(rank)), objects));
        Assert.Equal(
            objects,
            Regex
                .Matches(
                    message,
                    @"rank \d: IWaiter\.AskWhenAllAsync of object 0\.\d+ on rank \d awaits IWaiter\.PingAsync of object 0\.\d+ on rank \d"
                )
                .Count
        );
        Assert.Contains("rank 0: the program awaits IWaiter.AskWhenAllAsync of object", message);
        Assert.DoesNotContain(NeverCompletes, message);
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(2)]
    [InlineData(3)]
    public void Cycles_of_reentrant_objects_are_not_deadlocks(int objects) =>
        ParallelObjects.Run(() => AskInACycle(rank => ReentrantWaiter.New(Placement.OnRank(rank)), objects));

    [MpiFact(1, 2, 4)]
    public void An_object_that_awaits_another_of_its_calls_is_reported()
    {
        string message = Reported(() => WaitAndOpen(Waiter.New(Placement.OnRank(Far))));
        Assert.Contains("the program awaits IWaiter.OpenAsync of object", message);
        Assert.Contains("IWaiter.WaitAsync of object", message);
        Assert.Contains($"IGate.PassedAsync of object", message);
        Assert.Contains(NeverCompletes, message);
    }

    [MpiFact(1, 2, 4)]
    public void A_reentrant_object_that_awaits_another_of_its_calls_continues() =>
        ParallelObjects.Run(() => WaitAndOpen(ReentrantWaiter.New(Placement.OnRank(Far))));

    [MpiFact(1, 2, 4)]
    public void An_await_in_an_object_that_is_never_completed_is_reported()
    {
        string message = Reported(() => Waiter.New(Placement.OnRank(Far)).DropAsync());
        Assert.Matches(
            $@"rank {LastOf(2)}: IWaiter\.DropAsync of object 0\.\d+ on rank {LastOf(2)} {NeverCompletes}",
            message
        );
    }

    [MpiFact(1, 2, 4)]
    public void An_await_in_the_program_that_is_never_completed_is_reported() =>
        Assert.Contains(
            $"rank 0: the program {NeverCompletes}",
            Reported(async () => await new TaskCompletionSource<int>().Task)
        );

    [MpiFact(1, 2, 4)]
    public void A_gate_that_is_never_opened_is_reported() =>
        Assert.Matches(
            $@"IGate\.PassedAsync of object 0\.\d+ on rank {LastOf(2)} {NeverCompletes}",
            Reported(() => Gate.New(Placement.OnRank(Far)).PassedAsync())
        );

    [MpiFact(1, 2, 4)]
    public void A_task_in_a_field_that_another_call_completes_is_not_a_deadlock() =>
        ParallelObjects.Run(async () =>
        {
            IGate gate = Gate.New(Placement.OnRank(Far));
            Task passed = gate.PassedAsync();
            await Task.Delay(Long);
            gate.Open();
            await passed;
        });

    [MpiFact(1, 2, 4)]
    public void The_first_of_a_call_and_a_delay_is_not_a_deadlock() =>
        ParallelObjects.Run(async () =>
        {
            // Only this program opens the gate, after its delays.
            IGate gate = Gate.New(Placement.OnRank(Far));
            Task call = gate.PassedAsync();
            Assert.NotSame(call, await Task.WhenAny(call, Task.Delay(Long)));
            IWaiter waiter = Waiter.New(Placement.OnRank(ParallelObjects.Ranks - 1));
            Assert.False(await waiter.GateOrDelayAsync(gate, Long));
            gate.Open();
            await call;
            Assert.True(await waiter.GateOrDelayAsync(gate, 100_000));
        });

    [MpiFact(1, 2, 4)]
    public void A_thread_is_not_a_deadlock() =>
        ParallelObjects.Run(async () =>
        {
            await Task.Run(() => Thread.Sleep(Long));
            await Waiter.New(Placement.OnRank(Far)).ThreadAsync(Long);
        });

    [MpiFact(1, 2, 4)]
    public void The_lines_of_the_calls_are_reported_on_request()
    {
        int line = 0;
        int lineWithin = 0;
        string message = Reported(
            async () =>
            {
                IGate gate = Gate.New(Placement.OnRank(Far));
                IWaiter waiter = Waiter.New(Placement.Local);
                Task<int> ping = waiter.PingAsync();
                await ping;
                (line, Task wait) = (Line(), waiter.WaitAsync(gate));
                lineWithin = line;
                await wait;
            },
            new ParallelObjectOptions { CallSites = true }
        );
        Assert.Equal(Communicator.World.Rank == 0, line != 0);
        line = (int)Sum(line);
        Assert.Contains($"called at {nameof(Deadlocks)}.cs:{line}\n", message);
        Assert.Matches(@"IWaiter\.WaitAsync of object .*, called at Waiting\.cs:\d+", message);
    }

    [MpiFact(1, 2)]
    public void The_lines_of_the_calls_are_left_out_otherwise() =>
        Assert.DoesNotContain(
            ".cs:",
            Reported(
                () => Waiter.New(Placement.OnRank(Far)).DropAsync(),
                new ParallelObjectOptions { CallSites = false }
            )
        );

    [MpiFact(1, 2, 4)]
    public void The_graph_is_a_file_of_the_language_DOT()
    {
        string file = Path.Combine(Path.GetTempPath(), $"mpinet-deadlock-{Guid.NewGuid():n}.dot");
        Reported(
            () => AskInACycle(rank => Waiter.New(Placement.OnRank(rank)), 2),
            new ParallelObjectOptions { DeadlockGraph = file, CallSites = true }
        );
        Assert.Equal(Communicator.World.Rank == 0, File.Exists(file));
        if (Communicator.World.Rank != 0)
        {
            return;
        }

        string graph = File.ReadAllText(file);
        File.Delete(file);
        const string Edge = "  \"([^\"\\n]*)\" -> \"([^\"\\n]*)\" \\[label=\"([^\"\\n]*)\"\\];\\n";
        Assert.Matches($"^digraph deadlock {{\\n({Edge})*}}\\n$", graph);
        (string From, string To, string Label)[] edges =
        [
            .. Regex
                .Matches(graph, Edge)
                .Cast<Match>()
                .Select(one => (one.Groups[1].Value, one.Groups[2].Value, one.Groups[3].Value)),
        ];
        Assert.Equal(4, edges.Length);
        string[] objects = [.. edges.Where(one => one.From == "the program").Select(one => one.To).OrderBy(one => one)];
        Assert.Equal(2, objects.Length);
        Assert.Contains(edges, one => one.From == objects[0] && one.To == objects[1]);
        Assert.Contains(edges, one => one.From == objects[1] && one.To == objects[0]);
        Assert.All(
            edges,
            one => Assert.Matches(@"^IWaiter\.(AskWhenAll|Ping)Async\\n(Deadlocks|Waiting)\.cs:\d+$", one.Label)
        );
    }

    // The report is equal on all ranks.
    private static string Reported(Func<Task> program, ParallelObjectOptions? options = null)
    {
        string message = Assert.Throws<ParallelDeadlockException>(() => ParallelObjects.Run(program, options)).Message;
        using Session open = new();
        Assert.Equal(Communicator.World[0].BcastObject(message), message);
        return message;
    }

    private static int LastOf(int ranks) => Math.Min(Communicator.World.Size, ranks) - 1;

    private static int Line([CallerLineNumber] int line = 0) => line;

    private static async Task WaitAndOpen(IWaiter waiter)
    {
        IGate gate = Gate.New(Placement.Local);
        Task wait = waiter.WaitAsync(gate);
        await waiter.OpenAsync(gate);
        await wait;
    }

    private static async Task AskInACycle(Func<int, IWaiter> make, int objects)
    {
        IRecorder begun = Recorder.New(Placement.OnRank(Far));
        List<IWaiter> all = [.. Enumerable.Range(0, objects).Select(i => make(i % ParallelObjects.Ranks))];
        int[] answers = await Task.WhenAll(
            all.Select((one, i) => one.AskWhenAllAsync(all[(i + 1) % objects], begun, objects))
        );
        Assert.All(answers, answer => Assert.Equal(2, answer));
    }
}
