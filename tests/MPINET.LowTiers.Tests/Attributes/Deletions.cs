using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>The calls of a delete function. An object of this class is also the extra state of the key.</summary>
public sealed class Deletions
{
    /// <summary>The deleted attributes, in the order of their deletion.</summary>
    public List<object?> Values { get; } = [];

    /// <summary>The object of the last deletion.</summary>
    public AttributeHolder? Holder { get; private set; }

    /// <summary>The key of the last deletion.</summary>
    public int Key { get; private set; }

    /// <summary>The delete function.</summary>
    public int Note(AttributeHolder holder, int keyval, object? value, object? extra)
    {
        Assert.Same(this, extra);
        Values.Add(value);
        Holder = holder;
        Key = keyval;
        return MPI.SUCCESS;
    }
}
