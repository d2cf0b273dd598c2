using System;
using MPI;

class Reductions
{
    static Intracommunicator world;
    static int rank;
    static int size;

    // Associative, because a reduction may choose any brackets.
    static string Join(string x, string y)
    {
        return x + y;
    }

    static int Last(int x, int y)
    {
        return y;
    }

    static void Main(string[] args)
    {
        using (new MPI.Environment(ref args))
        {
            world = Communicator.world;
            rank = world.Rank;
            size = world.Size;
            Numbers();
            OfAllTypes();
            Functions();
            Objects();
            Arrays();
            Scans();
            Dealt();
        }

        Check.Report();
    }

    static void Numbers()
    {
        int sum = size * (size - 1) / 2;
        Check.Equal(sum, world.Allreduce(rank, Operation<int>.Add), "Add");
        Check.Equal(size - 1, world.Allreduce(rank, Operation<int>.Max), "Max");
        Check.Equal(-(size - 1), world.Allreduce(-rank, Operation<int>.Min), "Min");
        Check.Equal(size % 2 == 0 ? 1.0 : -1.0, world.Allreduce(-1.0, Operation<double>.Multiply), "Multiply");
        Check.Equal(1, world.Allreduce(rank + 1, Operation<int>.LogicalAnd), "LogicalAnd");
        Check.Equal(0, world.Allreduce(rank, Operation<int>.LogicalAnd), "LogicalAnd with 0");
        Check.Equal(size > 1 ? 1 : 0, world.Allreduce(rank, Operation<int>.LogicalOr), "LogicalOr");
        int and = -1;
        int or = 0;
        int xor = 0;
        for (int i = 0; i < size; ++i)
        {
            and &= i | 64;
            or |= i;
            xor ^= i;
        }

        Check.Equal(and, world.Allreduce(rank | 64, Operation<int>.BitwiseAnd), "BitwiseAnd");
        Check.Equal(or, world.Allreduce(rank, Operation<int>.BitwiseOr), "BitwiseOr");
        Check.Equal(xor, world.Allreduce(rank, Operation<int>.ExclusiveOr), "ExclusiveOr");
        foreach (int root in new int[] { 0, size - 1 })
        {
            int atRoot = world.Reduce(rank, Operation<int>.Add, root);
            Check.Equal(rank == root ? sum : 0, atRoot, "Reduce");
        }
    }

    static void OfAllTypes()
    {
        int sum = size * (size - 1) / 2;
        Check.Equal((sbyte)sum, world.Allreduce((sbyte)rank, Operation<sbyte>.Add), "sbyte");
        Check.Equal((byte)sum, world.Allreduce((byte)rank, Operation<byte>.Add), "byte");
        Check.Equal((short)sum, world.Allreduce((short)rank, Operation<short>.Add), "short");
        Check.Equal((ushort)sum, world.Allreduce((ushort)rank, Operation<ushort>.Add), "ushort");
        Check.Equal((uint)sum, world.Allreduce((uint)rank, Operation<uint>.Add), "uint");
        Check.Equal((long)sum << 40, world.Allreduce((long)rank << 40, Operation<long>.Add), "long");
        Check.Equal((ulong)sum << 40, world.Allreduce((ulong)rank << 40, Operation<ulong>.Add), "ulong");
        Check.Equal((float)sum, world.Allreduce((float)rank, Operation<float>.Add), "float");
        Check.Equal(sum * 0.5, world.Allreduce(rank * 0.5, Operation<double>.Add), "double");
        Check.Equal((char)('a' + size - 1), world.Allreduce((char)('a' + rank), Operation<char>.Max), "char");
        Check.Equal(sum * 0.1m, world.Allreduce(rank * 0.1m, Operation<decimal>.Add), "decimal");
        Check.Equal(size == 1, world.Allreduce(rank == 0, Operation<bool>.LogicalAnd), "bool");
        Check.Equal(true, world.Allreduce(rank == 0, Operation<bool>.LogicalOr), "bool, or");
        DateTime day = new(2008, 1, 1);
        Check.Equal(day.AddDays(size - 1), world.Allreduce(day.AddDays(rank), Operation<DateTime>.Max), "DateTime");
        Check.Equal(
            new Point(sum, size),
            world.Allreduce(new Point(rank, 1), Operation<Point>.Add),
            "operator + of a struct"
        );
        Check.Equal(size - 1, world.Allreduce(new Point(rank, 1), Operation<Point>.Max).x, "operator < of a struct");

        // Operations can be called directly.
        Check.Equal((byte)44, Operation<byte>.Add(200, 100), "byte, called");
        Check.Equal(6L, Operation<long>.Multiply(2, 3), "long, called");
        Check.Equal(1.5, Operation<double>.Min(2.5, 1.5), "double, called");
        Check.Equal(6, Operation<int>.ExclusiveOr(5, 3), "int, called");
        Check.Equal(1, Operation<int>.LogicalAnd(5, 3), "logical, called");
        Check.Equal("ab", Operation<string>.Add("a", "b"), "text, called");
        Check.True(object.ReferenceEquals(Operation<Point>.Add, Operation<Point>.Add), "found once");
        Check.Throws<ArgumentException>(
            delegate
            {
                world.Allreduce(new Point(), Operation<Point>.Multiply);
            },
            "no operator *"
        );
        Check.Throws<ArgumentException>(
            delegate
            {
                world.Allreduce("", Operation<string>.Min);
            },
            "no operator <"
        );
        Check.Throws<ArgumentException>(
            delegate
            {
                world.Allreduce(1.0, Operation<double>.BitwiseOr);
            },
            "no operator |"
        );
    }

