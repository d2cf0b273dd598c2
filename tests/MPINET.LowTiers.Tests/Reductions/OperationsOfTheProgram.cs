using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Reductions;

/// <summary>Reductions by functions that a program writes.</summary>
public sealed unsafe class OperationsOfTheProgram : OwnCommunicator
{
    private const int Count = 5;

    private readonly MPI.Datatype matrixType = MPI.LONG_LONG.Create_contiguous(4);

    /// <summary>Makes the datatype of a matrix.</summary>
    public OperationsOfTheProgram() => matrixType.Commit();

    public override void Dispose()
    {
        matrixType.Free();
        base.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void The_function_gets_both_vectors_their_length_and_the_datatype()
    {
        List<(int Length, bool IsInt)> calls = [];
        MPI.Op op = new MPI.Op().Init(
            (IntPtr left, IntPtr right, int length, MPI.Datatype datatype) =>
            {
                calls.Add((length, datatype == MPI.INT));
                for (int i = 0; i < length; i++)
                {
                    ((int*)right)[i] =
                        3 * ((int*)left)[i] + 3 * ((int*)right)[i] - ((int*)left)[i] * 2 - ((int*)right)[i] * 2;
                }
            },
            true
        );
        using Cells<int> mine = new([.. Enumerable.Range(0, Count).Select(i => rank * 10 + i)]);
        using Cells<int> sum = new(Count);
        comm.Allreduce(mine, sum, Count, MPI.INT, op);
        int ranks = size * (size - 1) / 2;
        sum.MustHold([.. Enumerable.Range(0, Count).Select(i => ranks * 10 + size * i)]);
        Assert.True(calls.All(call => call.IsInt));
        // MPI chooses the ranks on which the function runs.
        using Cells<int> here = new([calls.Sum(call => call.Length)]);
        using Cells<int> everywhere = new(1);
        comm.Allreduce(here, everywhere, 1, MPI.INT, MPI.SUM);
        Assert.True(size == 1 || everywhere[0] >= Count);
        op.Free();
        Assert.True(op == MPI.OP_NULL);
    }

    [MpiFact(1, 2, 4, 6)]
    public void Is_commutative_returns_the_argument_of_Init()
    {
        MPI.Op commutes = new MPI.Op().Init(AddDoubles, true);
        MPI.Op doesNot = new MPI.Op().Init(AddDoubles, false);
        Assert.True(commutes.Is_commutative());
        Assert.False(doesNot.Is_commutative());
        Assert.True(MPI.SUM.Is_commutative());
        Assert.NotEqual(commutes, doesNot);
        commutes.Free();
        doesNot.Free();
        Assert.Throws<ArgumentNullException>(() => new MPI.Op().Init(null!, true));
    }

    [MpiTheory(1, 2, 4, 6)]
    [InlineData("Allreduce")]
    [InlineData("Reduce")]
    [InlineData("Scan")]
    [InlineData("Exscan")]
    [InlineData("Iallreduce")]
    [InlineData("Ireduce")]
    [InlineData("Iscan")]
    [InlineData("Reduce_scatter_block")]
    public void Operands_that_do_not_commute_are_taken_in_the_order_of_the_ranks(string call)
    {
        MPI.Op op = new MPI.Op().Init(Multiply, false);
        bool scatters = call == "Reduce_scatter_block";
        int elements = scatters ? size : Count;
        using Cells<Matrix> mine = new([.. Enumerable.Range(0, elements).Select(i => Matrix.Of(rank, i))]);
        using Cells<Matrix> result = new(scatters ? 1 : elements);
        Run(call, mine, result, op);
        int last = call switch
        {
            "Scan" or "Iscan" => rank,
            "Exscan" => rank - 1,
            _ => size - 1,
        };
        bool isWritten = call switch
        {
            "Exscan" => rank > 0,
            "Reduce" or "Ireduce" => rank == size - 1,
            _ => true,
        };
        if (isWritten)
        {
            result.MustHold([.. Enumerable.Range(0, result.Length).Select(i => Product(last, scatters ? rank : i))]);
        }
        else
        {
            result.MustBeUntouched();
        }

        mine.MustHold([.. Enumerable.Range(0, elements).Select(i => Matrix.Of(rank, i))]);
        op.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void In_place_the_order_of_the_ranks_is_the_same()
    {
        MPI.Op op = new MPI.Op().Init(Multiply, false);
        using Cells<Matrix> result = new([Matrix.Of(rank, 0)]);
        comm.Allreduce(MPI.IN_PLACE, result, 1, matrixType, op);
        result.MustHold(Product(size - 1, 0));
        op.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Structs_with_gaps_are_reduced_field_by_field()
    {
        Sample layout;
        MPI.Datatype sampleType = MPI.Datatype.Create_struct(
            2,
            [1, 1],
            [(nint)(&layout.Number) - (nint)(&layout), (nint)(&layout.Value) - (nint)(&layout)],
            [MPI.BYTE, MPI.DOUBLE]
        );
        MPI.Datatype resized = sampleType.Create_resized(0, sizeof(Sample));
        resized.Commit();
        MPI.Op largest = new MPI.Op().Init(KeepTheLarger, true);
        Sample[] samples = [new(1, rank), new(2, -rank), new(3, rank % 2)];
        using Cells<Sample> mine = new(samples);
        using Cells<Sample> result = new(3);
        comm.Allreduce(mine, result, 3, resized, largest);
        Assert.Equal((1, size - 1.0), (result[0].Number, result[0].Value));
        Assert.Equal((2, 0.0), (result[1].Number, result[1].Value));
        Assert.Equal((3, size > 1 ? 1.0 : 0.0), (result[2].Number, result[2].Value));
        largest.Free();
        resized.Free();
        sampleType.Free();
    }

    [MpiFact(1, 2, 4, 6)]
    public void Many_operations_are_alive_at_once_each_with_its_own_state()
    {
        const int Operations = 50;
        MPI.Op[] ops = new MPI.Op[Operations];
        for (int i = 0; i < Operations; i++)
        {
            int own = i;
            ops[i] = new MPI.Op().Init(
                (left, right, length, _) =>
                {
                    for (int k = 0; k < length; k++)
                    {
                        ((double*)right)[k] += ((double*)left)[k] + own;
                    }
                },
                true
            );
        }

        GC.Collect();
        GC.WaitForPendingFinalizers();
        using Cells<double> mine = new([rank]);
        for (int i = Operations - 1; i >= 0; i--)
        {
            using Cells<double> sum = new(1);
            comm.Allreduce(mine, sum, 1, MPI.DOUBLE, ops[i]);
            sum.MustHold(size * (size - 1) / 2 + (size - 1) * i);
            ops[i].Free();
        }
    }

    [MpiFact(1, 2, 4, 6)]
    public void An_operation_may_be_freed_while_a_reduction_is_under_way()
    {
        MPI.Op op = new MPI.Op().Init(AddDoubles, true);
        using Cells<double> mine = new([rank + 0.5]);
        using Cells<double> sum = new(1);
        MPI.Request request = comm.Iallreduce(mine, sum, 1, MPI.DOUBLE, op);
        op.Free();
        GC.Collect();
        request.Wait();
        sum.MustHold(size * (size - 1) / 2 + 0.5 * size);
    }

    [MpiFact(1, 2, 4, 6)]
    public void Reduce_local_takes_the_first_buffer_as_left_operand()
    {
        MPI.Op op = new MPI.Op().Init(Multiply, false);
        using Cells<Matrix> left = new([Matrix.Of(1, 1), Matrix.Of(2, 2)]);
        using Cells<Matrix> right = new([Matrix.Of(3, 3), Matrix.Of(4, 4)]);
        op.Reduce_local(left, right, 2, matrixType);
        right.MustHold(Matrix.Of(1, 1) * Matrix.Of(3, 3), Matrix.Of(2, 2) * Matrix.Of(4, 4));
        left.MustHold(Matrix.Of(1, 1), Matrix.Of(2, 2));
        op.Free();
    }

    [MpiFact(1, 2, 4)]
    public void What_the_function_throws_comes_out_of_the_call_on_the_rank_where_it_ran()
    {
        int calls = 0;
        MPI.Op op = new MPI.Op().Init(
            (_, _, _, _) =>
            {
                calls++;
                throw new InvalidOperationException("cannot add these");
            },
            true
        );
        using Cells<int> mine = new([rank]);
        using Cells<int> result = new(1);
        for (int i = 0; i < 2; i++)
        {
            calls = 0;
            Exception? error = Record.Exception(() => comm.Allreduce(mine, result, 1, MPI.INT, op));
            Assert.Equal(calls > 0 ? "cannot add these" : null, error?.Message);
            Assert.True(size == 1 || calls > 0 || rank > 0);
        }

        // The kept exception does not affect the next call.
        comm.Allreduce(mine, result, 1, MPI.INT, MPI.SUM);
        result.MustHold(size * (size - 1) / 2);
        Assert.Throws<InvalidOperationException>(() => op.Reduce_local(mine, result, 1, MPI.INT));
        op.Free();
    }

    [MpiFact(2, 4, 6, Requires = "MPI_Iallreduce")]
    public void What_the_function_throws_in_a_nonblocking_reduction_comes_out_of_the_wait()
    {
        int calls = 0;
        MPI.Op op = new MPI.Op().Init(
            (_, _, _, _) =>
            {
                calls++;
                throw new InvalidOperationException("cannot add these");
            },
            true
        );
        using Cells<int> mine = new([rank]);
        using Cells<int> result = new(1);
        MPI.Request? request = null;
        Exception? error = Record.Exception(() =>
        {
            request = comm.Iallreduce(mine, result, 1, MPI.INT, op);
            request.Wait();
        });
        Assert.Equal(calls > 0 ? "cannot add these" : null, error?.Message);
        Assert.True(request is null || request == MPI.REQUEST_NULL);
        comm.Barrier();
        op.Free();
    }

    [MpiFact(2, 4, 6)]
    public void Accumulate_into_a_window_takes_predefined_operations_alone()
    {
        MPI.Op op = new MPI.Op().Init(AddDoubles, true);
        MPI.Win window = MPI.Win.Allocate(sizeof(double), sizeof(double), MPI.INFO_NULL, comm, out _);
        window.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        using Cells<double> mine = new([rank]);
        window.Fence(0);
        Assert.Equal(
            MPI.ERR_OP,
            Assert
                .Throws<MPI.Exception>(() => window.Accumulate(mine, 1, MPI.DOUBLE, 0, 0, 1, MPI.DOUBLE, op))
                .Get_error_class()
        );
        window.Fence(0);
        window.Free();
        op.Free();
    }

    private static void AddDoubles(IntPtr left, IntPtr right, int length, MPI.Datatype datatype)
    {
        for (int i = 0; i < length; i++)
        {
            ((double*)right)[i] += ((double*)left)[i];
        }
    }

    private static void Multiply(IntPtr left, IntPtr right, int length, MPI.Datatype datatype)
    {
        for (int i = 0; i < length; i++)
        {
            ((Matrix*)right)[i] = ((Matrix*)left)[i] * ((Matrix*)right)[i];
        }
    }

    private static void KeepTheLarger(IntPtr left, IntPtr right, int length, MPI.Datatype datatype)
    {
        for (int i = 0; i < length; i++)
        {
            Sample theirs = ((Sample*)left)[i];
            if (theirs.Value > ((Sample*)right)[i].Value)
            {
                ((Sample*)right)[i] = theirs;
            }
        }
    }

    private static Matrix Product(int last, int index)
    {
        Matrix product = Matrix.One;
        for (int i = 0; i <= last; i++)
        {
            product *= Matrix.Of(i, index);
        }

        return product;
    }

    private void Run(string call, Cells<Matrix> mine, Cells<Matrix> result, MPI.Op op)
    {
        switch (call)
        {
            case "Allreduce":
                comm.Allreduce(mine, result, Count, matrixType, op);
                break;
            case "Reduce":
                comm.Reduce(mine, result, Count, matrixType, op, size - 1);
                break;
            case "Scan":
                comm.Scan(mine, result, Count, matrixType, op);
                break;
            case "Exscan":
                comm.Exscan(mine, result, Count, matrixType, op);
                break;
            case "Iallreduce":
                comm.Iallreduce(mine, result, Count, matrixType, op).Wait();
                break;
            case "Ireduce":
                comm.Ireduce(mine, result, Count, matrixType, op, size - 1).Wait();
                break;
            case "Iscan":
                comm.Iscan(mine, result, Count, matrixType, op).Wait();
                break;
            default:
                comm.Reduce_scatter_block(mine, result, 1, matrixType, op);
                break;
        }
    }

    private struct Sample(byte number, double value)
    {
        public byte Number = number;
        public double Value = value;
    }
}
