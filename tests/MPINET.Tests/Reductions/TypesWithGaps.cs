using System.Runtime.InteropServices;

namespace MPINET.Tests.Reductions;

/// <summary>An operation of the program changes only the bytes between an element's first and last.</summary>
public sealed class TypesWithGaps : InSession
{
    private const int Words = 256;
    private const int Guard = -7;

    [StructLayout(LayoutKind.Sequential, Size = 4 * Words)]
    private struct Wide
    {
        public int A;
        public int B;
    }

    // The sum, by a function that writes all words of its elements.
    private static readonly ReductionFunction<Wide> sum = (input, inout) =>
    {
        for (int i = 0; i < inout.Length; i++)
        {
            int a = input[i].A + inout[i].A;
            int b = input[i].B + inout[i].B;
            MemoryMarshal.AsBytes(inout.Slice(i, 1)).Fill(0xEE);
            inout[i] = new Wide { A = a, B = b };
        }
    };

    // Only the second word.
    private static Datatype OnlyB()
    {
        using Datatype field = Datatype.CreateStruct([1], [4], [Datatype.Int]);
        return field.CreateResized(0, 4 * Words).Commit();
    }

    // The given number of elements and one more behind them. A and B are set if the type has them.
    private static int[] Elements(int count, bool hasA, Func<int, int> value)
    {
        int[] words = [.. Enumerable.Repeat(Guard, (count + 1) * Words)];
        for (int i = 0; i < count; i++)
        {
            words[i * Words] = hasA ? value(i) : Guard;
            words[i * Words + 1] = 100 + value(i);
        }

        return words;
    }

    private static ITypedBuffer Of(int[] words, int count, Datatype type) => ArrayTypedBuffer.Of(words, 0, count, type);

    private static void RequireSums(int[] expected, int[] got, int count, bool hasA)
    {
        int last = (count - 1) * Words;
        for (int i = 0; i < count; i++)
        {
            Assert.Equal(expected[i * Words + 1], got[i * Words + 1]);
            Assert.Equal(hasA ? expected[i * Words] : got[i * Words], got[i * Words]);
        }

        Assert.Equal(hasA ? expected[0] : Guard, got[0]);
        Assert.All(got.Skip(last + 2), word => Assert.Equal(Guard, word));
    }

    [MpiTheory(1)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(100)]
    public void Reduced_in_one_process(int count)
    {
        using ReductionOperator op = ReductionOperator.Create(sum);
        using Datatype onlyB = OnlyB();
        foreach ((Datatype type, bool hasA) in new[] { (Datatype.OfFields<Wide>(), true), (onlyB, false) })
        {
            int[] got = Elements(count, hasA, i => 10 * i);
            op.ReduceLocal(Of(Elements(count, hasA, i => i), count, type), Of(got, count, type));
            int[] expected = Elements(count, hasA, i => 11 * i);
            for (int i = 0; i < count; i++)
            {
                expected[i * Words + 1] += 100;
            }

            RequireSums(expected, got, count, hasA);
        }
    }

    [MpiTheory(2, 3, 4)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(100)]
    public void Gaps_are_left_unchanged_by_Allreduce(int count)
    {
        using ReductionOperator op = ReductionOperator.Create(sum);
        using Datatype onlyB = OnlyB();
        foreach ((Datatype type, bool hasA) in new[] { (Datatype.OfFields<Wide>(), true), (onlyB, false) })
        {
            int[] got = Elements(count, hasA, _ => 0);
            comm.Allreduce(Of(Elements(count, hasA, i => i + rank), count, type), Of(got, count, type), op);
            int[] expected = Elements(count, hasA, i => size * i + size * (size - 1) / 2);
            for (int i = 0; i < count; i++)
            {
                expected[i * Words + 1] += 100 * (size - 1);
            }

            RequireSums(expected, got, count, hasA);
        }
    }

    [MpiFact(1)]
    public void Data_outside_of_the_struct_is_refused()
    {
        using ReductionOperator op = ReductionOperator.Create(sum);
        using Datatype behind = Datatype.CreateStruct([2], [4 * Words - 4], [Datatype.Int]).CreateResized(0, 4 * Words);
        behind.Commit();
        int[] words = new int[3 * Words];
        Assert.Throws<ArgumentException>(() => op.ReduceLocal(Of(words, 1, behind), Of(new int[3 * Words], 1, behind)));
    }
}
