using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The two buffers of a request, pinned for it.</summary>
[StackTraceHidden]
internal unsafe struct Sides
{
    /// <summary>The pins, for the request.</summary>
    public BufferHold Hold;

    /// <summary>The send operand.</summary>
    public Operand Send;

    /// <summary>The receive operand.</summary>
    public Operand Receive;

    /// <summary>Pins up to two arrays.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Sides Of<T>(T[]? send, T[]? receive)
        where T : unmanaged
    {
        Sides sides = default;
        Datatype type = Datatype.Of<T>();
        sides.Send = send is null ? default : new Operand(sides.Hold.Keep(send), send.Length, type);
        sides.Receive = receive is null ? default : new Operand(sides.Hold.Keep(receive), receive.Length, type);
        return sides;
    }

    /// <summary>Pins two memories.</summary>
    public static Sides Of<T>(ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged
    {
        Sides sides = default;
        Datatype type = Datatype.Of<T>();
        sides.Send = new Operand(sides.Hold.Keep(send), send.Length, type);
        sides.Receive = new Operand(sides.Hold.KeepToWrite(receive), receive.Length, type);
        return sides;
    }

    /// <summary>Pins up to two buffers of any kind.</summary>
    public static Sides Of(ITypedBuffer? send, ITypedBuffer? receive)
    {
        Sides sides = default;
        sides.Send = sides.Keep(send);
        sides.Receive = sides.Keep(receive);
        return sides;
    }

    private Operand Keep(ITypedBuffer? buffer)
    {
        if (buffer is null)
        {
            return default;
        }

        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        return new Operand(Hold.Keep(buffer, count, type), count, type);
    }
}
