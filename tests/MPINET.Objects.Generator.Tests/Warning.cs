using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The warnings for code that compiles and is a mistake. Correct code beside it has none.</summary>
public sealed class Warning
{
    private const string Setting = """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading;
        using System.Threading.Tasks;
        using MPINET.Objects;
        public interface INamed { string Name { get; set; } }
        [ParallelObject] public interface ICell : IParallelObject
        {
            Task<int> AskAsync();
            Task JoinAsync(ICell? other);
            Task TakeAsync(object any);
            Task TakeAllAsync(ICell[] all);
            void Send(IParallelObject any);
        }
        [ParallelObject] public partial class Other : ICell
        {
            public Task<int> AskAsync() => Task.FromResult(1);
            public Task JoinAsync(ICell? other) => Task.CompletedTask;
            public Task TakeAsync(object any) => Task.CompletedTask;
            public Task TakeAllAsync(ICell[] all) => Task.CompletedTask;
            public void Send(IParallelObject any) { }
        }
        public class Message { public Message() { } public Message(ICell sender) { } public ICell? Sender { get; set; } public ICell? Field; }
        public static class Helper
        {
            public static ICell? Last;
            public static void Link(ICell one, ICell other) { }
            public static void Note(params object[] all) { }
            public static void LinkAll(params ICell[] all) { }
        }
        public class Base { protected void Keep(object self) { } protected object? self; }

        """;

    private const string Methods = """
            public Task<int> AskAsync() => Task.FromResult(1);
            public Task JoinAsync(ICell? other) => Task.CompletedTask;
            public Task TakeAsync(object any) => Task.CompletedTask;
            public Task TakeAllAsync(ICell[] all) => Task.CompletedTask;
            public void Send(IParallelObject any) { }
        """;

    [Theory]
    [InlineData("MPINET0121", "new Cell()", "Cell.New(...)")]
    [InlineData("MPINET0121", "(Cell)new()", "new Cell makes")]
    [InlineData("MPINET0121", "Placement.With(new Cell())", "on no rank")]
    [InlineData("MPINET0121", "new List<ICell> { Cell.New(), new Cell() }", "on no rank")]
    public Task Is_given_for_an_object_made_elsewhere(string id, string expression, string saying) =>
        AssertReportsAsync(id, saying, InCell("") + $"public class User {{ object Use() => {expression}; }}");

    [Theory]
    [InlineData("object Use() => Cell.New();")]
    [InlineData("object Use() => new Message();")]
    [InlineData("object Use() => new List<Cell>();")]
    [InlineData("T Use<T>() where T : new() => new T();")]
    public Task Is_not_given_where_no_object_is_made(string member) =>
        AssertSilentAsync(InCell("") + $"public class User {{ {member} }}");

    [Theory]
    [InlineData("Cell Twin() => new Cell();")]
    [InlineData("static readonly Cell none = new();")]
    [InlineData("class Inner { object Use() => new Cell(); }")]
    public Task Is_not_given_where_the_class_makes_its_own(string member) => AssertSilentAsync(InCell(member));

    [Fact]
    public Task Is_not_given_for_a_class_without_the_attribute_that_derives_from_one_with_it() =>
        AssertSilentAsync(
            InCell("") + "public class Plain : Cell { } public class User { object Use() => new Plain(); }"
        );

    [Theory]
    [InlineData("MPINET0122", "public int n;", "Cell.n is a part of the object")]
    [InlineData("MPINET0122", "internal int n;", "what they have is a proxy")]
    [InlineData("MPINET0122", "protected internal int n;", "Cell.n is")]
    [InlineData("MPINET0122", "public readonly int n;", "Cell.n is a part of the object")]
    [InlineData("MPINET0122", "public static int n;", "Cell.n is static")]
    [InlineData("MPINET0122", "public int N { get; set; }", "Cell.N is a part of the object")]
    [InlineData("MPINET0122", "public int N { get; internal set; }", "Cell.N is")]
    [InlineData("MPINET0122", "public static int N { get; set; }", "each rank has its own value")]
    public Task Is_given_for_state_that_others_see(string id, string member, string saying) =>
        AssertReportsAsync(id, saying, InCell(member));

