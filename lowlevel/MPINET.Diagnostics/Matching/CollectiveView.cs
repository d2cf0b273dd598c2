namespace MPINET.Diagnostics.Matching;

/// <summary>The arguments of a collective call that all processes must agree on.</summary>
internal struct CollectiveView
{
    /// <summary>The operation, its root, its operator and the other arguments that are the same in all processes.</summary>
    public Agreeing Head;

    /// <summary>The elements, if they have types.</summary>
    public Agreeing Elements;

    /// <summary>The fields, if the data are structs that travel as bytes.</summary>
    public Agreeing Fields;

    /// <summary>Number of bytes.</summary>
    public Agreeing Bytes;

    /// <summary>True if all processes agree.</summary>
    public readonly bool IsAgreed => Head.IsAgreed && Elements.IsAgreed && Fields.IsAgreed && Bytes.IsAgreed;

    /// <summary>Adds the arguments of other processes.</summary>
    public void Add(in CollectiveView others)
    {
        Head.Add(others.Head);
        Elements.Add(others.Elements);
        Fields.Add(others.Fields);
        Bytes.Add(others.Bytes);
    }

    /// <summary>Adds data whose type and count are equal on all processes.</summary>
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
