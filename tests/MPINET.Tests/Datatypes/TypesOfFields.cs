using System.Runtime.InteropServices;
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Datatypes;

// Only reflection and MPI read and write the fields.
#pragma warning disable CS0169, CS0649, CA1823, IDE0044, IDE0051

public sealed unsafe class TypesOfFields : MessagesToTheNext
{
    // An enumeration without members accepts any value, even under the check.
    private enum Kind : short { }

    private struct Particle
    {
        public byte Tag;
        public double X;
        public bool Alive;
        public char Letter;
        public Kind Kind;
        public float Mass;
    }

    private struct Nested
    {
        public byte First;
        public Particle Particle;
        public Generic<int> Pair;
        public byte Last;
    }

    private struct Generic<T>
        where T : unmanaged
    {
        private byte count;
        public T Value;

        public byte Count
        {
            readonly get => count;
            set => count = value;
        }
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    private struct Packed
    {
        public byte A;
        public long B;
    }

    [StructLayout(LayoutKind.Auto)]
    private struct Sorted
    {
        public byte A;
        public long B;
        public byte C;
    }

    private struct Declared
    {
        public byte A;
        public long B;
        public byte C;
    }

    private struct DeclaredAround
    {
        public byte A;
        public Declared Inner;
        public double Last;
    }

    private struct WithFixed
    {
        public byte A;
        public fixed int Numbers[3];
        public short B;
    }

    [StructLayout(LayoutKind.Explicit)]
    private struct Union
    {
        [FieldOffset(0)]
        public int A;

        [FieldOffset(0)]
        public float B;
    }

    [StructLayout(LayoutKind.Explicit, Size = 24)]
    private struct Spacious
    {
        [FieldOffset(4)]
        public int A;

        [FieldOffset(16)]
        public short B;
    }

    private struct WithPointer
    {
        public int* A;
    }

    private struct WithNullable
    {
        public int? A;
    }

    private struct WithTimes
    {
        public DateTime When;
        public TimeSpan Long;
        public Guid Id;
        public decimal Price;
    }

    [MpiFact(1, 2, 4)]
    public void A_struct_with_gaps_arrives_field_by_field()
    {
        Particle Make(int n) =>
            new()
            {
                Tag = (byte)(n + 1),
                X = n + 0.5,
                Alive = n % 2 == 0,
                Letter = (char)(300 + n),
                Kind = (Kind)(n + 2),
                Mass = -n,
            };

        Datatype type = Datatype.OfFields<Particle>();
        Assert.Same(type, Datatype.OfFields<Particle>());
        Assert.Equal((1 + 8 + 1 + 2 + 2 + 4, (long)sizeof(Particle)), (type.Size, type.Extent));
        Particle[] got = new Particle[3];
        Pass(
            ArrayTypedBuffer.Of(new[] { Make(rank), Make(rank + 5) }, 0, 2, type),
            ArrayTypedBuffer.Of(got, 0, 2, type)
        );
        Assert.Equal([Make(Before), Make(Before + 5), default], got);
    }

    [MpiFact(1)]
    public void Gaps_are_left_as_they_were()
    {
        Leaves<Particle>([
            0,
            .. Range(8, 8),
            .. FieldBytes<Particle>(nameof(Particle.Alive), 1),
            .. FieldBytes<Particle>(nameof(Particle.Letter), 2),
            .. FieldBytes<Particle>(nameof(Particle.Kind), 2),
            .. FieldBytes<Particle>(nameof(Particle.Mass), 4),
        ]);
        Leaves<Generic<double>>([0, .. Range(8, 8)]);
        Leaves<Generic<byte>>([0, 1]);
        Leaves<Generic<Generic<short>>>([0, 2, 4, 5]);
        Leaves<Packed>(Range(0, 9));
        Leaves<WithFixed>([0, .. Range(4, 14)]);
        Leaves<Spacious>([.. Range(4, 4), 16, 17]);
        Leaves<WithTimes>(Range(0, sizeof(WithTimes)));
        Leaves<(byte, long, byte)>([.. OffsetsOfTuple()]);
    }

    [MpiFact(1)]
    public void The_runtimes_own_order_of_fields()
    {
        Sorted value;
        int a = (int)((byte*)&value.A - (byte*)&value);
        int b = (int)((byte*)&value.B - (byte*)&value);
        int c = (int)(&value.C - (byte*)&value);
        Leaves<Sorted>([a, c, .. Range(b, 8)]);
    }

    // .NET places the larger field first in memory, Mono the one that is declared first.
    [MpiFact(1)]
    public void What_the_runtime_orders_travels_as_it_was_declared()
    {
        Arrives(
            ((byte)1, 2L, (byte)3),
            new Declared
            {
                A = 1,
                B = 2,
                C = 3,
            }
        );
        Arrives(
            new Sorted
            {
                A = 4,
                B = 5,
                C = 6,
            },
            new Declared
            {
                A = 4,
                B = 5,
                C = 6,
            }
        );
        Arrives(
            ((byte)7, ((byte)1, 2L, (byte)3), 8.5),
            new DeclaredAround
            {
                A = 7,
                Inner = new Declared
                {
                    A = 1,
                    B = 2,
                    C = 3,
                },
                Last = 8.5,
            }
        );
    }

    [MpiFact(1)]
    public void Structs_in_structs_send_their_fields_alone()
    {
        Nested value;
        byte* start = (byte*)&value;
        int particle = (int)((byte*)&value.Particle - start);
        int pair = (int)((byte*)&value.Pair - start);
        int last = (int)(&value.Last - start);
        Datatype type = Datatype.OfFields<Nested>();
        Assert.Equal((1 + 18 + 5 + 1, (long)sizeof(Nested)), (type.Size, type.Extent));
        Leaves<Nested>([
            0,
            particle,
            .. Range(particle + 8, 8),
            .. FieldBytes<Particle>(nameof(Particle.Alive), 1).Select(n => n + particle),
            .. FieldBytes<Particle>(nameof(Particle.Letter), 2).Select(n => n + particle),
            .. FieldBytes<Particle>(nameof(Particle.Kind), 2).Select(n => n + particle),
            .. FieldBytes<Particle>(nameof(Particle.Mass), 4).Select(n => n + particle),
            pair,
            .. Range(pair + 4, 4),
            last,
        ]);
    }

    [MpiFact(1)]
    public void A_primitive_is_itself()
    {
        Assert.Same(Datatype.Int, Datatype.OfFields<int>());
        Assert.Same(Datatype.Of<DayOfWeek>(), Datatype.OfFields<DayOfWeek>());
    }

    [MpiFact(1)]
    public void What_has_no_meaning_elsewhere_is_refused()
    {
        Assert.Contains("overlaps", Assert.Throws<InvalidOperationException>(() => Datatype.OfFields<Union>()).Message);
        Assert.Contains(
            "pointer",
            Assert.Throws<InvalidOperationException>(() => Datatype.OfFields<WithPointer>()).Message
        );
        Assert.Contains(
            "nullable",
            Assert.Throws<InvalidOperationException>(() => Datatype.OfFields<WithNullable>()).Message
        );
    }

#if NET
    [System.Runtime.CompilerServices.InlineArray(3)]
    private struct Three<T>
        where T : unmanaged
    {
        private T first;
    }

    private struct WithInline
    {
        public byte A;
        public Three<int> Numbers;
        public byte B;
    }

    private struct BeforeInline
    {
        public int A;
        public Three<int> Numbers;
        public int B;
    }

    [MpiFact(1)]
    public void Inline_arrays_send_all_their_elements()
    {
        Leaves<Three<short>>(Range(0, 6));
        Leaves<WithInline>([0, .. Range(4, 13)]);
        Leaves<BeforeInline>(Range(0, 20));
        Leaves<Three<Generic<short>>>([0, 2, 3, 4, 6, 7, 8, 10, 11]);
        Leaves<Three<Three<byte>>>(Range(0, 9));
    }
#endif

    private static int[] Range(int first, int count) => [.. Enumerable.Range(first, count)];

    private static IEnumerable<int> FieldBytes<T>(string field, int bytes)
        where T : unmanaged
    {
        Particle value;
        byte* start = (byte*)&value;
        int offset = field switch
        {
            nameof(Particle.Alive) => (int)((byte*)&value.Alive - start),
            nameof(Particle.Letter) => (int)((byte*)&value.Letter - start),
            nameof(Particle.Kind) => (int)((byte*)&value.Kind - start),
            _ => (int)((byte*)&value.Mass - start),
        };
        return Range(offset, bytes);
    }

    private static IEnumerable<int> OffsetsOfTuple()
    {
        (byte A, long B, byte C) value;
        byte* start = (byte*)&value;
        int b = (int)((byte*)&value.B - start);
        return [(int)(&value.A - start), (int)(&value.C - start), .. Range(b, 8)];
    }

    private void Arrives<TSent, TReceived>(TSent value, TReceived expected)
        where TSent : unmanaged
        where TReceived : unmanaged
    {
        Port self = Communicator.Self[0];
        using Request send = self.Isend(ArrayTypedBuffer.Of([value], 0, 1, Datatype.OfFields<TSent>()), 3);
        TReceived[] received = new TReceived[1];
        self.Recv(ArrayTypedBuffer.Of(received, 0, 1, Datatype.OfFields<TReceived>()), 3);
        send.Wait();
        Assert.Equal(expected, received[0]);
    }

    // A receive of elements of the type changes the bytes of the fields and no others.
    private void Leaves<T>(int[] bytes)
        where T : unmanaged
    {
        Datatype type = Datatype.OfFields<T>();
        Assert.Equal((bytes.Length, (long)sizeof(T)), (type.Size, type.Extent));
        T[] send = new T[2];
        T[] got = new T[2];
        Span<byte> sent = MemoryMarshal.AsBytes(send.AsSpan());
        Span<byte> received = MemoryMarshal.AsBytes(got.AsSpan());

        // Zeros are a value of every type.
        sent.Clear();
        received.Fill(9);
        PassBlocking(ArrayTypedBuffer.Of(send, 0, 2, type), ArrayTypedBuffer.Of(got, 0, 2, type));
        byte[] wanted = new byte[received.Length];
        for (int i = 0; i < wanted.Length; i++)
        {
            wanted[i] = bytes.Contains(i % sizeof(T)) ? (byte)0 : (byte)9;
        }

        Assert.Equal(wanted, received.ToArray());
    }
}
