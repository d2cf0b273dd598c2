namespace MPINET.Diagnostics.Matching;

/// <summary>A hash of a sequence of basic elements. The hash of two joined sequences follows from the hashes of both.</summary>
internal readonly record struct ElementHash(ulong Value, ulong Power, long Count)
{
    private const ulong Base = 0x9E3779B97F4A7C15;

    /// <summary>The hash of the empty sequence.</summary>
    public static ElementHash None { get; } = new(0, 1, 0);

    /// <summary>The hash of one element.</summary>
    public static ElementHash Of(ulong code) => new(code, Base, 1);

    /// <summary>The hash of this sequence followed by another.</summary>
    public ElementHash Then(ElementHash other) =>
        unchecked(new ElementHash((Value * other.Power) + other.Value, Power * other.Power, Count + other.Count));

    /// <summary>The hash of this sequence repeated, in logarithmic time.</summary>
    public ElementHash Times(long number)
    {
        if (number == 1)
        {
            return this;
        }

        ElementHash all = None;
        for (ElementHash square = this; number > 0; square = square.Then(square), number >>= 1)
        {
            if ((number & 1) != 0)
            {
                all = all.Then(square);
            }
        }

        return all;
    }
}