    static void Functions()
    {
        Check.Equal(size - 1, world.Allreduce(rank, Last), "a method group, in the order of the ranks");
        int bias = 2;
        int biased = world.Allreduce(
            rank,
            delegate(int x, int y)
            {
                return x + y + bias;
            }
        );
        Check.Equal(size * (size - 1) / 2 + bias * (size - 1), biased, "a delegate with a variable");
        Check.Equal(size - 1, world.Allreduce(rank, (x, y) => x > y ? x : y), "a lambda");
        Point last = world.Allreduce(
            new Point(rank, 1),
            delegate(Point x, Point y)
            {
                return new Point(y.x, x.y + y.y);
            }
        );
        Check.Equal(new Point(size - 1, size), last, "a delegate over a struct");

        // MPI decides which ranks call the function; all of them get an exception.
        bool failed = false;
        try
        {
            world.Allreduce(
                rank,
                delegate(int x, int y)
                {
                    throw new Exception("no");
                }
            );
        }
        catch (Exception)
        {
            failed = true;
        }

        Check.Equal(size > 1, failed, "a delegate that throws");
        Check.Equal(size, world.Allreduce(1, (x, y) => x + y), "a delegate after one that throws");
    }

    static void Objects()
    {
        string all = "";
        for (int i = 0; i < size; ++i)
        {
            all += "<" + i + ">";
        }

        Check.Equal(all, world.Allreduce("<" + rank + ">", Join), "texts, in the order of the ranks");
        Check.Equal(all, world.Allreduce("<" + rank + ">", Operation<string>.Add), "String.Concat");
        string atRoot = world.Reduce("<" + rank + ">", Join, size / 2);
        Check.Equal(rank == size / 2 ? all : null, atRoot, "Reduce of texts");
        Vector sum = world.Allreduce(new Vector(rank, 1), Operation<Vector>.Add);
        Check.Equal(new Vector(size * (size - 1) / 2, size).ToString(), sum.ToString(), "operator + of a class");
        Vector product = world.Allreduce(new Vector(1, 2), Operation<Vector>.Multiply);
        Check.Equal(Math.Pow(2, size), product.parts[1], "operator * of a class");
        Vector mine = new(rank, rank);
        world.Allreduce(
            mine,
            delegate(Vector x, Vector y)
            {
                return new Vector(x.parts[0] + y.parts[0], 0);
            }
        );
        Check.Equal(rank, (int)mine.parts[0], "what went in is as it was");
    }

