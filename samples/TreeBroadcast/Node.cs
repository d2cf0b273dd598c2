using System.Collections.Generic;

/// <summary>A node of a tree. A subtree may hang on several nodes: it is one object then, by however many ways one comes to it.</summary>
internal sealed class Node
{
    private readonly long weight;

    /// <summary>A leaf.</summary>
    public Node(long weight) => this.weight = weight;

    /// <summary>A node with two subtrees.</summary>
    public Node(long weight, Node left, Node right)
        : this(weight) => (Left, Right) = (left, right);

    public Node? Left { get; }

    public Node? Right { get; }

    /// <summary>How many nodes one meets who walks through all of it: a subtree that hangs on two nodes is met twice.</summary>
    public long Count => 1 + (Left?.Count ?? 0) + (Right?.Count ?? 0);

    /// <summary>A number that depends on all weights and on what hangs where.</summary>
    public long Checksum => unchecked(weight + 31 * (Left?.Checksum ?? 0) + 17 * (Right?.Checksum ?? 0));

    /// <summary>Adds the objects that it consists of, each once. Two nodes are the same if they are one object, not if they look alike.</summary>
    public void AddTo(HashSet<Node> objects)
    {
        if (objects.Add(this))
        {
            Left?.AddTo(objects);
            Right?.AddTo(objects);
        }
    }
}
