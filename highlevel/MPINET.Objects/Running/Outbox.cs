using System.Runtime.CompilerServices;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>What goes to one rank. While nothing is under way, records leave at the end of the turn; else they are collected until what is under way has left.</summary>
internal sealed class Outbox(Port port, BufferPool pool)
{
    private readonly Queue<(Request Request, byte[] Bytes)> underWay = new();
    private byte[] filling = pool.Rent(Tags.MostBytes);
    private int length;

    public bool IsEmpty => length == 0 && underWay.Count == 0;

    public void Append(CallWriter call)
    {
        if (call.Length > Tags.MostBytes)
        {
            AppendLong(call);
            return;
        }

        if (length + call.Length > Tags.MostBytes)
        {
            Flush();
        }

        Buffer.BlockCopy(call.Bytes, 0, filling, length, call.Length);
        length += call.Length;
    }

    /// <summary>Sends what has been collected, unless something is under way.</summary>
    /// <returns>Whether something has happened.</returns>
    public bool Progress()
    {
        bool isBusy = false;
        while (underWay.Count > 0 && underWay.Peek().Request.Test())
        {
            pool.Return(underWay.Dequeue().Bytes);
            isBusy = true;
        }

        if (length > 0 && underWay.Count == 0)
        {
            Flush();
            isBusy = true;
        }

        return isBusy;
    }

    private void AppendLong(CallWriter call)
    {
        RecordHeader announcement = new()
        {
            Length = RecordHeader.Size,
            Kind = RecordKind.Long,
            Object = call.Length,
        };
        if (length + RecordHeader.Size > Tags.MostBytes)
        {
            Flush();
        }

        Unsafe.WriteUnaligned(ref filling[length], announcement);
        length += RecordHeader.Size;
        Flush();
        int bytes = call.Length;
        Send(call.Detach(), bytes, Tags.Long);
    }

    private void Flush()
    {
        Send(filling, length, Tags.Records);
        filling = pool.Rent(Tags.MostBytes);
        length = 0;
    }

    private void Send(byte[] bytes, int count, int tag)
    {
        underWay.Enqueue((port.Isend(new ReadOnlyMemory<byte>(bytes, 0, count), tag), bytes));
    }
}
