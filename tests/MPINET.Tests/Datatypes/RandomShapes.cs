using FsCheck;
using FsCheck.Fluent;
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Datatypes;

/// <summary>Random messages, compared with a model without MPI. All ranks make the same ones and agree on each outcome.</summary>
public sealed class RandomShapes : MessagesToTheNext
{
    private static readonly Config config = Config
        .QuickThrowOnFailure.WithReplay(20261121UL, 77UL)
        .WithMaxTest(150)
        .WithQuietOnSuccess(true);

    private static Arbitrary<Shape> Shapes =>
        (
            from kind in Gen.Choose(0, 2)
            from offset in Gen.Choose(0, 5)
            from count in Gen.Choose(0, 5)
            from blocks in Gen.Choose(1, 4)
            from blocklength in Gen.Choose(1, 4)
            from gap in Gen.Choose(0, 3)
            from element in Gen.Choose(0, 5)
            select new Shape(kind, offset, count, blocks, blocklength, gap, element)
        ).ToArbitrary();

    [MpiFact(1, 2)]
    public void What_a_type_picks_out_of_one_array_goes_where_it_points_to_in_another() =>
        Prop.ForAll(Shapes, shape => Holds(Passes(shape))).Check(config);

    [MpiFact(1)]
    public void An_array_that_is_one_element_too_short_is_refused() =>
        Prop.ForAll(Shapes, shape => shape.MinLength == 0 || IsRefused(shape)).Check(config);

    [MpiFact(1, 2)]
    public void What_is_packed_is_unpacked_whatever_the_order_of_types() =>
        Prop.ForAll(
                Gen.ListOf(Gen.Choose(0, 5)).Select(kinds => kinds.ToArray()).ToArbitrary(),
                kinds => Holds(PackedPasses(kinds))
            )
            .Check(config);

    // All ranks must agree on the outcome, because they continue, or shrink the message, together.
    private bool Holds(bool here)
    {
        bool everywhere = true;
        ElementTypedBuffer<bool> answers = new(here);
        ElementTypedBuffer<bool> got = new();
        for (int i = 0; i < size; i++)
        {
            everywhere &= answers.Value;
            PassBlocking(answers, got);
            answers.Value = got.Value;
        }

        return everywhere;
    }

    private bool Passes(Shape shape) =>
        shape.Element switch
        {
            0 => Passes(shape, n => (byte)n),
            1 => Passes(shape, n => (short)n),
            2 => Passes(shape, n => n),
            3 => Passes(shape, n => (long)n << 33),
            4 => Passes(shape, n => n + 0.5),
            _ => Passes(shape, n => (n, (byte)n, (short)-n)),
        };

    private bool Passes<T>(Shape shape, Func<int, T> make)
        where T : unmanaged
    {
        int[] picked = shape.Indices;
        using Datatype type = shape.Make<T>();
        T[] Source(int of) => [.. Enumerable.Range(of * 37, shape.MinLength).Select(make)];

        // From the shape into a slice between guards.
        T[] slice = Source(1000);
        int guards = Math.Min(2, slice.Length);
        T[] got = [.. slice.Take(guards), .. new T[picked.Length], .. slice.Take(guards)];
        PassBlocking(
            ArrayTypedBuffer.Of(Source(rank), shape.Offset, shape.Count, type),
            ArrayTypedBuffer.Of(got, guards, picked.Length)
        );
        T[] theirs = Source(Before);
        T[] wanted = [.. slice.Take(guards), .. picked.Select(i => theirs[i]), .. slice.Take(guards)];
        bool holds = got.SequenceEqual(wanted);

        // And from a slice into the shape, around which are guards.
        T[] spread = Source(1000);
        T[] expected = Source(1000);
        foreach (int i in picked)
        {
            expected[i] = theirs[i];
        }

        T[] mine = Source(rank);
        Pass(
            ArrayTypedBuffer.Of(picked.Select(i => mine[i]).ToArray()),
            ArrayTypedBuffer.Of(spread, shape.Offset, shape.Count, type)
        );
        return holds && spread.SequenceEqual(expected);
    }

    private static bool IsRefused(Shape shape)
    {
        using Datatype type = shape.Make<int>();
        ArrayTypedBuffer.Of(new int[shape.MinLength], shape.Offset, shape.Count, type);
        return Throws<ArgumentException>(() =>
            ArrayTypedBuffer.Of(new int[shape.MinLength - 1], shape.Offset, shape.Count, type)
        );
    }

    private static bool Throws<TException>(Action action)
        where TException : Exception
    {
        try
        {
            action();
            return false;
        }
        catch (TException)
        {
            return true;
        }
    }

    private bool PackedPasses(int[] kinds)
    {
        PackedBuffer send = new(comm);
        for (int i = 0; i < kinds.Length; i++)
        {
            Pack(send, kinds[i], rank + i);
        }

        using Request sent = Next.Isend(send, 13);
        PackedBuffer got = PackedBuffer.Receive(Previous, 13);
        sent.Wait();
        bool holds = true;
        for (int i = 0; i < kinds.Length; i++)
        {
            holds &= IsNext(got, kinds[i], Before + i);
        }

        return holds && got.Position == got.Count;
    }

    private static void Pack(PackedBuffer buffer, int kind, int value)
    {
        switch (kind)
        {
            case 0:
                buffer.Pack((byte)value);
                break;
            case 1:
                buffer.Pack(value * 0.5);
                break;
            case 2:
                buffer.Pack($"«{value}»");
                break;
            case 3:
                buffer.Pack(new[] { value, -value, 7 });
                break;
            case 4:
                buffer.Pack((value, 'x'));
                break;
            default:
                buffer.Pack(value % 2 == 0);
                break;
        }
    }

    private static bool IsNext(PackedBuffer buffer, int kind, int value) =>
        kind switch
        {
            0 => buffer.Unpack<byte>() == (byte)value,
            1 => buffer.Unpack<double>() == value * 0.5,
            2 => buffer.UnpackString() == $"«{value}»",
            3 => buffer.UnpackArray<int>(3).SequenceEqual([value, -value, 7]),
            4 => buffer.Unpack<(int, char)>() == (value, 'x'),
            _ => buffer.Unpack<bool>() == (value % 2 == 0),
        };
}