    static void Arrays()
    {
        int[] sums = world.Allreduce(new int[] { rank, 1, -rank }, Operation<int>.Add);
        int sum = size * (size - 1) / 2;
        Check.All(new int[] { sum, size, -sum }, sums, "array");
        int[] room = new int[3];
        int[] same = room;
        world.Allreduce(new int[] { 1, 2, 3 }, Operation<int>.Add, ref room);
        Check.True(object.ReferenceEquals(same, room), "into the same array");
        Check.All(new int[] { size, 2 * size, 3 * size }, room, "into an array");
        string[] texts = world.Allreduce(new string[] { rank.ToString(), "x" }, Join);
        Check.Equal(new string('x', size), texts[1], "array of texts");
        int[] atRoot = world.Reduce(new int[] { rank, 2 }, Last, size - 1);
        Check.Equal(rank == size - 1, atRoot is not null, "Reduce of an array, at the root alone");
        string[] textsAtRoot = world.Reduce(new string[] { "a", rank.ToString() }, Join, 0);
        Check.Equal(rank == 0, textsAtRoot is not null, "Reduce of texts, at the root alone");
        if (rank == size - 1)
        {
            Check.All(new int[] { size - 1, 2 }, atRoot, "Reduce of an array");
        }

        if (rank == 0)
        {
            Check.Equal(new string('a', size), textsAtRoot[0], "Reduce of texts");
        }

        int[] into = { -1, -1 };
        world.Reduce(new int[] { rank, 1 }, Operation<int>.Add, 0, ref into);
        Check.All(rank == 0 ? new int[] { sum, size } : new int[] { -1, -1 }, into, "Reduce into an array");
    }

    static void Scans()
    {
        int upTo = rank * (rank + 1) / 2;
        Check.Equal(upTo, world.Scan(rank, Operation<int>.Add), "Scan");
        Check.Equal(upTo - rank, world.ExclusiveScan(rank, Operation<int>.Add), "ExclusiveScan");
        string text = "";
        for (int i = 0; i < rank; ++i)
        {
            text += i + ",";
        }

        Check.Equal(rank == 0 ? null : text, world.ExclusiveScan(rank + ",", Join), "ExclusiveScan of texts");
        Check.Equal(text + rank + ",", world.Scan(rank + ",", Join), "Scan of texts");
        Check.All(
            new int[] { upTo, rank + 1 },
            world.Scan(new int[] { rank, 1 }, Operation<int>.Add),
            "Scan of an array"
        );
        int[] before = world.ExclusiveScan(new int[] { rank, 1 }, Operation<int>.Add);
        string[] textsBefore = world.ExclusiveScan(new string[] { "x" }, Join);
        string[] textsUpTo = world.Scan(new string[] { "x" }, Join);
        Check.Equal(new string('x', rank + 1), textsUpTo[0], "Scan of an array of texts");
        if (rank == 0)
        {
            Check.True(before is null && textsBefore is null, "ExclusiveScan gives rank 0 nothing");
        }
        else
        {
            Check.All(new int[] { upTo - rank, rank }, before, "ExclusiveScan of an array");
            Check.Equal(new string('x', rank), textsBefore[0], "ExclusiveScan of an array of texts");
        }

        int[] room = new int[1];
        world.Scan(new int[] { 2 }, Operation<int>.Add, ref room);
        Check.Equal(2 * (rank + 1), room[0], "Scan into an array");
        world.ExclusiveScan(new int[] { 2 }, Operation<int>.Add, ref room);
        Check.Equal(rank == 0 ? -1 : 2 * rank, room is null ? -1 : room[0], "ExclusiveScan into an array");
    }

    static void Dealt()
    {
        // Rank i gets i + 1 results.
        int[] counts = new int[size];
        int total = 0;
        for (int i = 0; i < size; ++i)
        {
            counts[i] = i + 1;
            total += counts[i];
        }

        int[] mine = new int[total];
        for (int i = 0; i < total; ++i)
        {
            mine[i] = i + rank;
        }

        int[] part = world.ReduceScatter(mine, Operation<int>.Add, counts);
        string[] texts = world.ReduceScatter(
            Array.ConvertAll(
                mine,
                delegate(int number)
                {
                    return (number - rank) + "/";
                }
            ),
            delegate(string x, string y)
            {
                return x.Length >= y.Length ? x + "+" : y;
            },
            counts
        );
        int first = rank * (rank + 1) / 2;
        Check.Equal(rank + 1, part.Length, "ReduceScatter, length");
        for (int i = 0; i <= rank; ++i)
        {
            Check.Equal(size * (first + i) + size * (size - 1) / 2, part[i], "ReduceScatter");
            Check.Equal((first + i) + "/" + new string('+', size - 1), texts[i], "ReduceScatter of texts");
        }

        int[] room = new int[rank + 1];
        int[] same = room;
        world.ReduceScatter(mine, Operation<int>.Max, counts, ref room);
        Check.True(object.ReferenceEquals(same, room), "ReduceScatter into the same array");
        Check.Equal(first + size - 1, room[0], "ReduceScatter into an array");
    }
}
