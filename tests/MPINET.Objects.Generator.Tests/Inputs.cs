namespace MPINET.Objects.Generator.Tests;

/// <summary>Sources for which the whole generated text is kept.</summary>
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

    /// <summary>Every way to pass a value and to return one, inheritance, and names that get in the way.</summary>
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

    /// <summary>Nothing around it: no namespace, no method, no nullable annotations.</summary>
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
            nameof(Bare) => Bare,
            _ => throw new ArgumentOutOfRangeException(nameof(name)),
        };
}
