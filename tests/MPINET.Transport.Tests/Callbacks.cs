using System.Runtime.Serialization;
using Microsoft.FSharp.Collections;

// The obsolete members of serialisation are tested as long as classes of programs have them.
#pragma warning disable SYSLIB0050, SYSLIB0051

namespace MPINET.Transport.Tests;

/// <summary>The serialisation code of classes, which runs if an option allows it.</summary>
public sealed class Callbacks
{
    private static readonly ObjectOptions on = new() { Callbacks = true };

    [Fact]
    public void Without_the_option_fields_travel_and_no_code_runs()
    {
        Assert.False(ObjectOptions.Default.Callbacks);
        Celsius copy = Streams.Copy(new Celsius(20, null));
        Assert.Equal((20.0, 0), (copy.Degrees, copy.Constructed));
        Told told = new();
        Assert.Equal("", Streams.Copy(told).Log);
        Assert.Equal("", told.Log);
    }

    [Fact]
    public void A_class_travels_by_its_own_serialisation()
    {
        Celsius copy = Streams.Copy(new Celsius(20, "note"), on);
        Assert.Equal((20.0, 1, "note"), (copy.Degrees, copy.Constructed, copy.Note));
        Assert.Equal(1, Streams.Copy<object[]>([new Celsius(1, null)], on).OfType<Celsius>().Single().Constructed);
    }

    [Fact]
    public void Both_sides_have_to_have_the_option()
    {
        Assert.Contains("and Callbacks", Streams.Fault<Celsius>(Streams.Of(new Celsius(1, null)), on));
        Assert.Contains("and Callbacks", Streams.Fault<Celsius>(Streams.Of(new Celsius(1, null), on)));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_constructor_runs_after_those_of_what_it_is_given(bool parentFirst)
    {
        Branch root = new("root", null);
        Branch inner = new("inner", root);
        Branch leaf = new("leaf", inner);
        Branch[] sent = parentFirst ? [root, inner, leaf] : [leaf, inner, root];
        Branch[] copy = Streams.Copy(sent, on);
        Assert.Equal(
            ["root", "root/inner", "root/inner/leaf"],
            copy.Select(one => one.Path).OrderBy(path => path.Length)
        );
        Branch deepest = copy.Single(one => one.Name == "leaf");
        Assert.Same(copy.Single(one => one.Name == "root"), deepest.Parent!.Parent);
    }

    [Fact]
    public void Objects_in_a_cycle_know_each_other()
    {
        Partner one = new("one");
        one.Others = [new Partner("other") { Others = [one] }];
        Partner copy = Streams.Copy(one, on);
        Assert.Same(copy, copy.Others[0].Others[0]);
        Assert.Equal(("one", "other"), (copy.Name, copy.Others[0].Name));
    }

    [Fact]
    public void A_long_list_passes()
    {
        Branch? list = null;
        for (int i = 0; i < 20_000; i++)
        {
            list = new Branch("", list);
        }

        int length = 0;
        for (Branch? one = Streams.Copy(list, on); one is not null; one = one.Parent)
        {
            length++;
        }

        Assert.Equal(20_000, length);
    }

    [Fact]
    public void Keys_are_made_before_their_dictionary_is_filled()
    {
        Celsius key = new(7, null);
        object[] copy = Streams.Copy<object[]>([key, new Dictionary<Celsius, int> { [key] = 3 }], on);
        Assert.Equal(3, ((Dictionary<Celsius, int>)copy[1])[new Celsius(7, null)]);
    }

    [Fact]
    public void Marked_methods_run_around_their_side_and_base_before_derived()
    {
        ToldMore told = new();
        ToldMore copy = Streams.Copy(told, on);
        Assert.Equal("serializing,more serializing,serialized,", told.Log);
        Assert.Equal("serializing,more serializing,deserialized,callback,", copy.Log);
    }

    [Fact]
    public void They_are_called_when_the_whole_graph_is_complete()
    {
        Late first = new() { Text = "first" };
        first.Other = new Late { Text = "second", Other = first };
        Late copy = Streams.Copy(first, on);
        Assert.Equal(("second", "first"), (copy.Seen, copy.Other!.Seen));
    }

    [Fact]
    public void Another_type_in_its_place_is_refused() =>
        Assert.Contains(
            $"GetObjectData of a {typeof(Disguised)} asks for another type, {typeof(Node).FullName}",
            Streams.Refusal(new object[] { new Disguised() }, on)
        );

    [Fact]
    public void Without_its_constructor_it_is_refused() =>
        Assert.StartsWith(
            "Object[][0]: " + typeof(Unmakable) + " cannot be sent as a part of an object: it implements ISerializable",
            Streams.Refusal(new object[] { new Unmakable() }, on)
        );

    [Fact]
    public void What_it_may_not_hold_is_refused_there_too() =>
        Assert.Contains("System.Action cannot be sent", Streams.Refusal(new Celsius(1, new Action(() => { })), on));

    [Fact]
    public void What_is_not_accepted_never_runs()
    {
        byte[] stream = Streams.Of<object>(new Noisy(), on);
        Noisy.Made = 0;
        ObjectOptions picky = new() { Callbacks = true, Accept = type => type != typeof(Noisy) };
        Assert.Contains("does not accept", Streams.Fault<object>(stream, picky));
        Assert.Equal(0, Noisy.Made);
        Assert.IsType<Noisy>(Streams.Read<object>(stream, on));
        Assert.Equal(1, Noisy.Made);
    }

    [Fact]
    public void Its_exception_is_reported_with_its_class()
    {
        byte[] stream = Streams.Of(new Celsius(-300, null), on);
        SerializationException fault = Assert.Throws<SerializationException>(() => Streams.Read<Celsius>(stream, on));
        Assert.Contains($"The constructor of a {typeof(Celsius)} has thrown System.ArgumentOutOfRange", fault.Message);
        Assert.IsType<ArgumentOutOfRangeException>(fault.InnerException);
    }

    [Fact]
    public void Maps_and_sets_of_FSharp_travel_with_it_and_without()
    {
        FSharpMap<string, int> map = new([Tuple.Create("a", 1), Tuple.Create("b", 2)]);
        Assert.Equal(map, Streams.Copy(map, on));
        Assert.Equal(map, Streams.Copy(map));
        Assert.Contains(5, Streams.Copy(new FSharpSet<int>([1, 5]), on));
    }

    [Serializable]
    private sealed class Celsius : ISerializable
    {
        public readonly double Degrees;

        [NonSerialized]
        public readonly int Constructed;

        public readonly object? Note;

        public Celsius(double degrees, object? note) => (Degrees, Note) = (degrees, note);

        private Celsius(SerializationInfo info, StreamingContext context)
        {
            Degrees = info.GetDouble("kelvin") - 273;
            Note = info.GetValue("note", typeof(object));
            Constructed++;
            if (Degrees < -273)
            {
                throw new ArgumentOutOfRangeException(nameof(info));
            }
        }

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("kelvin", Degrees + 273);
            info.AddValue("note", Note);
        }

        public override bool Equals(object? obj) => obj is Celsius other && other.Degrees == Degrees;

        public override int GetHashCode() => Degrees.GetHashCode();
    }

