namespace MPINET.Diagnostics.Matching;

/// <summary>A number that all processes must have, except those that leave it open. The maxima of the number and of its complement show whether they agree.</summary>
/// <remarks>A number has 63 bits, so that zero can mean an open one.</remarks>
internal struct Agreeing
{
    /// <summary>The greatest number; 0 if it is open.</summary>
    public long Most { get; private set; }

    /// <summary>The complement of the least number; 0 if it is open.</summary>
    public long Complement { get; private set; }

    /// <summary>True if all processes that have a number have the same one.</summary>
    public readonly bool IsAgreed => (Most == 0 && Complement == 0) || Most == long.MaxValue - Complement;

    /// <summary>Adds the numbers of other processes.</summary>
    public void Add(Agreeing others)
    {
        Most = Math.Max(Most, others.Most);
        Complement = Math.Max(Complement, others.Complement);
    }

    /// <summary>Adds a number.</summary>
    public void Add(ulong number)
    {
        long positive = (long)(number & long.MaxValue);
        Most = Math.Max(Most, positive);
        Complement = Math.Max(Complement, long.MaxValue - positive);
    }
}