    [Theory]
    [InlineData("private int n; public int N => n++;")]
    [InlineData("int n; protected int M = 1; private protected int L = 1; public int N => n++;")]
    [InlineData("public const int N = 3;")]
    [InlineData("public static readonly int[] N = { 3 };")]
    [InlineData("public int N { get; private set; }")]
    [InlineData("public int N { get; init; }")]
    [InlineData("public static int N { get; private set; }")]
    [InlineData("private static int N { get; set; }")]
    [InlineData("public event Action? Done; public void Do() => Done?.Invoke();")]
    [InlineData("class Inner { public int n; }")]
    public Task Is_not_given_for_state_that_others_do_not_set(string member) => AssertSilentAsync(InCell(member));

    [Fact]
    public Task Is_not_given_for_what_a_record_and_another_interface_have() =>
        AssertSilentAsync(
            $$"""
            [ParallelObject] public sealed partial record Entry(string Text) : ICell { {{Methods}} }
            [ParallelObject] public partial class Named : ICell, INamed { {{Methods}} public string Name { get; set; } = ""; }
            public class Plain { public int n; public static int N { get; set; } }
            """
        );

    [Theory]
    [InlineData("MPINET0123", "await task.ConfigureAwait(false);", "Leave ConfigureAwait out")]
    [InlineData("MPINET0123", "await Cell.New().AskAsync().ConfigureAwait(false);", "another thread")]
    [InlineData("MPINET0123", "await value.ConfigureAwait(false);", "another thread")]
    [InlineData("MPINET0123", "await task.ConfigureAwait(ConfigureAwaitOptions.None);", "another thread")]
    [InlineData("MPINET0123", "await task.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);", "another thread")]
    [InlineData(
        "MPINET0123",
        "await foreach (int n in stream.ConfigureAwait(false)) { task = Task.FromResult(n); }",
        "another thread"
    )]
    [InlineData("MPINET0123", "await using var end = disposable.ConfigureAwait(false);", "another thread")]
    [InlineData("MPINET0123", "Func<Task> later = async () => await task.ConfigureAwait(false); await later();", "")]
    [InlineData("MPINET0124", "int n = task.Result; await value;", "Task.Result blocks")]
    [InlineData("MPINET0124", "int n = value.Result; await task;", "ValueTask.Result blocks")]
    [InlineData("MPINET0124", "task.Wait(); await value;", "Task.Wait blocks")]
    [InlineData("MPINET0124", "bool has = task.Wait(100); await value;", "Task.Wait blocks")]
    [InlineData("MPINET0124", "Task.WaitAll(task, task); await value;", "Task.WaitAll blocks")]
    [InlineData("MPINET0124", "Task.WaitAny(task, task); await value;", "Task.WaitAny blocks")]
    [InlineData("MPINET0124", "task.GetAwaiter().GetResult(); await value;", "TaskAwaiter.GetResult blocks")]
    [InlineData("MPINET0124", "value.GetAwaiter().GetResult(); await task;", "ValueTaskAwaiter.GetResult blocks")]
    [InlineData("MPINET0124", "task.ConfigureAwait(true).GetAwaiter().GetResult(); await value;", "GetResult blocks")]
    [InlineData("MPINET0124", "var all = new[] { task }.Select(one => one.Result).ToArray(); await value;", "")]
    public async Task Is_given_for_calls_that_a_run_must_not_make(string id, string statements, string saying)
    {
        await AssertReportsAsync(id, saying, InCell(Go(statements)));
        await AssertReportsAsync(id, saying, InCell($"class Inner {{ {Go(statements)} }}"));
        await AssertReportsAsync(id, saying, InCell("") + InRun(statements));
        await AssertSilentAsync(InCell("") + $"class Elsewhere {{ {Go(statements)} }}");
    }

    [Theory]
    [InlineData("await task; await value;")]
    [InlineData("await task.ConfigureAwait(true); await value;")]
    [InlineData("await task.ConfigureAwait(ConfigureAwaitOptions.ContinueOnCapturedContext);")]
    [InlineData(
        "await task.ConfigureAwait(ConfigureAwaitOptions.ContinueOnCapturedContext | ConfigureAwaitOptions.ForceYielding);"
    )]
    [InlineData("bool keep = task.IsCompleted; await task.ConfigureAwait(keep);")]
    [InlineData("await Task.WhenAll(task, task); await Task.WhenAny(task, task);")]
    [InlineData("string name = nameof(task.Result); await task;")]
    [InlineData("using CancellationTokenSource source = new(); var token = source.Token; await task;")]
    [InlineData("var mine = new Mine(); mine.Wait(); int n = mine.Result; await task;")]
    public async Task Is_not_given_for_what_awaits(string statements)
    {
        const string Mine = "class Mine { public int Result => 1; public void Wait() { } }";
        await AssertSilentAsync(InCell(Go(statements)) + Mine);
        await AssertSilentAsync(InCell("") + InRun(statements) + Mine);
    }