    private sealed class Branch(string name, Branch? parent) : ISerializable
    {
        public readonly string Name = name;
        public readonly Branch? Parent = parent;
        public readonly string Path = "";

        private Branch(SerializationInfo info, StreamingContext context)
            : this(info.GetString("name")!, (Branch?)info.GetValue("parent", typeof(Branch))) =>
            Path = Parent is null || Name.Length == 0 ? Name : $"{Parent.Path}/{Name}";

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("name", Name);
            info.AddValue("parent", Parent, typeof(Branch));
        }
    }

    private sealed class Partner(string name) : ISerializable
    {
        public readonly string Name = name;
        public Partner[] Others = [];

        private Partner(SerializationInfo info, StreamingContext context)
            : this(info.GetString("name")!) => Others = (Partner[])info.GetValue("others", typeof(Partner[]))!;

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("name", Name);
            info.AddValue("others", Others);
        }
    }

    private class Told : IDeserializationCallback
    {
        public string Log = "";

        public void OnDeserialization(object? sender) => Log += "callback,";

        [OnSerializing]
        private void Before(StreamingContext context) => Log += "serializing,";

        [OnSerialized]
        private void After(StreamingContext context) => Log += "serialized,";

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Log += "deserialized,";
    }

    private sealed class ToldMore : Told
    {
        [OnSerializing]
        private void Before(StreamingContext context) => Log += "more serializing,";
    }

    private sealed class Late
    {
        public string Text = "";
        public Late? Other;

        [NonSerialized]
        public string Seen = "";

        [NonSerialized]
        private bool isExpected;

        [OnDeserializing]
        private void Expect(StreamingContext context) => isExpected = Text is null;

        [OnDeserialized]
        private void Look(StreamingContext context) => Seen = isExpected ? Other!.Text : "nothing";
    }

    private sealed class Disguised : ISerializable
    {
        public Disguised() { }

        private Disguised(SerializationInfo info, StreamingContext context) { }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.SetType(typeof(Node));
    }

    private sealed class Unmakable : ISerializable
    {
        public void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }

    private sealed class Noisy : ISerializable
    {
        public static int Made;

        public Noisy() { }

        private Noisy(SerializationInfo info, StreamingContext context) => Made++;

        public void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }
}
