using System.Runtime.Serialization;
using Microsoft.FSharp.Collections;

// The obsolete members of serialisation are tested as long as classes of programs have them.
#pragma warning disable SYSLIB0050, SYSLIB0051, CS0672

namespace MPINET.Serialization.Tests;

/// <summary>The serialisation code of classes, which runs if an option allows it.</summary>
public sealed partial class Callbacks
{
    private static readonly ObjectOptions on = new() { Callbacks = true };

    [Fact]
    public void Without_the_option_such_a_type_is_refused_with_its_member()
    {
        Assert.False(ObjectOptions.Default.Callbacks);
        foreach (
            (object value, string member) in new (object, string)[]
            {
                (new Celsius(20, null), "ISerializable.GetObjectData"),
                (new Notified(), "the method Before with [OnSerializing]"),
                (new Late(), "the method Expect with [OnDeserializing]"),
                (new NotifiedTwice[] { new() }, "the method Before with [OnSerializing]"),
                (new NotifiedLast(), "IDeserializationCallback.OnDeserialization"),
                (new NotifiedBag(), "IDeserializationCallback.OnDeserialization"),
                (new OnlyOne(), "IObjectReference.GetRealObject"),
                (default(NotifiedValue), "the method Arrived with [OnDeserialized]"),
                (new List<NotifiedValue>(), "the method Arrived with [OnDeserialized]"),
                (new NotifiedFailure(), "the method Arrived with [OnDeserialized]"),
            }
        )
        {
            string refusal = Streams.Refusal(value);
            string type = value is List<NotifiedValue> ? nameof(NotifiedValue) : value.GetType().Name.TrimEnd('[', ']');
            Assert.Contains(type, refusal);
            Assert.Contains($"it has {member}, which runs only if ObjectOptions.Callbacks is true", refusal);
            Assert.Contains("Callbacks", Streams.Fault<object>(Streams.Of(value, on)));
        }
    }

    [Fact]
    public void Types_of_the_framework_with_such_code_travel_with_the_option_and_without()
    {
        foreach (ObjectOptions options in new[] { ObjectOptions.Default, on })
        {
            Assert.Equal(7, Streams.Copy(new Dictionary<string, int> { ["a"] = 7 }, options)["a"]);
            Assert.Equal([1, 2], Streams.Copy(new HashSet<int> { 1, 2 }, options));
            Assert.Equal(3, Streams.Copy(new PlainBag { ["a"] = 3 }, options)["a"]);
            Assert.Equal("failed", Streams.Copy(new InvalidOperationException("failed"), options).Message);
            Assert.Equal(("mine", 5), Text(Streams.Copy(new PlainFailure("mine", 5), options)));
            Assert.Equal(1.5m, Streams.Copy(1.5m, options));
            Assert.Equal((1, "two"), Streams.Copy((1, "two"), options));
        }

        static (string, int) Text(PlainFailure failure) => (failure.Message, failure.Code);
    }

    [Fact]
    public void A_marked_method_with_other_parameters_is_refused() =>
        Assert.Contains(
            "its method Arrived is marked with [OnDeserialized], and must have one parameter, a StreamingContext",
            Streams.Refusal(new WronglyNotified(), on)
        );

    [Fact]
    public void A_class_travels_by_its_own_serialisation()
    {
        Celsius copy = Streams.Copy(new Celsius(20, "note"), on);
        Assert.Equal((20.0, 1, "note"), (copy.Degrees, copy.Constructed, copy.Note));
        Assert.Equal(1, Streams.Copy<object[]>([new Celsius(1, null)], on).OfType<Celsius>().Single().Constructed);
    }

    [Fact]
    public void Both_sides_have_to_have_the_option() =>
        Assert.Contains("and Callbacks", Streams.Fault<Celsius>(Streams.Of(new Celsius(1, null), on)));

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
        NotifiedTwice notified = new();
        NotifiedTwice copy = Streams.Copy(notified, on);
        Assert.Equal("serializing,more serializing,serialized,", notified.Log);
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
    public void Another_type_in_its_place_is_refused_if_it_cannot_be_made_of_data()
    {
        foreach (Type wanted in new[] { typeof(Unmakable), typeof(string), typeof(List<int>), typeof(Exception) })
        {
            string refusal = Streams.Refusal(new object[] { new Disguised(wanted) }, on);
            Assert.Contains("Object[][0]: " + typeof(Disguised) + " cannot be sent", refusal);
            Assert.Contains($"GetObjectData sets the type to {wanted}", refusal);
        }

        Assert.Contains(
            $"There are no data for the field Number of a {typeof(Plain)}",
            Streams.Fault<object>(Streams.Of<object>(new Disguised(typeof(Plain)), on), on)
        );
    }

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
}