    // Threads of the pool may block, because they do not run turns of the rank.
    [Theory]
    [InlineData("await Task.Run(async () => await task.ConfigureAwait(false));")]
    [InlineData("int n = await Task.Run(() => task.Result);")]
    [InlineData("await Task.Factory.StartNew(() => task.Wait());")]
    [InlineData("await task.ContinueWith(ended => ended.Result);")]
    [InlineData("ThreadPool.QueueUserWorkItem(_ => task.Wait()); await task;")]
    [InlineData("new Thread(() => task.Wait()).Start(); await task;")]
    [InlineData("Parallel.For(0, 4, _ => task.Wait()); await task;")]
    public async Task Is_not_given_for_what_other_threads_run(string statements)
    {
        await AssertSilentAsync(InCell(Go(statements)));
        await AssertSilentAsync(InCell("") + InRun(statements));
    }

    [Fact]
    public Task Is_given_for_a_run_within_what_another_thread_runs() =>
        AssertReportsAsync(
            "MPINET0124",
            "Task.Wait blocks",
            InCell("")
                + """
                public class User
                {
                    Task Use() => Task.Run(() => ParallelObjects.Run(async () => { Task task = Cell.New().AskAsync(); task.Wait(); await task; }));
                }
                """
        );

    [Theory]
    [InlineData("MPINET0129", "int n = 2; await ParallelObjects.Map(items, item => item + n);", "captures n:")]
    [InlineData("MPINET0129", "await ParallelObjects.Map(items, item => item + given);", "captures given:")]
    [InlineData("MPINET0129", "await ParallelObjects.Map(items, item => item + field);", "captures field:")]
    [InlineData(
        "MPINET0129",
        "await ParallelObjects.Map(items, item => Enumerable.Range(0, item).Sum(one => one * given));",
        "given"
    )]
    [InlineData("MPINET0129", "await ParallelObjects.Map(items, Add);", "captures Add:")]
    [InlineData("MPINET0129", "await ParallelObjects.Map(items, this.Add);", "captures this:")]
    [InlineData("MPINET0129", "await ParallelObjects.Map(items, new User().Add);", "captures new User():")]
    [InlineData(
        "MPINET0129",
        "await ParallelObjects.Map(items, new Func<int, int>(item => item + given));",
        "captures given:"
    )]
    [InlineData(
        "MPINET0129",
        "await ParallelObjects.Map(items, Local); int Local(int item) => item + given;",
        "captures given:"
    )]
    [InlineData("MPINET0129", "await ParallelObjects.Submit(() => given);", "ParallelObjects.Submit throws")]
    [InlineData("MPINET0129", "ParallelObjects.MapUnordered(items, item => given);", "MapUnordered throws")]
    public Task Is_given_for_a_function_that_captures(string id, string statements, string saying) =>
        AssertReportsAsync(id, saying, InCell("") + Mapping(statements));

    [Theory]
    [InlineData("await ParallelObjects.Map(items, item => item + 1);")]
    [InlineData("const int One = 1; await ParallelObjects.Map(items, item => item + One);")]
    [InlineData("await ParallelObjects.Map(items, item => { int next = item + 1; return next; });")]
    [InlineData("await ParallelObjects.Map(items, item => Enumerable.Range(0, item).Sum(one => one * item));")]
    [InlineData("await ParallelObjects.Map(items, item => new List<int> { item }.Count);")]
    [InlineData(
        "await ParallelObjects.Map(items, item => nameof(given).Length + nameof(field).Length + nameof(items.Length).Length + item);"
    )]
    [InlineData("await ParallelObjects.Map(items, Double);")]
    [InlineData("await ParallelObjects.Map(items, Local); int Local(int item) => item + 1;")]
    [InlineData("await ParallelObjects.Map(items.Select(item => item + given), item => shared + item);")]
    [InlineData("await ParallelObjects.Submit(static () => 1);")]
    public Task Is_not_given_for_a_function_that_captures_nothing(string statements) =>
        AssertSilentAsync(InCell("") + Mapping(statements));

