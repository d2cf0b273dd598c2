using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;

namespace MPINET.Serialization.Tests;

/// <summary>The kinds of types that a runtime has: each arrives equal, or is refused with its place and a remedy.</summary>
public sealed partial class Kinds
{
    [Fact]
    public void Each_kind_that_travels_arrives_with_its_content()
    {
        (object Value, Func<object, object?> Content)[] all = [.. Travelling(), .. OfModernRuntimes()];
        Assert.InRange(all.Length, 50, int.MaxValue);
        Assert.Equal([], all.Select(one => Difference(one.Value, one.Content)).Where(text => text is not null));
    }

    [Fact]
    public void Each_other_kind_is_refused_with_its_place_and_a_remedy()
    {
        (object Value, string Place, string Remedy)[] all = [.. Refused(), .. RefusedByModernRuntimes()];
        Assert.InRange(all.Length, 12, int.MaxValue);
        Assert.Equal(
            [],
            all.Select(one => (one, Text: RefusalOf(one.Value)))
                .Where(pair => !pair.Text.Contains(pair.one.Place) || !pair.Text.Contains(pair.one.Remedy))
                .Select(pair => $"'{pair.one.Place}' and '{pair.one.Remedy}' are not in: {pair.Text}")
        );
    }

    // The name of a type in its stream becomes another of the same length.
    private static string FaultOfRenamed(object value, string name)
    {
        byte[] stream = Streams.Of(value);
        string text = System.Text.Encoding.GetEncoding(28591).GetString(stream);
        int place = text.IndexOf($"+{value.GetType().Name}", StringComparison.Ordinal) + 1;
        System.Text.Encoding.ASCII.GetBytes(name).CopyTo(stream, place);
        return Streams.Fault<object>(stream);
    }

    private static string? Difference(object value, Func<object, object?> content)
    {
        try
        {
            object copy = Streams.Copy(value);
            return
                copy.GetType() == value.GetType()
                && Equals(content(value), content(copy))
                && Equals(content(value), content(Streams.Copy<object[]>([1, value])[1]))
                ? null
                : $"a {value.GetType()}: {content(value)} has arrived as {content(copy)}";
        }
        catch (Exception exception)
        {
            return $"a {value.GetType()}: {exception}";
        }
    }

    private static string RefusalOf(object value)
    {
        try
        {
            _ = Streams.Of(value);
            return $"a {value.GetType()} was sent";
        }
        catch (SerializationException exception)
        {
            return exception.Message;
        }
        catch (Exception exception)
        {
            return $"a {value.GetType()}: {exception}";
        }
    }

    private static (object, Func<object, object?>) Row<T>(T value, Func<T, object?> content)
        where T : notnull => (value, one => content((T)one));

    private static (object, Func<object, object?>) Row<T>(T value)
        where T : notnull => (value, one => one);

