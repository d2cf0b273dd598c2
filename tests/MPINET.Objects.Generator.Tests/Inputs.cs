namespace MPINET.Objects.Generator.Tests;

/// <summary>The sources whose generated text is kept in Golden.</summary>
internal static class Inputs
{
    /// <summary>The first example of the documentation.</summary>
    public const string Sieve = """
        using System;
        using System.Threading.Tasks;
        using MPINET.Objects;
        namespace Sieve;

        [ParallelObject]
        public interface IPrimeFilter : IParallelObject
        {
            void Process(ReadOnlySpan<int> candidates);
            Task<int> CountAsync();
        }

        [ParallelObject]
        public sealed partial class PrimeFilter(int prime) : IPrimeFilter
        {
            private IPrimeFilter? next;
            private int count;

            public void Process(ReadOnlySpan<int> candidates)
            {
                foreach (int n in candidates)
                {
                    if (n % prime != 0)
                    {
                        count++;
                        next ??= New(n);
                        next.Process(new[] { n });
                    }
                }
            }

            public async Task<int> CountAsync() => count + (next is null ? 0 : await next.CountAsync());
        }

        public static class Program
        {
            public static Task<int> Run()
            {
                IPrimeFilter first = PrimeFilter.New(2, Placement.Anywhere);
                first.Process(new[] { 3, 4, 5 });
                return first.CountAsync();
            }
        }
        """;

    /// <summary>Every way to pass and return a value, inheritance, and names that could clash.</summary>
    public const string Everything = """
        using System;
        using System.Collections.Generic;
        using System.Threading.Tasks;
        using MPINET.Objects;
        namespace Every.@event;

        public enum Colour : byte { Red, Green = 7 }
        public struct Point { public int X; public nint Y; }
        public sealed class Person { public string Name = ""; }

        [ParallelObject]
        public interface IListener : IParallelObject
        {
            void Heard(string text);
        }

        [ParallelObject]
        internal partial interface IStation : IListener
        {
            Task Plain(int @class, Colour colour, Point point, (int Left, double Right) pair, nint native, Guid guid);
            Task<string> Text(string some, string? perhaps);
            Task<string?> PerhapsText();
            Task<IListener> Reference(IListener one, IStation? other);
            ValueTask<IListener?> PerhapsReference();
            Task<Person> Object(Person person, Person? nobody, int? number, int[] numbers, List<string?>? texts);
            Task<Person?> PerhapsObject();
            Task<Point[]?> Arrays(Point[]? points, int[] numbers, int[][] rows, int[,] square, int?[] holes);
            ValueTask Nothing();
            ValueTask<(int Left, string Right)> Pair();
            void Overloaded(int call);
            void Overloaded(ReadOnlySpan<double> call, int call_);
            void Send(IParallelObject any);
            new void Heard(string text);
            static int Helper() => 1;
            sealed int Twice(int n) => 2 * n;
        }

        [ParallelObject]
        internal partial class Station : IStation
        {
            internal Station() { }
            public Station(int n, string text = "a\"b", Colour colour = Colour.Green, double limit = double.NaN, Person? none = null, int? some = 3) { }
            public Station(string call, params int[] rest) { }
            protected Station(Action action) { }
            private Station(ReadOnlySpan<char> text) { }
            public void Heard(string text) { }
            public Task Plain(int @class, Colour colour, Point point, (int Left, double Right) pair, nint native, Guid guid) => Task.CompletedTask;
            public Task<string> Text(string some, string? perhaps) => Task.FromResult(some);
            public Task<string?> PerhapsText() => Task.FromResult<string?>(null);
            public Task<IListener> Reference(IListener one, IStation? other) => Task.FromResult(one);
            public ValueTask<IListener?> PerhapsReference() => default;
            public Task<Person> Object(Person person, Person? nobody, int? number, int[] numbers, List<string?>? texts) => Task.FromResult(person);
            public Task<Person?> PerhapsObject() => Task.FromResult<Person?>(null);
            public Task<Point[]?> Arrays(Point[]? points, int[] numbers, int[][] rows, int[,] square, int?[] holes) => Task.FromResult(points);
            public ValueTask Nothing() => default;
            public ValueTask<(int Left, string Right)> Pair() => default;
            public void Overloaded(int call) { }
            public void Overloaded(ReadOnlySpan<double> call, int call_) { }
            public void Send(IParallelObject any) { }
        }
        """;