    [Theory]
    [InlineData(
        "MPINET0125",
        "void Go(ICell other) => other.TakeAsync(this);",
        "an argument of ICell.TakeAsync(object)"
    )]
    [InlineData(
        "MPINET0125",
        "void Go(ICell other) => other.TakeAllAsync(new[] { this });",
        "an element of a collection"
    )]
    [InlineData(
        "MPINET0125",
        "void Go(ICell other) => other.TakeAllAsync([other, this]);",
        "an element of a collection"
    )]
    [InlineData("MPINET0125", "void Go(ICell other) => other.TakeAsync((1, this));", "a part of a tuple")]
    [InlineData("MPINET0125", "void Go(ICell other) => other.TakeAsync(new Message(this));", "a part of Message")]
    [InlineData(
        "MPINET0125",
        "void Go(ICell other) => other.TakeAsync(new Message { Sender = this });",
        "Message.Sender"
    )]
    [InlineData("MPINET0125", "void Go(ICell other) => other.TakeAsync(new { Sender = this });", "Sender")]
    [InlineData("MPINET0125", "void Go(Message message) => message.Field = this;", "the value of Message.Field")]
    [InlineData("MPINET0125", "void Go(Message message) => message.Sender ??= this;", "the value of Message.Sender")]
    [InlineData("MPINET0125", "void Go(ICell[] all) => all[0] = this;", "an element of a collection")]
    [InlineData("MPINET0125", "void Go(Dictionary<int, ICell> all) => all[0] = this;", "the value of Dictionary")]
    [InlineData("MPINET0125", "void Go(List<ICell> all) => all.Add(this);", "an argument of List<ICell>.Add(ICell)")]
    [InlineData("MPINET0125", "object Go() => new List<ICell> { this };", "an argument of List<ICell>.Add(ICell)")]
    [InlineData(
        "MPINET0125",
        "void Go(bool is1, ICell other) => Helper.Note(is1 ? this : other);",
        "Helper.Note(params object[])"
    )]
    [InlineData(
        "MPINET0125",
        "void Go(ICell? other) => Helper.Note(1, other ?? this);",
        "Helper.Note(params object[])"
    )]
    [InlineData(
        "MPINET0125",
        "void Go(int n, ICell other) => Helper.Note(n switch { 1 => this, _ => other });",
        "Helper.Note"
    )]
    [InlineData("MPINET0125", "void Go() => Helper.LinkAll(this);", "an argument of Helper.LinkAll")]
    [InlineData("MPINET0125", "void Go(Action<Cell> visit) => visit(this);", "an argument of Action<Cell>")]
    [InlineData("MPINET0125", "bool Go(ICell other) => other.Equals(this);", "an argument of object.Equals")]
    [InlineData("MPINET0125", "void Go(Action<object> visit) => visit(this);", "an argument of Action<object>")]
    [InlineData("MPINET0125", "void Go() => Helper.Last = this;", "the value of the static Helper.Last")]
    [InlineData("MPINET0125", "static ICell? last; void Go() => last = this;", "the value of the static Cell.last")]
    [InlineData(
        "MPINET0125",
        "static ICell? Last { get; set; } void Go() => Last = last = this; static ICell? last;",
        "Cell.last"
    )]
    [InlineData("MPINET0125", "public Cell Go() => this;", "a result of type Cell")]
    [InlineData("MPINET0125", "} partial class Cell : ICloneable { object ICloneable.Clone() => this;", "type object")]
    [InlineData("MPINET0125", "public object Self { get { return this; } }", "a result of type object")]
    [InlineData("MPINET0125", "internal async Task<object> Go() { await Task.Yield(); return this; }", "type object")]
    [InlineData(
        "MPINET0125",
        "Task<Cell> Go() => Task.FromResult(this);",
        "an argument of Task.FromResult<Cell>(Cell)"
    )]
    public Task Is_given_for_an_object_that_passes_itself_on(string id, string member, string saying) =>
        AssertReportsAsync(id, saying, InCell(member));

