using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The two buffers of a request, kept in place for it.</summary>
internal unsafe struct Sides
{
    /// <summary>What keeps them, for the request.</summary>
    public BufferHold Hold;

    /// <summary>What is sent.</summary>
    public Operand Send;

    /// <summary>Where it receives.</summary>
    public Operand Receive;

    /// <summary>Two arrays, or one, or none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Sides Of<T>(T[]? send, T[]? receive)
        where T : unmanaged
    {
        Sides sides = default;
        var type = Datatype.Of<T>();
        sides.Send = send is null ? default : new Operand(sides.Hold.Keep(send), send.Length, type);
        sides.Receive = receive is null ? default : new Operand(sides.Hold.Keep(receive), receive.Length, type);
        return sides;
    }

    /// <summary>Two parts of memory.</summary>
    public static Sides Of<T>(ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged
    {
        Sides sides = default;
        var type = Datatype.Of<T>();
        sides.Send = new Operand(sides.Hold.Keep(send), send.Length, type);
        sides.Receive = new Operand(sides.Hold.KeepToWrite(receive), receive.Length, type);
        return sides;
    }

    /// <summary>Two buffers of any kind, or one, or none.</summary>
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