    /// <summary>Arrays of objects: NewArray, results by index and reduced, and names that could clash.</summary>
    public const string Arrays = """
        using System;
        using System.Threading.Tasks;
        using MPINET;
        using MPINET.Objects;
        namespace Arrays;

        [ParallelObject]
        public interface ITracer : IParallelObject
        {
            void Render(ReadOnlySpan<int> lines, double scale = 1.5);
            Task WaitAsync(string op = "");
            Task<long> ChecksumAsync(int op = 3);
            ValueTask<int[]> LinesAsync();
            Task<int[,]?> PictureAsync();
            Task<int[,][]> PartsAsync();
            Task<string?> NameAsync();
            Task<int> RankAsync();
            Task<int> RankAsync(ReductionOperator op);
            void Calls();
            void elements();
            Task<string> ToString();
        }

        [ParallelObject]
        public sealed partial class Tracer(string count, string map, [ElementIndex] int call = 7, string elements = "e") : ITracer
        {
            public Tracer(string count) : this(count, "") { }
            public Tracer(string count, [ElementIndex] int number) : this(count, "", number) { }
            private string rendered = "";
            public void Render(ReadOnlySpan<int> lines, double scale) => rendered += lines.ToArray().Length + "*" + scale;
            public Task WaitAsync(string op) { rendered += op; return Task.CompletedTask; }
            public Task<long> ChecksumAsync(int op) => Task.FromResult(10L * call + op);
            public ValueTask<int[]> LinesAsync() => new(new[] { call });
            public Task<int[,]?> PictureAsync() => Task.FromResult<int[,]?>(null);
            public Task<int[,][]> PartsAsync() => Task.FromResult(new int[1, 2][]);
            public Task<string?> NameAsync() => Task.FromResult<string?>(count + map + call + elements + rendered);
            public Task<int> RankAsync() => Task.FromResult(0);
            public Task<int> RankAsync(ReductionOperator op) => Task.FromResult(0);
            public void Calls() { }
            void ITracer.elements() { }
            Task<string> ITracer.ToString() => Task.FromResult("");
        }

        public static class Program
        {
            public static async Task<string> Run()
            {
                TracerArray tracers = Tracer.NewArray(3, "a", "b", "c");
                tracers.All.Render(new[] { 1, 2 });
                await tracers.All.WaitAsync("w");
                TracerArray section = Tracer.NewArray(3, "d").Section(1, 2);
                section.All.Calls();
                ReductionOperator minus = ReductionOperator.Of((one, other) => (long)one - (long)other);
                string names = string.Join("|", await tracers.All.NameAsync()) + "|" + string.Join("|", await section.All.NameAsync());
                long[] sums = await tracers.All.ChecksumAsync();
                int[][] lines = await section.All.LinesAsync();
                int[][,]? pictures = (await tracers.All.PictureAsync())!;
                int[][,][] parts = await tracers.All.PartsAsync();
                return names + "|" + string.Join("|", sums) + "|" + lines[1][0] + "|" + pictures!.Length + parts[2].Length
                    + "|" + await tracers.All.ChecksumAsync(1, minus) + "|" + await Tracer.New("x", "y", 5).NameAsync();
            }
        }
        """;

    /// <summary>A minimal source: no namespace, no method, no nullable annotations.</summary>
    public const string Bare = """
        using MPINET.Objects;

        [ParallelObject]
        public interface INothing : IParallelObject
        {
        }

        [ParallelObject]
        public sealed partial record Nothing(string Text) : INothing;
        """;

    /// <summary>The input with a name.</summary>
    public static string Of(string name) =>
        name switch
        {
            nameof(Sieve) => Sieve,
            nameof(Everything) => Everything,
            nameof(Arrays) => Arrays,
            nameof(Bare) => Bare,
            _ => throw new ArgumentOutOfRangeException(nameof(name)),
        };
}
