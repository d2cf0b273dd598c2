namespace MPINET.Diagnostics.Matching;

/// <summary>The arguments of a collective call that all processes must agree on. The processes reduce it, as eight numbers, by their maximum.</summary>
internal struct CollectiveView
{
    /// <summary>How many numbers it consists of.</summary>
    public const int Numbers = 8;

    /// <summary>The operation, its root, operator and what else is the same for all.</summary>
    public Agreeing Head;

    /// <summary>The elements, where they have types.</summary>
    public Agreeing Elements;

    /// <summary>The fields, where the data are structs that travel as bytes.</summary>
    public Agreeing Fields;

    /// <summary>How many bytes.</summary>
    public Agreeing Bytes;

    /// <summary>Whether all think the same.</summary>
    public readonly bool IsAgreed => Head.IsAgreed && Elements.IsAgreed && Fields.IsAgreed && Bytes.IsAgreed;

    /// <summary>Adds what a process sends or receives, of which all have the same.</summary>
    public void Add(KnownType type, long count)
    {
        Bytes.Add((ulong)(type.Bytes * count));
        if (!type.Signature.HasBytes)
        {
            Elements.Add(type.Signature.Number(count));
        }
        else if (type.Layout is not null)
        {
            Fields.Add(type.Layout.Number(count));
        }
    }
}
