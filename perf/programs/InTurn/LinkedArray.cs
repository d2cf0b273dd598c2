/// <summary>A linked list of arrays: the class that Goscinski and Abramson (Motor) sent.</summary>
[Serializable]
public sealed class LinkedArray
{
    public int[] Values = [];

    public LinkedArray? Next;

    /// <summary>Makes a list whose ints are 0, 1, 2 ... in order.</summary>
    /// <param name="nodes">Number of nodes.</param>
    /// <param name="ints">Number of ints in all nodes together, a multiple of <paramref name="nodes" />.</param>
    public static LinkedArray Make(int nodes, int ints)
    {
        int length = ints / nodes;
        LinkedArray? list = null;
        for (int node = nodes - 1; node >= 0; node--)
        {
            list = new LinkedArray { Values = [.. Enumerable.Range(node * length, length)], Next = list };
        }

        return list!;
    }

    /// <summary>True if it equals a list from <see cref="Make" />, except for the first int.</summary>
    public bool IsMade(int nodes, int ints)
    {
        int next = 0;
        for (LinkedArray? node = this; node is not null; node = node.Next)
        {
            if (node.Values.Length != ints / nodes)
            {
                return false;
            }

            foreach (int value in node.Values)
            {
                if (value != next && next > 0)
                {
                    return false;
                }

                next++;
            }
        }

        return next == ints;
    }
}
