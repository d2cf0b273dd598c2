using System.Numerics;
using System.Runtime.InteropServices;

namespace MPINET.Tests.Datatypes;

// Only reflection reads the fields.
#pragma warning disable CS0169, CS0649, CA1823, IDE0044, IDE0051

/// <summary>Unmanaged types whose values mean nothing in another process.</summary>
public sealed unsafe class PlainTypes : InSession
{
    private struct Node
    {
        public int Value;
        public Node* Next;
    }

    private struct Owner<T>
        where T : unmanaged
    {
        public int Id;
        public T Inner;
    }

#if NET
    // Mono crashes when it loads a struct with a field of that type.
    private struct Callback
    {
        public delegate* <int, void> Function;
    }
#endif

    private struct Numbers
    {
        public fixed int Fixed[3];
        public nint Address;
        public nuint Size;
        public DayOfWeek Day;
        public Owner<(byte, decimal)> Nested;
    }

    [MpiFact(1)]
    public void A_pointer_is_refused_with_the_path_to_it()
    {
        Assert.Contains("its field Next is a pointer", Refused<Node>());
        Assert.Contains("its field Inner.Item2.Next is a pointer", Refused<Owner<(int, Node)>>());
        // The cached answer.
        Assert.Contains("its field Next is a pointer", Refused<Node>());
    }

    [MpiFact(1)]
    public void A_handle_of_the_collector_is_refused()
    {
        Assert.Contains("it is a GCHandle", Refused<GCHandle>());
        Assert.Contains("its field Inner is a GCHandle", Refused<Owner<GCHandle>>());
        Assert.Contains(
            "is a GCHandle",
            Assert.Throws<InvalidOperationException>(() => Datatype.OfFields<Owner<GCHandle>>()).Message
        );
    }

#if NET
    // Mono's reflection reports an IntPtr.
    [MpiFact(1)]
    public void A_function_pointer_is_refused() =>
        Assert.Contains("its field Function is a function pointer", Refused<Callback>());

    [MpiFact(1)]
    public void Newer_types_of_the_framework_are_taken()
    {
        Taken<Int128>();
        Taken<Half>();
        Taken<DateOnly>();
        Taken<TimeOnly>();
        Taken<System.Text.Rune>();
        Taken<System.Runtime.Intrinsics.Vector256<double>>();
    }
#endif

    [MpiFact(1)]
    public void Types_of_data_alone_are_taken()
    {
        Taken<Numbers>();
        Taken<nint>();
        Taken<nuint>();
        Taken<decimal>();
        Taken<DateTime>();
        Taken<DateTimeOffset>();
        Taken<TimeSpan>();
        Taken<Guid>();
        Taken<Complex>();
        Taken<BigPair>();
        Taken<(byte, (int, double), DateTimeOffset)>();
        Taken<KeyValuePair<int, nint>>();
    }

    private static void Taken<T>()
        where T : unmanaged => Assert.Equal(sizeof(T), Datatype.Of<T>().Size);

    private static string Refused<T>()
        where T : unmanaged => Assert.Throws<InvalidOperationException>(() => Datatype.Of<T>()).Message;

    [StructLayout(LayoutKind.Explicit)]
    private struct BigPair
    {
        [FieldOffset(0)]
        public long Both;

        [FieldOffset(4)]
        public int High;
    }
}
