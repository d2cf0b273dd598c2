using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>Epochs that are not ended or have ended, values that are not there yet, and elements that are accessed one by one.</summary>
public sealed class WindowsAndArrays
{
    [Theory]
    [InlineData("window.Fence();", "Fence")]
    [InlineData("_ = window.LockAll();", "LockAll")]
    [InlineData("window.Lock(1).Target.Put(3);", "Lock")]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); epoch[1].Put(3); epoch.Next();", "Fence")]
    [InlineData("StartEpoch<int> epoch; epoch = window.Start(group); epoch[1].Put(3);", "Start")]
    [InlineData("PostEpoch epoch = window.Post(group);", "Post")]
    [InlineData("var epoch = window.LockAll(); epoch[1].Put(3); epoch.Flush(); epoch.Sync();", "LockAll")]
    [InlineData("var epoch = dynamic.LockAll(); epoch.At(pointer).Put(3);", "LockAll")]
    [InlineData("mutex.Enter();", "Enter")]
    [InlineData("GlobalMutex.Hold hold = mutex.Enter(); array[0] += 1;", "Enter")]
    public async Task Epochs_that_nothing_ends_are_reported(string lines, string word) =>
        Lines.AssertOne(await FoundAsync(lines), "MPINET0028", $"what {word} begins");

    [Theory]
    [InlineData("using (window.Fence()) { }")]
    [InlineData("using var epoch = window.Fence(); epoch[1].Put(3);")]
    [InlineData("using (FenceEpoch<int> epoch = window.Fence()) { epoch[1].Put(3); }")]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); epoch[1].Put(3); epoch.Dispose();")]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); using (epoch) { epoch[1].Put(3); }")]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); try { epoch[1].Put(3); } finally { epoch.Dispose(); }")]
    [InlineData("var epoch = window.Fence(); Action end = () => epoch.Dispose(); end();")]
    [InlineData("var epoch = window.Fence(); var same = epoch; same.Dispose();")]
    [InlineData("var epoch = window.Fence(); Keep(epoch);")]
    [InlineData("Keep(window.Fence());")]
    [InlineData("field = window.Fence();")]
    [InlineData("var epochs = new[] { window.Fence() }; epochs[0].Dispose();")]
    [InlineData("PostEpoch epoch = window.Post(group); while (!epoch.Test()) { }")]
    [InlineData("window.Lock(0).Dispose();")]
    [InlineData("while (!window.Post(group).Test()) { }")]
    [InlineData("Throws(() => window.Fence());")]
    [InlineData("try { window.Fence(); } catch (InvalidOperationException) { }")]
    [InlineData("using (mutex.Enter()) { array[0] += 1; }")]
    [InlineData("if (mutex.TryEnter(out GlobalMutex.Hold hold)) { hold.Dispose(); }")]
    public async Task Epochs_that_end_are_not_reported(string lines) => Assert.Empty(await FoundAsync(lines));

    [Theory]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); epoch.Dispose();\nepoch[1].Put(3);", "Fence")]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); epoch.Dispose();\nepoch.Next();", "Fence")]
    [InlineData("var epoch = window.Lock(1); var there = epoch.Target; epoch.Dispose();\nint x = there.Get();", "Lock")]
    [InlineData("var epoch = window.LockAll(); epoch.Dispose();\nif (n > 1) { epoch.Flush(); }", "LockAll")]
    [InlineData("LockedMemory<int> there; using (var e = window.Lock(1)) { there = e.Target; }\nthere.Put(3);", "Lock")]
    [InlineData("LockedMemory<int> there; { using var e = window.LockAll(); there = e[1]; }\nthere.Put(3);", "LockAll")]
    [InlineData("StartEpoch<int> same; using (var e = window.Start(group)) { same = e; }\nsame[1].Put(3);", "Start")]
    [InlineData("var e = dynamic.LockAll(); var there = e.At(pointer); e.Dispose();\nthere.Put(3);", "LockAll")]
    public async Task Accesses_after_the_epoch_are_reported(string lines, string word) =>
        Lines.AssertOne(await FoundAsync(lines), "MPINET0029", $"The epoch of {word} in line ");

    [Theory]
    [InlineData("FenceEpoch<int> epoch = window.Fence(); epoch[1].Put(3); epoch.Dispose(); epoch.Dispose();")]
    [InlineData(
        "var epoch = window.Fence(); epoch.Dispose(); epoch = window.Fence(); epoch[1].Put(3); epoch.Dispose();"
    )]
    [InlineData("var epoch = window.Fence(); if (n > 1) { epoch.Dispose(); } else { epoch[1].Put(3); }")]
    [InlineData("var epoch = window.Fence(); if (n > 1) { epoch.Dispose(); } epoch[1].Put(3); epoch.Dispose();")]
    [InlineData(
        "LockedMemory<int> there = default; using (var e = window.Lock(1)) { there = e.Target; } if (there.Length > 1) { }"
    )]
    [InlineData("var epoch = window.LockAll(); var there = epoch[1]; epoch.Dispose(); int r = there.Rank;")]
    [InlineData("var epoch = window.LockAll(); epoch.Dispose(); Throws(() => epoch.Flush());")]
    [InlineData("var epoch = window.LockAll(); epoch.Dispose(); try { epoch.Flush(); } catch (Exception) { }")]
    [InlineData("for (int i = 0; i < n; i++) { var e = window.Lock(1); e.Target.Put(i); e.Dispose(); }")]
    [InlineData("PostEpoch epoch = window.Post(group); epoch.Dispose(); bool over = epoch.Test();")]
    public async Task Accesses_in_an_open_epoch_are_not_reported(string lines) => Assert.Empty(await FoundAsync(lines));

    [Theory]
    [InlineData("using (var epoch = window.Fence()) { int x = epoch[1].Get().Value; }", "Get")]
    [InlineData("using var epoch = window.Fence(); var got = epoch[1].Get();\nint x = got.Value;", "Get")]
    [InlineData("using var e = window.Fence(); var m = e[1]; var got = m.Get(); if (n > 1) { n = got.Value; }", "Get")]
    [InlineData(
        "var e = window.Start(group); var old = e[1].FetchAndOp(1, sum); n = old.Value; e.Dispose();",
        "FetchAndOp"
    )]
    [InlineData(
        "Fetched<int> old; using (var e = window.Fence()) { old = e[1].CompareAndSwap(1, 0); n += old.Value; }",
        "CompareAndSwap"
    )]
    public async Task Values_that_are_not_there_yet_are_reported(string lines, string word) =>
        Lines.AssertOne(await FoundAsync(lines), "MPINET0030", $"The value of {word} in line ");

    [Theory]
    [InlineData("Fetched<int> got; using (var epoch = window.Fence()) { got = epoch[1].Get(); } int x = got.Value;")]
    [InlineData("using var epoch = window.Fence(); var got = epoch[1].Get(); epoch.Next(); int x = got.Value;")]
    [InlineData("var epoch = window.Fence(); var got = epoch[1].Get(); epoch.Dispose(); int x = got.Value;")]
    [InlineData("var e = window.Fence(); var got = e[1].Get(); if (n > 1) { e.Next(); n = got.Value; } e.Dispose();")]
    [InlineData("var e = window.Fence(); var got = e[1].Get(); using (e) { } n = got.Value;")]
    [InlineData("var e = window.Fence(); var got = e[1].Get(); Keep(e); n = got.Value;")]
    [InlineData("var e = window.Fence(); Action end = () => e.Dispose(); var got = e[1].Get(); end(); n = got.Value;")]
    [InlineData("using var e = window.Fence(); var got = e[1].Get(); if (got.HasValue) { n = got.Value; }")]
    [InlineData("using var e = window.Fence(); var got = e[1].Get(); Throws(() => got.Value);")]
    [InlineData("using var e = window.LockAll(); int x = e[1].Get();")]
    public async Task Values_that_may_be_there_are_not_reported(string lines) => Assert.Empty(await FoundAsync(lines));

    [Theory]
    [InlineData("for (long i = 0; i < array.Length; i++) { n += array[i]; }", "Get(start, values)")]
    [InlineData("for (int i = 0; i < n; i++) { array[i + 1] = i; }", "Put(start, values)")]
    [InlineData("for (int i = 0; i < n; i++) { array[n + i] += 2; }", "start, values)")]
    [InlineData("for (int i = 0; i < n; i++) { _ = array.FetchAndAdd(i, 2); }", "Accumulate")]
    [InlineData("for (int i = 0; i < n; i++) { n += all[1].Get(i); }", "Get(values, at)")]
    [InlineData(
        "int next = (world.Rank + 1) % n; for (int i = 0; i < n; i++) { all[next].Put(i, i); }",
        "Put(values, at)"
    )]
    [InlineData(
        "var there = all[1]; for (int i = 0; i < n; i++) { there.Accumulate(i, sum, i); }",
        "Accumulate(values"
    )]
    [InlineData(
        "using var one = window.Lock(1); for (int i = 0; i < n; i++) { one.Target.Put(i, at: i); }",
        "Put(values"
    )]
    [InlineData("for (int k = 0; k < n; k++) { for (int i = 0; i < n; i++) { other[i] = array[i]; } }", "Get(start")]
    public async Task Elements_one_by_one_are_reported(string lines, string word) =>
        Lines.AssertOne(await FoundAsync(lines), "MPINET0031", word);

    [Theory]
    // The elements of this process.
    [InlineData("for (long i = array.Start; i < array.Start + n; i++) { array[i] = 2; }")]
    [InlineData("for (int i = 0; i < array.Local.Length; i++) { array[array.Start + i] = 2; }")]
    [InlineData("for (int i = 0; i < array.Local.Length; i++) { array.Local[i] = 2; }")]
    [InlineData("long first = array.Start; for (long i = first; i < first + n; i++) { array[i] = 2; }")]
    [InlineData("for (int i = 0; i < n; i++) { all[world.Rank].Put(i, i); }")]
    [InlineData("int me = world.Rank; for (int i = 0; i < n; i++) { all[me].Put(i, i); }")]
    [InlineData("using var one = window.Lock(world.Rank); for (int i = 0; i < n; i++) { one.Target.Put(i, i); }")]
    // Other elements, or another process in each iteration.
    [InlineData("for (int i = 0; i < n; i++) { array[other[i]] = 2; }")]
    [InlineData("for (int i = 0; i < n; i++) { array[2 * i] = 2; }")]
    [InlineData("for (int i = 0; i < n; i++) { array[n] += i; }")]
    [InlineData("for (int i = 0; i < n; i += 5) { array[i] = 2; }")]
    [InlineData("for (int i = 0; i < n; i++) { all[i].Put(2, i); }")]
    [InlineData("for (int i = 0; i < n; i++) { if (other[i] > 2) { array[i] = 2; } }")]
    // The order matters.
    [InlineData("for (int i = 0; i < n; i++) { if (array[i] == 5) { break; } }")]
    [InlineData("for (int i = 0; i < n; i++) { array[i] = 2; world.Barrier(); }")]
    [InlineData("for (int i = 0; i < n; i++) { other[i] = array.FetchAndAdd(i, 2); }")]
    [InlineData("for (int i = 0; i < n; i++) { other[i] = all[1].FetchAndOp(2, sum, i); }")]
    // Few.
    [InlineData("for (long i = 0; i < 4; i++) { array[i] = 2; }")]
    public async Task Other_loops_over_elements_are_not_reported(string lines) => Assert.Empty(await FoundAsync(lines));

    private static Task<ImmutableArray<Diagnostic>> FoundAsync(string lines) =>
        Compiler.FoundAsync(
            $$"""
            using System;
            using MPINET;
            class Tested
            {
                FenceEpoch<int> field;
                static void Keep(FenceEpoch<int> epoch) => epoch.Dispose();
                static void Throws(Func<object> tested) { }
                static void Throws(Action tested) { }

                void Run(
                    Intracommunicator world,
                    Window<int> window,
                    DynamicWindow dynamic,
                    GlobalPointer<int> pointer,
                    GlobalArray<int> array,
                    GlobalMutex mutex,
                    Group group,
                    ReductionOperator sum,
                    int[] other,
                    int n
                )
                {
                    {{(lines.Contains("all[") ? "using var all = window.LockAll();" : "")}}
                    {{lines}}
                }
            }
            """
        );
}
