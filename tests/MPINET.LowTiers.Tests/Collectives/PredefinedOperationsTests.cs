using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Each predefined operation on each predefined datatype that the standard allows for it.</summary>
public sealed class PredefinedOperationsTests : OwnCommunicator
{
    public static IEnumerable<object[]> Arithmetic =>
        Rows(["SUM", "PROD", "MAX", "MIN"], [.. ElementType.Integers, .. ElementType.Floating]);

    public static IEnumerable<object[]> OnTruthValues =>
        Rows(["LAND", "LOR", "LXOR"], [.. ElementType.Integers.Where(IsOfC), .. ElementType.Logical]);

    public static IEnumerable<object[]> OnBits => Rows(["BAND", "BOR", "BXOR"], [.. ElementType.Integers, "BYTE"]);

    public static IEnumerable<object[]> OnPairs =>
        Rows(["MAXLOC", "MINLOC"], ["FLOAT_INT", "DOUBLE_INT", "LONG_INT", "TWOINT", "SHORT_INT"]);

    [MpiTheory(2, 4)]
    [MemberData(nameof(Arithmetic))]
    public void Arithmetic_is_done_in_the_datatype(string operation, string datatype)
    {
        ElementType type = new(datatype);

        // The second element of every other rank is at the other end of the type's range.
        long Extreme(int r) => type.IsUnsigned ? Top(type) + r : -r - 1;
        long[] Contribution(int r) => [type.Fit(r + 1), type.Fit(r % 2 == 1 ? r + 1 : Extreme(r))];
        long Combine(long a, long b) =>
            type.Fit(
                operation switch
                {
                    "SUM" => a + b,
                    "PROD" => a * b,
                    "MAX" => type.Max(a, b),
                    _ => type.Max(a, b) == a ? b : a,
                }
            );
        MustGive(type, operation, Contribution, Combine);
    }

    [MpiTheory(2, 4)]
    [MemberData(nameof(OnTruthValues))]
    public void A_truth_value_is_false_when_it_is_zero(string operation, string datatype)
    {
        ElementType type = new(datatype);

        // True on every rank, on the last only, on none, on the even ones. In C every number except 0 is true.
        long truth = ElementType.Logical.Contains(datatype) ? 1 : rank + 1;
        bool[] truths = [true, rank == size - 1, false, rank % 2 == 0];
        using Cells<byte> mine = type.Write([.. truths.Select(t => t ? truth : 0)]);
        using Cells<byte> result = new(mine.Length);
        comm.Allreduce(mine, result, truths.Length, type.Datatype, ElementType.Constant<MPI.Op>(operation));
        int[] numbersOfTrue = [size, 1, 0, size / 2];
        type.MustHold(
            result,
            [
                .. numbersOfTrue.Select(n =>
                    operation switch
                    {
                        "LAND" => n == size,
                        "LOR" => n > 0,
                        _ => n % 2 == 1,
                    }
                        ? 1L
                        : 0L
                ),
            ]
        );
    }

    [MpiTheory(2, 4)]
    [MemberData(nameof(OnBits))]
    public void Bits_are_combined_one_by_one(string operation, string datatype)
    {
        ElementType type = new(datatype);
        long[] Contribution(int r) => [type.Fit(0x5A3C_96E1_0FB7_D268 >> r), type.Fit(~(0x0101_0101_0101_0101L << r))];
        long Combine(long a, long b) =>
            operation switch
            {
                "BAND" => a & b,
                "BOR" => a | b,
                _ => a ^ b,
            };
        MustGive(type, operation, Contribution, Combine);
    }

    [MpiTheory(2, 4)]
    [InlineData("C_FLOAT_COMPLEX")]
    [InlineData("C_COMPLEX")]
    [InlineData("COMPLEX")]
    [InlineData("F_COMPLEX")]
    public void Complex_numbers_of_two_floats_are_added_and_multiplied(string datatype)
    {
        MPI.Datatype type = ElementType.Constant<MPI.Datatype>(datatype);
        using Cells<float> mine = new([rank + 1, rank]);
        using Cells<float> result = new(2);
        comm.Allreduce(mine, result, 1, type, MPI.SUM);
        result.MustHold(size * (size + 1) / 2, size * (size - 1) / 2);
        comm.Allreduce(mine, result, 1, type, MPI.PROD);
        (double real, double imaginary) = ProductOfContributions();
        result.MustHold((float)real, (float)imaginary);
    }