    private static IEnumerable<(object, Func<object, object?>)> Travelling()
    {
        yield return Row(Bytes.Two);
        yield return Row(SBytes.Low);
        yield return Row(UShorts.Two);
        yield return Row(Ints.Two);
        yield return Row(UInts.Two);
        yield return Row(Longs.Two);
        yield return Row(ULongs.Two);
        yield return Row(Generic<int>.Kind.Second);
        yield return Row(new Dictionary<Bytes, UShorts[]> { [Bytes.Two] = [UShorts.Two] }, map => map[Bytes.Two][0]);
        yield return Row(new Generic<string>.Nested<int>("one", 2), nested => (nested.Of, nested.Own));
        yield return Row(new PlainRecord("name", [1, 2]) { More = 3 }, one => (one.Name, one.Items[1], one.More));
        yield return Row(new DerivedRecord("name", 5));
        yield return Row(new StructRecord(1, "two"));
        yield return Row(new { Name = "anonymous", Number = 4 });
        yield return Row(new Sealed(4), one => one.Value);
        yield return Row<IWithStatics>(new WithStatics { Value = 5 }, one => one.Value);
        yield return Row(new FileLocal { Value = 6 }, one => one.Value);
        yield return Row(new int?[] { 1, null, 3 }, array => string.Join(",", array));
        yield return Row(new StructRecord?[] { new(1, "a"), null }, array => (array[0], array[1]));
        yield return Row((1, "two", (3.0, 'x'), 5, 6, 7, 8, "nine", 10));
        yield return Row(Tuple.Create(1, "two", Tuple.Create(3)));
        yield return Row<object[]>(new string[] { "a", "b" }, array => (array.GetType(), array[1]));
        yield return Row(new object[] { new IComparable[] { 1, "two" } }, array => ((IComparable[])array[0])[1]);
        yield return Row((object)(uint[])(object)new int[] { -1 }, one => (one.GetType(), ((int[])one)[0]));
        yield return Row(new int[2, 3, 2], cube => (cube.GetLength(0), cube.GetLength(1), cube.GetLength(2)));
        yield return Row(
            Array.CreateInstance(typeof(Pair), [2], [-3]),
            array => (array.GetLowerBound(0), array.GetUpperBound(0))
        );
        yield return Row(
            new string[][,]
            {
                new string[1, 1]
                {
                    { "deep" },
                },
            },
            array => array[0][0, 0]
        );
        yield return Row(new Overlaid { Whole = 0x40490FDB }, one => one.Real);
        yield return Row(new OverlaidClass { Whole = 0x01020304 }, one => (one.Whole, one.First));
        yield return Row(new OverlaidBool { Bits = 5 }, one => one.Bits);
        yield return Row(new Gaps { Small = 1, Large = 2 }, one => (one.Small, one.Large));
        yield return Row(new AutoLayout { Small = 1, Large = 2 }, one => (one.Small, one.Large));
        yield return Row(new Packed { Small = 1, Large = 2 }, one => (one.Small, one.Large));
        yield return Row(Sized.Of(9), one => one.Last);
        yield return Row(FixedBools.Of(true), one => one.Last);
        yield return Row(FixedChars.Of('z'), one => one.Last);
        yield return Row(new HoldsFixed { Flags = FixedBools.Of(true) }, one => one.Flags.Last);
        yield return Row(new[] { FixedBools.Of(true), FixedBools.Of(true) }, array => array[1].Last);
        yield return Row(new WithEvent(), one => one.HasHandler);
        yield return Row(new ReadOnly(4, "five"), one => (one.Number, one.Text));
        yield return Row(new ExplicitImplementation(3), one => ((IComparable)one).CompareTo(null));
        yield return Row(WithPointers.Of(3), one => one.Value);
        yield return Row(new BigInteger[] { BigInteger.Pow(7, 50) }, array => array[0]);
        yield return Row(new decimal?[] { 1.5m, null }, array => (array[0], array[1]));
        yield return Row(new InvalidOperationException("text"), one => one.Message);
        yield return Row(new FSharpMap<string, int>([Tuple.Create("b", 2), Tuple.Create("a", 1)]));
        yield return Row(
            new FSharpMap<StructRecord, Node[]>([Tuple.Create(new StructRecord(1, "k"), new Node[2])]),
            map => map[new StructRecord(1, "k")].Length
        );
        yield return Row(new FSharpSet<string>(["c", "a", "b"]));
        yield return Row(
            new FSharpMap<FSharpSet<int>, string>([Tuple.Create(new FSharpSet<int>([2, 1]), "value")]),
            map => map[new FSharpSet<int>([1, 2])]
        );
        yield return Row(ListModule.OfSeq([1, 2, 3]));
        yield return Row(FSharpList<string>.Empty);
        yield return Row(FSharpOption<string>.Some("some"));
        yield return Row(FSharpValueOption<string>.Some("some"));
        yield return Row(FSharpResult<int, string>.NewError("error"));
        yield return Row(FSharpChoice<int, string, double>.NewChoice2Of3("second"));
        yield return Row(new FSharpRef<int>(4), cell => cell.Value);
    }

    private static IEnumerable<(object, string, string)> Refused()
    {
        yield return (new WithPointer(), nameof(WithPointer), "Pointer is a System.Int32*: a pointer");
        yield return (new object[] { new WithPointer() }, "Object[][0]", "[NonSerialized]");
        yield return (new PointerStruct(), nameof(PointerStruct), "send what it points to");
        yield return (new Generic<PointerStruct>.Nested<int>(default, 1), "Generic", "send what it points to");
        yield return (PointerStruct.Array, "System.Int32*[]", "send what it points to");
        yield return (new object[] { (nint)5 }, "Object[][0]", "use long for a number");
        yield return (new object[] { typeof(Kinds) }, "Object[][0]", "send its name");
        yield return (new Holder<Action> { Value = () => { } }, "Holder`1.Value", "send its arguments");
        yield return (
            new Holder<(int, Action)> { Value = (1, () => { }) },
            "Holder`1.Value.Item2",
            "send its arguments"
        );
        yield return (
            new Pair[]
            {
                default,
                new() { Right = new Action(() => { }) },
            },
            "Pair[][1].Right",
            "send its"
        );
        yield return (
            new Holder<object> { Value = new ArraySegment<int>([1]) },
            "Holder`1.Value",
            "send what it holds"
        );
        yield return (new Holder<ReadOnlyMemory<int>>(), "Holder`1", "send what it holds");
        yield return (new Holder<GCHandle>(), "Holder`1", "send what it holds");
        yield return (new WeakReference("x"), "System.WeakReference", "send what it holds");
        yield return (new OverlaidDecimal(), nameof(OverlaidDecimal), "mark Exact with [NonSerialized]");
        yield return (new OverlaidReferences(), nameof(OverlaidReferences), "with [NonSerialized]");
    }
}

file sealed class FileLocal
{
    public int Value;
}
