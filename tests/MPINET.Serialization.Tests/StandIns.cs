using System.Runtime.Serialization;

#pragma warning disable SYSLIB0050, SYSLIB0051

namespace MPINET.Serialization.Tests;

/// <summary>Objects whose place another one takes (IObjectReference), and structs with serialisation code.</summary>
public sealed class StandIns
{
    private static readonly ObjectOptions on = new() { Callbacks = true };

    [Fact]
    public void A_singleton_stays_one_wherever_it_is_held()
    {
        Single one = Single.Instance;
        object[] copy = Streams.Copy<object[]>(
            [
                one,
                new List<Single> { one, one },
                new Dictionary<string, Single> { ["a"] = one },
                new Dictionary<Single, int> { [one] = 4 },
                new HashSet<Single> { one },
                new Queue<Single>([one, one]),
                new Stack<Single>([one]),
                new LinkedList<Single>([one]),
                new Holder
                {
                    Own = one,
                    Any = one,
                    Several = [one, null, one],
                },
                (1, one),
                new Single[1, 2]
                {
                    { one, one },
                },
                new InvalidOperationException("failed") { Data = { ["a"] = one } },
                one,
            ],
            on
        );
        Assert.Same(one, copy[0]);
        Assert.Same(one, copy[12]);
        Assert.Equal([one, one], (List<Single>)copy[1]);
        Assert.Same(one, ((Dictionary<string, Single>)copy[2])["a"]);
        Assert.Equal(4, ((Dictionary<Single, int>)copy[3])[one]);
        Assert.Contains(one, (HashSet<Single>)copy[4]);
        Assert.Equal([one, one], (Queue<Single>)copy[5]);
        Assert.Equal([one], (Stack<Single>)copy[6]);
        Assert.Equal([one], (LinkedList<Single>)copy[7]);
        Holder holder = (Holder)copy[8];
        Assert.Same(one, holder.Own);
        Assert.Same(one, holder.Any);
        Assert.Equal([one, null, one], holder.Several);
        Assert.Equal((1, one), ((int, Single))copy[9]);
        Assert.Same(one, ((Single[,])copy[10])[0, 1]);
        Assert.Same(one, ((Exception)copy[11]).Data["a"]);
        Assert.Same(one, Streams.Copy<object>(one, on));
    }

    [Fact]
    public void Another_class_may_stand_in_the_stream()
    {
        Unit[] units = [Unit.Metre, Unit.Second, Unit.Metre];
        Assert.Equal(units, Streams.Copy(units, on));
        Assert.Same(Unit.Second, Streams.Copy<object>(Unit.Second, on));
        Assert.Equal(
            ("old", 3),
            Streams.Copy<object>(new Old { Number = 3 }, on) is New now ? (now.Text, now.Number) : default
        );
    }

    [Fact]
    public void The_real_object_is_there_before_the_code_of_its_holder_runs()
    {
        List<string> log = [];
        Listener.Log = log;
        Listener copy = Streams.Copy(new Listener { Unit = Unit.Second, Alone = new Named("n") }, on);
        Assert.Equal("n", copy.Alone!.Name);
        Assert.Equal(
            ["serializing", "serialized", "deserializing", "real n", "deserialized second n", "callback second n"],
            log
        );
    }

    [Fact]
    public void A_stand_in_is_complete_when_it_is_asked()
    {
        // The innermost is asked first, whichever comes first in the stream.
        Named inner = new("inner");
        Named outer = new("outer") { Other = inner };
        foreach (Named[] sent in new Named[][] { [inner, outer], [outer, inner], [outer] })
        {
            Named copy = Streams.Copy(sent, on).Single(one => one.Name == "outer");
            Assert.Equal("inner", copy.NameOfOther);
        }
    }

    [Fact]
    public void A_long_list_of_stand_ins_passes()
    {
        Named? list = null;
        for (int i = 0; i < 20_000; i++)
        {
            list = new Named($"{i}") { Other = list };
        }

        int length = 0;
        for (Named? one = Streams.Copy(list, on); one is not null; one = one.Other)
        {
            length++;
            Assert.Equal(one.Other?.Name ?? "", one.NameOfOther);
        }

        Assert.Equal(20_000, length);
    }

    [Fact]
    public void A_cycle_through_another_object_is_closed()
    {
        Named one = new("one");
        one.Holder = new Holder { Any = one };
        Named copy = Streams.Copy(one, on);
        Assert.Same(copy, copy.Holder!.Any);
    }

    [Fact]
    public void What_cannot_be_put_in_its_place_is_refused_with_its_class()
    {
        Named one = new("one");
        one.Other = one;
        Assert.Contains(
            $"The place of a {typeof(Named)} cannot be filled, because objects that implement IObjectReference refer to each other",
            Streams.Fault<object>(Streams.Of<object>(one, on), on)
        );
        Assert.Contains(
            $"GetRealObject of a {typeof(Odd)} has returned null",
            Streams.Fault<object>(Streams.Of<object>(new Odd[] { new(null) }, on), on)
        );
        Assert.Contains(
            $"one of {typeof(Odd)}, whose place it takes, has returned it from GetRealObject",
            Streams.Fault<object>(Streams.Of<object>(new Odd[] { new("text") }, on), on)
        );
        Assert.Contains(
            $"implements IObjectReference: a collection needs its comparer",
            Streams.Refusal(new HashSet<int>(new Same()), on)
        );
    }

