using System.Collections.Generic;

/// <summary>A node of a tree. A subtree may be shared by several nodes, and is then one object.</summary>
internal sealed class Node
{
    private readonly long weight;

    /// <summary>Makes a leaf.</summary>
    public Node(long weight) => this.weight = weight;

    /// <summary>Makes a node with two subtrees.</summary>
    public Node(long weight, Node left, Node right)
        : this(weight) => (Left, Right) = (left, right);

    public Node? Left { get; }

    public Node? Right { get; }

    /// <summary>The number of nodes in a traversal of the tree. A subtree of two nodes is counted twice.</summary>
    public long Count => 1 + (Left?.Count ?? 0) + (Right?.Count ?? 0);

    /// <summary>A number that depends on all weights and on the structure.</summary>
    public long Checksum => unchecked(weight + 31 * (Left?.Checksum ?? 0) + 17 * (Right?.Checksum ?? 0));

    /// <summary>Collects the distinct objects of the tree. Nodes are compared by reference.</summary>
    public void AddTo(HashSet<Node> objects)
    {
        if (objects.Add(this))
        {
            Left?.AddTo(objects);
            Right?.AddTo(objects);
        }
    }
}
