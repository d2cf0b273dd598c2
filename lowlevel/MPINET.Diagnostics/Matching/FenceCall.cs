namespace MPINET.Diagnostics.Matching;

/// <summary>The asserts of a process for a fence, and its line.</summary>
internal struct FenceCall
{
    /// <summary>The asserts.</summary>
    public int Asserts;

    /// <summary>Function and line.</summary>
    public ShortText Words;
}