    [MpiTheory(2, 4)]
    [InlineData("C_DOUBLE_COMPLEX")]
    [InlineData("DOUBLE_COMPLEX")]
    [InlineData("F_DOUBLE_COMPLEX")]
    public void Complex_numbers_of_two_doubles_are_added_and_multiplied(string datatype)
    {
        MPI.Datatype type = ElementType.Constant<MPI.Datatype>(datatype);
        using Cells<double> mine = new([rank + 1, rank]);
        using Cells<double> result = new(2);
        comm.Allreduce(mine, result, 1, type, MPI.SUM);
        result.MustHold(size * (size + 1) / 2, size * (size - 1) / 2);
        comm.Allreduce(mine, result, 1, type, MPI.PROD);
        (double real, double imaginary) = ProductOfContributions();
        result.MustHold(real, imaginary);
    }

    [MpiTheory(2, 4)]
    [MemberData(nameof(OnPairs))]
    public unsafe void The_place_of_the_extreme_comes_with_it_and_the_lowest_of_equals(
        string operation,
        string datatype
    )
    {
        ElementType value = new(datatype == "TWOINT" ? "INT" : datatype.Replace("_INT", ""));
        MPI.Datatype pair = ElementType.Constant<MPI.Datatype>(datatype);
        pair.Get_extent(out _, out nint extent);
        int place = Math.Max(4, value.Size);
        using Cells<byte> mine = new(2 * (int)extent);
        using Cells<byte> result = new(mine.Length);
        Write(mine, 0, rank, 100 + rank);
        Write(mine, 1, -5, 50 - rank);
        comm.Allreduce(mine, result, 2, pair, ElementType.Constant<MPI.Op>(operation));
        int best = operation == "MAXLOC" ? size - 1 : 0;
        MustBe(0, best, 100 + best);
        MustBe(1, -5, 50 - (size - 1));

        void Write(Cells<byte> pairs, int index, long number, int where)
        {
            using Cells<byte> bytes = value.Write(number);
            for (int b = 0; b < bytes.Length; b++)
            {
                pairs[index * (int)extent + b] = bytes[b];
            }

            *(int*)(pairs.Address + index * (int)extent + place) = where;
        }

        void MustBe(int index, long number, int where)
        {
            using Cells<byte> bytes = new(value.Size);
            for (int b = 0; b < bytes.Length; b++)
            {
                bytes[b] = result[index * (int)extent + b];
            }

            value.MustHold(bytes, number);
            Assert.Equal(where, *(int*)(result.Address + index * (int)extent + place));
        }
    }

    private static bool IsOfC(string name) =>
        !name.StartsWith("INTEGER", StringComparison.Ordinal) && name is not ("AINT" or "OFFSET" or "COUNT");

    private static long Top(ElementType type) => 1L << (8 * type.Size - 1);

    private static IEnumerable<object[]> Rows(string[] operations, string[] datatypes) =>
        operations.SelectMany(operation => datatypes.Select(datatype => new object[] { operation, datatype }));

    private void MustGive(
        ElementType type,
        string operation,
        Func<int, long[]> contribution,
        Func<long, long, long> combine
    )
    {
        using Cells<byte> mine = type.Write(contribution(rank));
        using Cells<byte> result = new(mine.Length);
        comm.Allreduce(mine, result, 2, type.Datatype, ElementType.Constant<MPI.Op>(operation));
        type.MustHold(result, ByRank(contribution).Aggregate((a, b) => [combine(a[0], b[0]), combine(a[1], b[1])]));
    }

    // The sum of r + 1 + r * i over all ranks. The numbers are whole, so that the order does not matter.
    private (double Real, double Imaginary) ProductOfContributions() =>
        ByRank(r => (Real: r + 1.0, Imaginary: (double)r))
            .Aggregate(
                (a, b) => (a.Real * b.Real - a.Imaginary * b.Imaginary, a.Real * b.Imaginary + a.Imaginary * b.Real)
            );
}
