#if NET
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
#endif

namespace MPINET.Serialization.Tests;

// The kinds of types that .NET has and .NET Framework lacks.
public sealed partial class Kinds
{
#if NET
    [Fact]
    public void Inline_arrays_of_other_lengths_have_other_layouts() =>
        Assert.Contains("whose fields that travel differ", FaultOfRenamed(new Lines.Four(), nameof(Lines.Five)));

    // Native programs have no dynamic code.
    [Fact]
    public void Each_kind_travels_without_dynamic_code_too()
    {
        const string Properties = "\"configProperties\": {";
        string program = typeof(Kinds).Assembly.Location;
        string settings = File.ReadAllText(Path.ChangeExtension(program, ".runtimeconfig.json"));
        Assert.Contains(Properties, settings);
        string changed = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}.json");
        File.WriteAllText(
            changed,
            settings.Replace(
                Properties,
                $"{Properties} \"{typeof(RuntimeFeature).FullName}.{nameof(RuntimeFeature.IsDynamicCodeSupported)}\": false,"
            )
        );
        string[] filters =
        [
            nameof(Each_kind_that_travels_arrives_with_its_content),
            nameof(An_inline_array_preserves_the_identity_of_its_elements),
        ];
        ProcessStartInfo start = new(
            "dotnet",
            ["exec", "--runtimeconfig", changed, program, "--filter", filters[0], "--filter", filters[1]]
        )
        {
            RedirectStandardOutput = true,
        };
        using Process child = Process.Start(start)!;
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        File.Delete(changed);
        Assert.Contains(": 2 passed, 0 failed, 0 skipped (1 launch,", output);
        Assert.Equal(0, child.ExitCode);
    }

    [Fact]
    public void An_inline_array_preserves_the_identity_of_its_elements()
    {
        Node shared = new() { Value = 3 };
        Nodes nodes = default;
        (nodes[0], nodes[2]) = (shared, shared);
        Holder<Nodes> copy = Streams.Copy(new Holder<Nodes> { Value = nodes });
        Assert.Equal(3, copy.Value[2]!.Value);
        Assert.Same(copy.Value[0], copy.Value[2]);
        Assert.Null(copy.Value[1]);
    }

    private static IEnumerable<(object, Func<object, object?>)> OfModernRuntimes()
    {
        Texts texts = default;
        Bools bools = default;
        Numbers numbers = default;
        Pairs pairs = default;
        Nested nested = default;
        (texts[0], texts[1], texts[2]) = ("one", "two", "three");
        (bools[0], bools[3]) = (true, true);
        (numbers[0], numbers[3]) = (1, 4);
        (pairs[0], pairs[1]) = (new Pair { Left = 1, Right = "a" }, new Pair { Left = 2, Right = "b" });
        nested[1] = texts;
        yield return Row(texts, one => (one[0], one[1], one[2]));
        yield return Row(bools, one => (one[0], one[1], one[3]));
        yield return Row(numbers, one => (one[0], one[3]));
        yield return Row(pairs, one => (one[0].Right, one[1].Left, one[1].Right));
        yield return Row(nested, one => (one[0][0], one[1][2]));
        yield return Row(new Holder<Texts> { Value = texts }, one => one.Value[2]);
        yield return Row(new[] { default, texts }, one => (one[0][2], one[1][2]));
        yield return Row(new[] { default, numbers }, one => (one[0][3], one[1][3]));
        yield return Row(new List<Texts> { texts }, one => one[0][2]);
        yield return Row(new Dictionary<int, Texts> { [1] = texts }, one => one[1][1]);
        yield return Row(new Texts?[] { null, texts }, one => one[1]!.Value[2]);
        yield return Row((1, texts), one => one.Item2[2]);
        yield return Row(new Required { Value = 4, Init = "set" }, one => (one.Value, one.Init));
        yield return Row(new Attributed { Value = 7 }, one => one.Value);
        yield return Row(new StaticAbstract { Value = 8 }, one => one.Value);
        yield return Row((Half)1.5);
        yield return Row(Int128.MinValue);
        yield return Row(new[] { UInt128.MaxValue }, one => one[0]);
        yield return Row(new DateOnly(2026, 11, 25));
        yield return Row(new Rune[] { new('x') }, one => one[0]);
        yield return Row(1..^2);
        yield return Row(new Collected([1, 2]), one => one.Items[1]);
    }

    private static IEnumerable<(object, string, string)> RefusedByModernRuntimes()
    {
        Functions functions = default;
        functions[1] = new Action(() => { });
        yield return (new Holder<Functions> { Value = functions }, "Holder`1", "send its arguments");
        yield return (new WithFunction(), nameof(WithFunction), "[NonSerialized]");
        yield return (WithFunction.Array, "[]", "send what it points to");
        yield return (new Holder<Lock> { Value = new Lock() }, "Holder`1.Value", "send what it holds");
        yield return (new Holder<nuint>(), "Holder`1", "use long for a number");
    }

    [InlineArray(3)]
    private struct Texts
    {
        private string? first;
    }

    [InlineArray(3)]
    private struct Nodes
    {
        private Node? first;
    }

    [InlineArray(2)]
    private struct Functions
    {
        private object? first;
    }

    [InlineArray(4)]
    private struct Bools
    {
        private bool first;
    }

    [InlineArray(4)]
    private struct Numbers
    {
        private int first;
    }

    [InlineArray(2)]
    private struct Pairs
    {
        private Pair first;
    }

    [InlineArray(2)]
    private struct Nested
    {
        private Texts first;
    }

    private static class Lines
    {
        [InlineArray(4)]
        public struct Four
        {
            private string? first;
        }

        [InlineArray(5)]
        public struct Five
        {
            private string? first;
        }
    }

    private sealed class Required
    {
        public required int Value { get; init; }

        public string? Init { get; init; }
    }

    [AttributeUsage(AttributeTargets.All)]
    private sealed class MarkAttribute<T> : Attribute
    {
        public T? Value { get; set; }
    }

    [Mark<int>(Value = 3)]
    private sealed class Attributed
    {
        [Mark<string>]
        public int Value;
    }

    private interface IMaker<TSelf>
        where TSelf : IMaker<TSelf>
    {
        static abstract TSelf Make();

        int Twice => 2;
    }

    private sealed class StaticAbstract : IMaker<StaticAbstract>
    {
        public int Value;

        public static StaticAbstract Make() => new();
    }

    private sealed class Collected(int[] items)
    {
        public int[] Items { get; } = items;
    }

    private sealed unsafe class WithFunction
    {
        public delegate* <int, void> Function = null;

        public static Array Array => new delegate* <void>[1];
    }
#else
    private static IEnumerable<(object, Func<object, object?>)> OfModernRuntimes() => [];

    private static IEnumerable<(object, string, string)> RefusedByModernRuntimes() => [];
#endif
}
