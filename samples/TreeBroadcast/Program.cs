using System;
using System.Collections.Generic;
using MPINET;

// A tree whose subtrees are shared is broadcast. The copy has the same weights and shares its subtrees
// too: 31 nodes are sent, not the 65,535 of a traversal.
internal static class TreeBroadcast
{
    private const int Levels = 15;

    public static int Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        Port root = world[0];

        // Only the root has a tree; the argument of the others is ignored.
        Node tree = root.BcastObject(world.Rank == root.Peer ? Grow() : null!);

        HashSet<Node> objects = [];
        tree.AddTo(objects);
        bool isShared = ReferenceEquals(tree.Left!.Left, tree.Right!.Right);
        bool isSame = tree.Checksum == root.Bcast(tree.Checksum);
        Console.WriteLine(
            "{0}/{1}: {2} nodes on a walk, {3} objects, checksum {4:x16}, {5}",
            world.Rank,
            world.Size,
            tree.Count,
            objects.Count,
            tree.Checksum,
            isShared && isSame ? "as at the root" : "not as at the root"
        );
        return isShared && isSame ? 0 : 1;
    }

    // Each level has two nodes, which are children of both nodes of the level above, in opposite orders.
    private static Node Grow()
    {
        Node first = new(1);
        Node second = new(2);
        for (int level = 1; level < Levels; level++)
        {
            (first, second) = (new(10 * level + 1, first, second), new(10 * level + 2, second, first));
        }

        return new(10 * Levels, first, second);
    }
}