    [Fact]
    public void A_struct_runs_its_code_before_it_is_copied_to_its_place()
    {
        Notified notified = new() { Name = "n", Number = 2 };
        Holder holder = new()
        {
            Value = notified,
            Perhaps = notified,
            Any = notified,
        };
        Holder copy = Streams.Copy(holder, on);
        Assert.Equal("n serializing deserialized", copy.Value.Name);
        Assert.Equal(("n serializing deserialized", 2), (copy.Perhaps!.Value.Name, copy.Perhaps.Value.Number));
        Assert.Equal("n serializing deserialized", ((Notified)copy.Any!).Name);
        Assert.Null(Streams.Copy(new Holder(), on).Perhaps);
        Assert.Equal("n serializing deserialized", Streams.Copy(new Notified[] { notified }, on)[0].Name);
        Assert.Equal("n serializing deserialized", Streams.Copy(notified, on).Name);
        Kelvin[] degrees = [new(1), new(2)];
        Assert.Equal([1, 2], Streams.Copy(degrees, on).Select(one => one.Celsius));
        Assert.Equal(2, Streams.Copy(new Dictionary<Kelvin, int> { [degrees[1]] = 2 }, on)[degrees[1]]);
    }

    [Fact]
    public void Long_texts_arrays_and_new_types_beside_a_stand_in_are_read_once()
    {
        Holder holder = new()
        {
            Any = new object[]
            {
                new int[] { 1, 2, 3 },
                "text",
                Single.Instance,
                new Dictionary<string, List<double>> { ["x"] = [1.5] },
                new Uri("http://host/path"),
            },
            Own = Single.Instance,
        };
        object[] copy = (object[])Streams.Copy(holder, on).Any!;
        Assert.Equal([1, 2, 3], (int[])copy[0]);
        Assert.Equal("text", copy[1]);
        Assert.Same(Single.Instance, copy[2]);
        Assert.Equal(1.5, ((Dictionary<string, List<double>>)copy[3])["x"][0]);
        Assert.Equal("/path", ((Uri)copy[4]).AbsolutePath);
    }

    [Serializable]
    private sealed class Single : IObjectReference
    {
        public static readonly Single Instance = new();

        private Single() { }

        public object GetRealObject(StreamingContext context) => Instance;
    }

    private sealed class Holder
    {
        public Single? Own;
        public object? Any;
        public Single?[]? Several;
        public Notified Value;
        public Notified? Perhaps;
    }

    private sealed class Unit : ISerializable
    {
        public static readonly Unit Metre = new("metre");
        public static readonly Unit Second = new("second");

        public readonly string Name;

        private Unit(string name) => Name = name;

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.SetType(typeof(UnitName));
            info.AddValue("name", Name);
        }
    }

    private sealed class UnitName : IObjectReference
    {
        private readonly string name = "";

        public object GetRealObject(StreamingContext context) => name == "metre" ? Unit.Metre : Unit.Second;
    }

    // Asks for the other type by its names.
    private sealed class Old : ISerializable
    {
        public int Number;

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.FullTypeName = typeof(New).FullName!;
            info.AssemblyName = typeof(New).Assembly.FullName!;
            info.AddValue("number", Number);
        }
    }

    private sealed class New : ISerializable
    {
        public readonly int Number;
        public readonly string Text = "";

        private New(SerializationInfo info, StreamingContext context) =>
            (Number, Text) = (info.GetInt32("number"), "old");

        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("number", Number);
    }

    private sealed class Named(string name) : IObjectReference
    {
        public readonly string Name = name;
        public Named? Other;
        public Holder? Holder;

        [NonSerialized]
        public string? NameOfOther;

        public object GetRealObject(StreamingContext context)
        {
            if (NameOfOther is not null)
            {
                return this;
            }

            Listener.Log?.Add($"real {Name}");
            return new Named(Name)
            {
                Other = Other,
                Holder = Holder,
                NameOfOther = Other?.NameOfOther is null ? "" : Other.Name,
            };
        }
    }

    private sealed class Listener : IDeserializationCallback
    {
        [ThreadStatic]
        public static List<string>? Log;

        public Unit? Unit;
        public Named? Alone;

        public void OnDeserialization(object? sender) => Record("callback");

        [OnSerializing]
        private void Begin(StreamingContext context) => Log!.Add("serializing");

        [OnSerialized]
        private void End(StreamingContext context) => Log!.Add("serialized");

        [OnDeserializing]
        private void Expect(StreamingContext context) => Log!.Add("deserializing");

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Record("deserialized");

        private void Record(string what) => Log!.Add($"{what} {Unit!.Name} {Alone!.Name}");
    }

    private sealed class Odd(object? real) : IObjectReference
    {
        private readonly object? real = real;

        public object GetRealObject(StreamingContext context) => real!;
    }

    private sealed class Same : IEqualityComparer<int>, IObjectReference
    {
        public bool Equals(int x, int y) => x == y;

        public int GetHashCode(int obj) => obj;

        public object GetRealObject(StreamingContext context) => this;
    }

    private struct Notified
    {
        public string? Name;
        public int Number;

        [OnSerializing]
        private void Begin(StreamingContext context) => Name += " serializing";

        [OnDeserializing]
        private void Expect(StreamingContext context) => Number = -1;

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Name += " deserialized";
    }

    private readonly struct Kelvin : ISerializable
    {
        public readonly double Celsius;

        public Kelvin(double celsius) => Celsius = celsius;

        private Kelvin(SerializationInfo info, StreamingContext context) => Celsius = info.GetDouble("kelvin") - 273;

        public void GetObjectData(SerializationInfo info, StreamingContext context) =>
            info.AddValue("kelvin", Celsius + 273);
    }
}
