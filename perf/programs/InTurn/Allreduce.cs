using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

/// <summary>Sums of doubles on two ranks: with MPI_SUM, and with a user-defined operation that adds.</summary>
internal static unsafe class Allreduce
{
    public static void Measure(Turns turns, Intracommunicator world)
    {
        MPI_Op_create(Add, 1, out MPI_Op user);
        MPI.Op cliUser = new();
        cliUser.Init(CliAdd, true);
        using ReductionOperator vectors = ReductionOperator.Create<double>(Vectors.Add, commutative: true);
        using ReductionOperator elements = ReductionOperator.Create<double>((a, b) => a + b, commutative: true);
        using ReductionOperator values = ReductionOperator.Create<Number, NumberAddition>(commutative: true);
        using ReductionOperator inlined = ReductionOperator.Create<double, Addition>(commutative: true);
        Twin.BeginUserSum();
        foreach (int count in turns.IsQuick ? new[] { 1, 4096, 32768 } : [1, 8, 64, 512, 4096, 32768, 262144])
        {
            Reduce(turns, world, count, "sum", Twin.Sum, MPI_SUM, MPI.SUM, Classic.Sums, ("", ReductionOperator.Sum));
            Reduce(
                turns,
                world,
                count,
                "user",
                Twin.UserSum,
                user,
                cliUser,
                Classic.SumsByFunction,
                ("", vectors),
                ("struct", inlined),
                ("func", elements)
            );
            if (turns.IsOfPapers)
            {
                Types(turns, world, count, values);
            }
        }

        Twin.EndUserSum();
        cliUser.Free();
        MPI_Op_free(ref user);
    }

    private delegate bool TwinLoop(double* mine, double* sums, int count, int times);

    private static void Reduce(
        Turns turns,
        Intracommunicator world,
        int count,
        string series,
        TwinLoop twin,
        MPI_Op op,
        MPI.Op cliOp,
        Func<double[], double[], string, Contender> classic,
        params (string Form, ReductionOperator Operator)[] operators
    )
    {
        using Pinned<double> own = new(count);
        using Pinned<double> all = new(count);
        double* mine = own.Address;
        double* sums = all.Address;
        double[] values = own.Array;
        double[] results = all.Array;
        for (int i = 0; i < count; i++)
        {
            values[i] = world.Rank + i;
        }

        Contender[] contenders =
        [
            new(Turns.Twin, times => twin(mine, sums, count, times)),
            new("P/Invoke", times => PInvoke(mine, sums, count, op, times)),
            new("CLI", times => Cli(mine, sums, count, cliOp, times)),
            .. operators.Select(one => new Contender(
                "MPINET",
                times => Ports(world, values, results, one.Operator, times),
                one.Form
            )),
            // MPI.NET takes a function of two elements, like the last operator of the tier of ports.
            classic(values, results, operators[operators.Length - 1].Form),
        ];
        turns.Measure(series, sizeof(double) * (long)count, contenders);
        for (int i = 0; i < count; i++)
        {
            if (results[i] != (2.0 * i) + 1)
            {
                turns.Refuse($"sum {i} of {count} is {results[i]}");
                return;
            }
        }
    }

    // Sums of structs, and of objects, which are serialised. C adds the same numbers as doubles.
    private static void Types(Turns turns, Intracommunicator world, int count, ReductionOperator values)
    {
        using Pinned<double> own = new(count);
        using Pinned<double> all = new(count);
        double* mine = own.Address;
        double* sums = all.Address;
        Number[] numbers = [.. Enumerable.Range(0, count).Select(i => new Number { Value = world.Rank + i })];
        Number[] totals = new Number[count];
        Cell[] cells = [.. numbers.Select(one => new Cell { Value = one.Value })];
        numbers.Select(one => one.Value).ToArray().CopyTo(own.Array, 0);
        turns.Measure(
            "types",
            sizeof(double) * (long)count,
            new(Turns.Twin, times => Twin.UserSum(mine, sums, count, times)),
            new("MPINET", times => Structs(world, numbers, totals, values, times), "struct"),
            new("MPINET", times => Objects(world, cells, times), "class")
        );
        for (int i = 0; i < count; i++)
        {
            if (totals[i].Value != (2.0 * i) + 1)
            {
                turns.Refuse($"the sum of struct {i} of {count} is {totals[i].Value}");
                return;
            }
        }
    }

    private static bool Structs(Intracommunicator world, Number[] mine, Number[] sums, ReductionOperator op, int times)
    {
        for (int i = 0; i < times; i++)
        {
            world.Allreduce(mine, sums, op);
        }

        return true;
    }

    private static bool Objects(Intracommunicator world, Cell[] mine, int times)
    {
        bool isRight = true;
        for (int i = 0; i < times; i++)
        {
            Cell[] sums = world.AllreduceObject(mine, Add);
            isRight &= sums[sums.Length - 1].Value == (2.0 * (sums.Length - 1)) + 1;
        }

        return isRight;
    }

    private static Cell[] Add(Cell[] left, Cell[] right)
    {
        Cell[] sums = new Cell[left.Length];
        for (int i = 0; i < sums.Length; i++)
        {
            sums[i] = new Cell { Value = left[i].Value + right[i].Value };
        }

        return sums;
    }

    private static bool PInvoke(double* mine, double* sums, int count, MPI_Op op, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI_Allreduce(mine, sums, count, MPI_DOUBLE, op, MPI_COMM_WORLD);
        }

        return true;
    }

    private static bool Cli(double* mine, double* sums, int count, MPI.Op op, int times)
    {
        for (int i = 0; i < times; i++)
        {
            MPI.COMM_WORLD.Allreduce(mine, sums, count, MPI.DOUBLE, op);
        }

        return true;
    }

    private static bool Ports(Intracommunicator world, double[] mine, double[] sums, ReductionOperator op, int times)
    {
        for (int i = 0; i < times; i++)
        {
            world.Allreduce(mine, sums, op);
        }

        return true;
    }

    /// <summary>The function that adds, for the P/Invoke tier.</summary>
    public static void Add(void* invec, void* inoutvec, int* len, MPI_Datatype* datatype) =>
        Vectors.Add(new ReadOnlySpan<double>(invec, *len), new Span<double>(inoutvec, *len));

    /// <summary>The function that adds, for the CLI tier.</summary>
    public static void CliAdd(nint invec, nint inoutvec, int len, MPI.Datatype datatype) =>
        Vectors.Add(new ReadOnlySpan<double>((void*)invec, len), new Span<double>((void*)inoutvec, len));

    private readonly struct Addition : IReductionFunction<double>
    {
        public double Combine(double left, double right) => left + right;
    }

    private struct Number
    {
        public double Value;
    }

    private readonly struct NumberAddition : IReductionFunction<Number>
    {
        public Number Combine(Number left, Number right) => new() { Value = left.Value + right.Value };
    }
}
