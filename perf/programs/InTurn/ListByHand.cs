using MPINET;

/// <summary>Flattens a list by hand into ints: the number of nodes, then the length and the ints of each. The buffer is made once, large enough on both sides.</summary>
internal sealed class ListByHand(int nodes, int ints) : ListTransport("by hand")
{
    private readonly int[] buffer = new int[1 + nodes + ints];

    public override void Send(Port peer, LinkedArray list) =>
        peer.Send(new ReadOnlySpan<int>(buffer, 0, Flatten(list)));

    public override LinkedArray Recv(Port peer)
    {
        peer.Recv(buffer);
        return Rebuild();
    }

    public override LinkedArray Copy(LinkedArray list)
    {
        Flatten(list);
        return Rebuild();
    }

    private int Flatten(LinkedArray list)
    {
        int used = 1;
        int count = 0;
        for (LinkedArray? node = list; node is not null; node = node.Next)
        {
            int[] values = node.Values;
            buffer[used++] = values.Length;
            values.AsSpan().CopyTo(buffer.AsSpan(used));
            used += values.Length;
            count++;
        }

        buffer[0] = count;
        return used;
    }

    private LinkedArray Rebuild()
    {
        LinkedArray start = new();
        LinkedArray last = start;
        int used = 1;
        for (int count = buffer[0]; count > 0; count--)
        {
            int length = buffer[used++];
            int[] values = new int[length];
            buffer.AsSpan(used, length).CopyTo(values);
            used += length;
            last = last.Next = new LinkedArray { Values = values };
        }

        return start.Next!;
    }
}
