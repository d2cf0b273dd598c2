namespace MPINET;

// The checks of an array before it becomes a message.
public sealed unsafe partial class ArrayTypedBuffer
{
    private static Message Whole<T>(T[] buf)
        where T : unmanaged => Elements<T>(NotNull(buf, nameof(buf)), 0, buf.Length);

    private static Message Part<T>(T[] buf, int offset, int len, string lenName = "len")
        where T : unmanaged
    {
        RequirePart(NotNull(buf, nameof(buf)).Length, offset, nameof(offset), len, lenName, "elements");
        return Elements<T>(buf, offset, len);
    }

    private static Message Elements<T>(Array array, long first, int count)
        where T : unmanaged =>
        new(
            array,
            HeaderOf(array) + (nint)(first * sizeof(T)),
            (long)count * sizeof(T),
            count,
            Datatype.Of<T>(),
            sizeof(T)
        );

    private static Message Picked<T>(Array array, long first, int count, Datatype type)
        where T : unmanaged
    {
        Require.NotNegative(count, nameof(count));
        Require.NotNull(type, nameof(type));
        _ = type.Handle;
        if (!type.IsCommitted)
        {
            throw new ArgumentException(
                $"The type {type} was not committed: call Commit() once it is made.",
                nameof(type)
            );
        }

        long before = first * sizeof(T);
        long after = array.Length * (long)sizeof(T) - before;
        long start = type.Reach(count, out long end);
        return start >= -before && end <= after
            ? new Message(array, HeaderOf(array) + (nint)before, after, count, type, sizeof(T))
            : throw new ArgumentException(
                $"{count} elements of the type {type} reach from byte {start} to byte {end}, counted from where the message starts; "
                    + $"the array reaches from {-before} to {after}.",
                nameof(count)
            );
    }

    private static TArray NotNull<TArray>(TArray? array, string name = "array")
        where TArray : class => array ?? throw new ArgumentNullException(name);

    private static void RequireIndex(int length, int index, string name)
    {
        if ((uint)index > (uint)length)
        {
            throw new ArgumentOutOfRangeException(name, index, $"{name} must be from 0 to {length}.");
        }
    }

    private static void RequirePart(int length, int first, string firstName, int count, string countName, string what)
    {
        RequireIndex(length, first, firstName);
        if ((uint)count > (uint)(length - first))
        {
            throw new ArgumentOutOfRangeException(
                countName,
                count,
                $"There are {length - first} {what} from {firstName} {first} on: {countName} must be from 0 to that number."
            );
        }
    }

    // The checked arguments of a constructor.
    private readonly struct Message(Array array, nint offset, long length, int count, Datatype type, int elementSize)
    {
        public Array Array { get; } = array;

        public nint Offset { get; } = offset;

        public long Length { get; } = length;

        public int Count { get; } = count;

        public Datatype Type { get; } = type;

        public int ElementSize { get; } = elementSize;
    }
}
