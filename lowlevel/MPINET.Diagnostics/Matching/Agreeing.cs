namespace MPINET.Diagnostics.Matching;

/// <summary>A number that all processes must have, or that some leave open. Its maximum and that of its complement tell whether they do.</summary>
/// <remarks>A number of 63 bits: not all MPIs find the maximum of numbers without a sign.</remarks>
internal struct Agreeing
{
    /// <summary>The greatest number; 0 where it is open.</summary>
    public long Most { get; private set; }

    /// <summary>The complement of the least; 0 where it is open.</summary>
    public long Complement { get; private set; }

    /// <summary>Whether all that have a number have the same.</summary>
    public readonly bool IsAgreed => (Most == 0 && Complement == 0) || Most == long.MaxValue - Complement;

    /// <summary>Adds a number.</summary>
    public void Add(ulong number)
    {
        long positive = (long)(number & long.MaxValue);
        Most = Math.Max(Most, positive);
        Complement = Math.Max(Complement, long.MaxValue - positive);
    }
}
