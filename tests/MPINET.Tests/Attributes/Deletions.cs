using MPINET.Cli;

namespace MPINET.Tests.Attributes;

/// <summary>What a delete function has been told; an object of this class is the key's extra state too.</summary>
public sealed class Deletions
{
    /// <summary>The attributes, in the order of their deletion.</summary>
    public List<object?> Values { get; } = [];

    /// <summary>The object that the last one was attached to.</summary>
    public AttributeHolder? Holder { get; private set; }

    /// <summary>The key of the last one.</summary>
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
