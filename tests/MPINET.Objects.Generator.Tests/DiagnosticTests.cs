using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The errors for declarations that cannot be called over MPI.</summary>
public sealed class DiagnosticTests
{
    private const string Usings = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Threading;
        using System.Threading.Tasks;
        using MPINET.Objects;
        public interface IPlain { void Go(); }
        public interface IUnmarked : IParallelObject { }
        [ParallelObject] public interface IGood : IParallelObject { }
        [ParallelObject] public interface IAlso : IParallelObject { }
        [ParallelObject] public interface IOneWay : IParallelObject { void Go(); }
        [ParallelObject] public partial class Good : IGood { }
        public ref struct Narrow { }

        """;

    [Theory]
    [InlineData("MPINET0101", "int Go();", "IBad.Go() returns int")]
    [InlineData("MPINET0101", "IEnumerable<Task> Go();", "Return void")]
    [InlineData("MPINET0101", "ReadOnlySpan<int> Go();", "returns ReadOnlySpan<int>")]
    [InlineData("MPINET0102", "void Go(ref int n);", "'n' is passed by reference")]
    [InlineData("MPINET0102", "Task Go(out int n);", "'n' is passed by reference")]
    [InlineData("MPINET0102", "void Go(in int n);", "'n' is passed by reference")]
    [InlineData("MPINET0103", "void Go<T>(int n);", "IBad.Go<T>(int) is generic")]
    [InlineData("MPINET0104", "void Go(Span<int> all);", "ref struct Span<int>")]
    [InlineData("MPINET0104", "void Go(ReadOnlySpan<string> all);", "ref struct ReadOnlySpan<string>")]
    [InlineData("MPINET0104", "void Go(ReadOnlySpan<int?> all);", "ref struct ReadOnlySpan<int?>")]
    [InlineData("MPINET0104", "void Go(Narrow all);", "ref struct Narrow")]
    [InlineData("MPINET0105", "int Count { get; }", "IBad.Count is a property")]
    [InlineData("MPINET0105", "int this[int n] { get; set; }", "IBad.this[int] is a property")]
    [InlineData("MPINET0105", "event Action Done;", "IBad.Done is a property")]
    [InlineData("MPINET0105", "static abstract void Go();", "IBad.Go() is a property")]
    [InlineData("MPINET0105", "internal void Go();", "IBad.Go() is a property")]
    [InlineData("MPINET0107", "void Go(Action what);", "has Action in its type")]
    [InlineData("MPINET0107", "void Go(List<Func<int>[]> what);", "has Func<int> in its type")]
    [InlineData("MPINET0107", "void Go(FileStream file);", "has FileStream in its type")]
    [InlineData("MPINET0107", "void Go(Thread thread);", "has Thread in its type")]
    [InlineData("MPINET0107", "unsafe void Go(int* where);", "has int* in its type")]
    [InlineData("MPINET0107", "unsafe void Go(delegate*<void> where);", "in its type")]
    [InlineData("MPINET0107", "Task Go(CancellationToken token);", "'token' has CancellationToken in its type")]
    [InlineData("MPINET0107", "Task<Stream> Go();", "IBad.Go(): the result has Stream in its type")]
    [InlineData("MPINET0108", "Task Go(ReadOnlySpan<int> all);", "'all' is a ReadOnlySpan<int>")]
    [InlineData("MPINET0119", "void Go(Good good);", "'good' is of type Good")]
    [InlineData("MPINET0119", "Task<IUnmarked> Go();", "the result is of type IUnmarked")]
    [InlineData("MPINET0126", "void Go([ElementIndex] int n);", "'n' has [ElementIndex]")]
    [InlineData("MPINET0127", "[OneWay] void Go();", "IBad.Go() has [OneWay] and returns void")]
    [InlineData("MPINET0127", "[OneWay] Task<int> Go();", "IBad.Go() has [OneWay] and returns Task<int>")]
    [InlineData("MPINET0108", "[OneWay] Task Go(ReadOnlySpan<int> all);", "'all' is a ReadOnlySpan<int>")]
    public void Is_given_for_a_method(string id, string method, string saying) =>
        AssertReports(id, saying, $"[ParallelObject] public interface IBad : IParallelObject {{ {method} }}");

    [Theory]
    [InlineData("MPINET0109", "[ParallelObject] public interface IBad<T> : IParallelObject { }", "IBad<T> is generic")]
    [InlineData("MPINET0112", "[ParallelObject] public interface IBad { }", "IBad has [ParallelObject]")]
    [InlineData(
        "MPINET0114",
        "class Outer { [ParallelObject] public interface IBad : IParallelObject { } }",
        "IBad is nested"
    )]
    [InlineData("MPINET0114", "[ParallelObject] file interface IBad : IParallelObject { }", "local to its file")]
    [InlineData(
        "MPINET0116",
        "[ParallelObject] public interface IBad : IParallelObject, IPlain { }",
        "IBad inherits IPlain"
    )]
    [InlineData("MPINET0117", "[ParallelObject] public interface IBad : IGood, IAlso { }", ": IAlso, IGood.")]
    public void Is_given_for_an_interface(string id, string type, string saying) => AssertReports(id, saying, type);

    [Theory]
    [InlineData("MPINET0106", "[ParallelObject] public class Bad : IGood { }", "Bad is not partial")]
    [InlineData("MPINET0109", "[ParallelObject] public partial class Bad<T> : IGood { }", "Bad<T> is generic")]
    [InlineData(
        "MPINET0110",
        "[ParallelObject] public partial class Bad : IParallelObject { }",
        "Bad implements no interface"
    )]
    [InlineData("MPINET0111", "[ParallelObject] public partial class Bad : IGood, IAlso { }", ": IAlso, IGood.")]
    [InlineData("MPINET0113", "[ParallelObject] public abstract partial class Bad : IGood { }", "Bad is abstract")]
    [InlineData(
        "MPINET0114",
        "partial class Outer { [ParallelObject] public partial class Bad : IGood { } }",
        "Bad is nested"
    )]
    [InlineData(
        "MPINET0118",
        "[ParallelObject] public partial class Bad : IGood { private Bad() { } }",
        "Bad has no constructor"
    )]
    [InlineData(
        "MPINET0128",
        "[ParallelObject] public partial class Bad : IOneWay { public async void Go() => await Task.Yield(); }",
        "Bad.Go() is async and returns void"
    )]
    [InlineData(
        "MPINET0128",
        "[ParallelObject] public partial class Bad : IOneWay { async void IOneWay.Go() => await Task.Yield(); }",
        "Declare IOneWay.Go() as [OneWay] Task"
    )]
    public void Is_given_for_a_class(string id, string type, string saying) => AssertReports(id, saying, type);

    // The compiler reports the type. MPINET0101 would ask for the very type that is there.
    [Fact]
    public void Is_not_given_for_a_task_that_the_framework_lacks() =>
        Assert.Empty(
            Found("[ParallelObject] public interface IBad : IParallelObject { Missing.ValueTask<int> Go(); }")
        );

    [Fact]
    public void Is_given_for_a_static_class()
    {
        ImmutableArray<Diagnostic> found = Found("[ParallelObject] public static partial class Bad { }");
        Assert.Equal(["MPINET0110", "MPINET0113"], found.Select(one => one.Id).Order(StringComparer.Ordinal));
        Assert.Contains(found, one => one.GetMessage().Contains("Bad is static"));
    }

    [Theory]
    [InlineData("MPINET0102", "ref int n", "'n' is passed by reference")]
    [InlineData("MPINET0104", "Span<int> all", "ref struct Span<int>")]
    [InlineData("MPINET0107", "Action what", "has Action in its type")]
    [InlineData("MPINET0108", "ReadOnlySpan<int> all", "or is a constructor")]
    [InlineData("MPINET0115", "Placement where", "'where' of a constructor of Bad")]
    [InlineData("MPINET0115", "int placement", "'placement' of a constructor of Bad")]
    [InlineData("MPINET0115", "Placement placement = default", "'placement' of a constructor of Bad")]
    [InlineData("MPINET0119", "Good good", "'good' is of type Good")]
    [InlineData("MPINET0126", "[ElementIndex] long n", "'n' has [ElementIndex]")]
    [InlineData("MPINET0126", "[ElementIndex] int? n", "'n' has [ElementIndex]")]
    [InlineData("MPINET0126", "[ElementIndex] int one, [ElementIndex] int other", "'other' has [ElementIndex]")]
    public void Is_given_for_a_constructor(string id, string parameter, string saying) =>
        AssertReports(id, saying, $"[ParallelObject] public partial class Bad({parameter}) : IGood {{ }}");

    [Fact]
    public void Is_where_the_declaration_is()
    {
        const string Source = "[ParallelObject] public interface IBad : IParallelObject { void Go(Action what); }";
        Location location = Assert.Single(Found(Source)).Location;
        Assert.Equal(
            ("Source0.cs", Usings.Count(one => one == '\n')),
            (location.GetLineSpan().Path, location.GetLineSpan().StartLinePosition.Line)
        );
        Assert.Equal("what", (Usings + Source).Substring(location.SourceSpan.Start, location.SourceSpan.Length));
    }

    [Fact]
    public void Of_an_interface_is_not_repeated_for_its_class_and_heirs()
    {
        GeneratorRunResult result = Run(
            """
            [ParallelObject] public interface IBad : IParallelObject { int Go(); }
            [ParallelObject] public interface IHeir : IBad { }
            [ParallelObject] public partial class Bad : IBad { public int Go() => 1; }
            [ParallelObject] public partial class Heir : IHeir { public int Go() => 1; }
            """
        );
        Assert.Equal("MPINET0101", Assert.Single(result.Diagnostics).Id);
        AssertOnlyTheGood(result);
    }

    [Fact]
    public void Has_a_test_for_every_rule()
    {
        IEnumerable<string> tested = new[] { typeof(DiagnosticTests), typeof(Warning) }
            .SelectMany(type => type.GetMethods())
            .SelectMany(method => method.GetCustomAttributes(typeof(InlineDataAttribute), false))
            .Select(one => (string)((InlineDataAttribute)one).Data[0]!)
            .Where(text => text.StartsWith("MPINET", StringComparison.Ordinal))
            // This one is about an assembly, so the tests of generated code have it.
            .Append("MPINET0120")
            .Distinct()
            .Order(StringComparer.Ordinal);
        Assert.Equal(Rules.All.Select(rule => rule.Id).Order(StringComparer.Ordinal), tested);
    }

    private static void AssertReports(string id, string saying, string source)
    {
        Diagnostic found = Assert.Single(Found(source));
        Assert.Equal((id, DiagnosticSeverity.Error), (found.Id, found.Severity));
        Assert.Contains(saying, found.GetMessage());
        Assert.DoesNotContain("{", found.GetMessage());
    }

    private static ImmutableArray<Diagnostic> Found(string source)
    {
        GeneratorRunResult result = Run(source);
        AssertOnlyTheGood(result);
        return result.Diagnostics;
    }

    private static GeneratorRunResult Run(string source) => Compiler.Run(Compiler.Create(Usings + source), out _);

    // An error prevents the generation of its own type only.
    private static void AssertOnlyTheGood(GeneratorRunResult result) =>
        Assert.Equal(
            ["Good.g.cs", "IAlso.g.cs", "IGood.g.cs", "IOneWay.g.cs", "ParallelObjectRegistration.g.cs"],
            result.GeneratedSources.Select(file => file.HintName).Order(StringComparer.Ordinal)
        );
}
