namespace MPINET.Serialization.Tests;

/// <summary>A node of a list, a tree or a ring.</summary>
internal class Node
{
    public int Value;
    public Node? Next;
}

/// <summary>A derived node with another field.</summary>
internal sealed class Leaf : Node
{
    public int Weight;
}

/// <summary>An object without fields.</summary>
internal sealed class Empty;

internal enum Color : short
{
    Red,
    Green,
}

/// <summary>A struct with a reference.</summary>
internal struct Pair
{
    public int Left;
    public object? Right;
}

/// <summary>A struct without gaps.</summary>
internal readonly record struct Point(double X, double Y);

internal class Base(int value)
{
    private readonly int value = value;

    public int OfBase => value;
}

internal sealed class Derived(int ofBase, string value) : Base(ofBase)
{
    private readonly string value = value;

    public string OfDerived => value;
}

internal unsafe struct Fixed
{
    public fixed int Items[4];
}

internal sealed class WithCache
{
    public int Kept;

    [NonSerialized]
    public string? Cache;
}

/// <summary>A value of each primitive type.</summary>
internal sealed record Values
{
    public bool Bool { get; set; }
    public char Char { get; set; }
    public sbyte SByte { get; set; }
    public ulong ULong { get; set; }
    public float Float { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public DateTime Local { get; set; }
    public DateTime Utc { get; set; }
    public TimeSpan Span { get; set; }
    public DateTimeOffset Offset { get; set; }
    public Guid Guid { get; set; }
    public Color Color { get; set; }
    public DayOfWeek Day { get; set; }
    public int? Some { get; set; }
    public int? None { get; set; }
    public Color? SomeColor { get; set; }
    public Pair? SomePair { get; set; }
    public Point Point { get; set; }
    public System.Numerics.Complex Complex { get; set; }
    public string? Text { get; set; }

    public void Fill()
    {
        Bool = true;
        Char = '\u1234';
        SByte = -1;
        ULong = ulong.MaxValue;
        Float = 1.5f;
        Double = -0.0;
        Decimal = -79228162514264337593543950335m;
        Local = new DateTime(2026, 11, 23, 1, 2, 3, DateTimeKind.Local);
        Utc = new DateTime(2026, 11, 23, 1, 2, 3, DateTimeKind.Utc);
        Span = TimeSpan.FromTicks(-5);
        Offset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(-210));
        Guid = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        Color = Color.Green;
        Day = DayOfWeek.Friday;
        Some = 4;
        SomeColor = Color.Green;
        SomePair = new Pair { Left = 3, Right = "r" };
        Point = new Point(1, -2);
        Complex = new(3, 4);
        Text = "text";
    }
}