    [Theory]
    [InlineData("void Go(ICell other) => other.JoinAsync(this);")]
    [InlineData("void Go(ICell other) => other.Send(this);")]
    [InlineData("void Go(ICell? other) => Helper.Link(this, other ?? this);")]
    [InlineData("void Go(Action<ICell> visit) => visit(this);")]
    [InlineData("void Go() => this.Release();")]
    [InlineData("void Go() => Cell.New(Placement.With(this));")]
    [InlineData("public Task<ICell> Go() => Task.FromResult<ICell>(this);")]
    [InlineData("public ValueTask<ICell> Go() => new ValueTask<ICell>(this);")]
    [InlineData("public async Task<ICell> Go() { await Task.Yield(); return this; }")]
    [InlineData("public ICell Self => this;")]
    [InlineData("private Cell Self() => this;")]
    [InlineData("ICell? next; void Go() { next = this; this.next = this; }")]
    [InlineData(
        "public void Go() { ICell self = this; Func<Cell> get = () => this; Cell Get() => this; Get().AskAsync(); }"
    )]
    [InlineData("void Go() { Keep(this); Own(this); self = this; } static void Own(Cell cell) { }")]
    [InlineData("class Part(Cell whole) { public Cell Whole = whole; } Part Go() => new Part(this);")]
    [InlineData("public void Dispose() { ObjectDisposedException.ThrowIf(false, this); GC.SuppressFinalize(this); }")]
    [InlineData(
        "bool Go(ICell other) { lock (this) { return this == other || $\"{this}\" == \"\" || this is null; } }"
    )]
    [InlineData("int n; int this[int i] => this.n + i; int Go() => this[1] + this.Go();")]
    [InlineData("void Go(ICell other) => other.JoinAsync(null);")]
    public Task Is_not_given_for_an_object_that_goes_by_its_interface_or_stays(string member) =>
        AssertSilentAsync(InCell(member));

    [Fact]
    public Task Is_not_given_for_this_of_a_class_within_and_of_other_classes() =>
        AssertSilentAsync(
            InCell("class Inner { public object Self => this; }") + "public class Plain { public object Self => this; }"
        );

    [Theory]
    [MemberData(nameof(GeneratedText.Names), MemberType = typeof(GeneratedText))]
    public Task Is_not_given_for_generated_code(string name) => AssertSilentAsync(Inputs.Of(name), "");

    private static string InCell(string member) =>
        $"[ParallelObject] public partial class Cell : Base, ICell {{ {Methods} {member} }}\n";

    private static string Go(string statements) =>
        $"async Task Go(Task<int> task, ValueTask<int> value, IAsyncEnumerable<int> stream, IAsyncDisposable disposable) {{ {statements} }}";

    private static string InRun(string statements) =>
        $$"""
            public class User
            {
                void Use(Task<int> task, ValueTask<int> value, IAsyncEnumerable<int> stream, IAsyncDisposable disposable) =>
                    ParallelObjects.Run(async () => { {{statements}} });
            }
            """;

    private static string Mapping(string statements) =>
        $$"""
            public class User
            {
                static readonly int shared = 1;
                readonly int field = 1;
                async Task UseAsync(int[] items, int given) { {{statements}} }
                int Add(int item) => item + field;
                static int Double(int item) => 2 * item;
            }
            """;

    private static async Task AssertReportsAsync(string id, string saying, string source)
    {
        Diagnostic found = Assert.Single(await FoundAsync(source, Setting));
        Assert.Equal((id, DiagnosticSeverity.Warning), (found.Id, found.Severity));
        Assert.Contains(saying, found.GetMessage());
        Assert.DoesNotContain("{", found.GetMessage());
    }

    private static async Task AssertSilentAsync(string source, string setting = Setting) =>
        Assert.Empty(await FoundAsync(source, setting));

    private static async Task<ImmutableArray<Diagnostic>> FoundAsync(string source, string setting)
    {
        GeneratorRunResult result = Compiler.Run(Compiler.Create(setting + source), out CSharpCompilation whole);
        Assert.Empty(result.Diagnostics);
        Assert.Empty(
            whole
                .GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(one => one.Severity == DiagnosticSeverity.Error)
        );
        return await Compiler.AnalyzeAsync(whole);
    }
}
