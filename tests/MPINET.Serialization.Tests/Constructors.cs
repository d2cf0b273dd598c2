namespace MPINET.Serialization.Tests;

/// <summary>Deserialised objects are made without their constructors, whose effects are missing.</summary>
public sealed class Constructors
{
    [Fact]
    public void One_that_sets_fields_does_not_run()
    {
        Initialised copy = Streams.Copy(new Initialised { Sent = 2 });
        Assert.Equal((2, 0, null), (copy.Sent, copy.Left, copy.Text));
    }

    [Fact]
    public void One_of_a_base_does_not_run()
    {
        Derived<int> sent = new() { Value = 3 };
        int before = Counted.Made;
        Assert.Equal(3, Streams.Copy(sent).Value);
        Assert.Equal(before, Counted.Made);
    }

    [Fact]
    public void One_with_parameters_is_not_missed() => Assert.Equal(4, Streams.Copy(new WithParameter(4)).Value);

    [Fact]
    public void Objects_of_classes_without_one_are_new_and_blank()
    {
        GrandChild sent = new() { Sent = 5, Left = 6 };
        byte[] stream = Streams.Of(
            new[]
            {
                sent,
                new GrandChild { Sent = 7 },
            }
        );
        GrandChild[] copies = Streams.Read<GrandChild[]>(stream);
        copies[0].Left = 8;
        Assert.Equal((5, 7, 0), (copies[0].Sent, copies[1].Sent, copies[1].Left));
        Assert.Equal(0, Streams.Read<GrandChild[]>(stream)[0].Left);
    }

    private sealed class Initialised
    {
        public int Sent;

        [NonSerialized]
        public int Left = 1;

        [NonSerialized]
        public string? Text = "text";
    }

    private class Counted
    {
        public static int Made;

        protected Counted() => Made++;
    }

    private class Between<T> : Counted;

    private sealed class Derived<T> : Between<T>
    {
        public T? Value;
    }

    private sealed class WithParameter(int value)
    {
        public int Value { get; } = value;
    }

    private class Parent;

    private class Child<T> : Parent
    {
        public T? Sent;
    }

    private sealed class GrandChild : Child<int>
    {
        [NonSerialized]
        public int Left;
    }
}
