using MPINET;
using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

// Datatypes that are made, committed and freed.
internal static unsafe partial class PerCall
{
    private const int Blocks = 10;
    private const int Stride = 20;
    private static readonly int[] lengths = [1, 2, 3, 4];
    private static readonly int[] places = [0, 2, 5, 9];
    private static readonly int[] sizes = [Blocks, Stride];
    private static readonly int[] subsizes = [4, 5];
    private static readonly int[] starts = [2, 3];
    private static readonly nint[] offsets = [0, 8, 24, 48];
    private static readonly long[] longOffsets = [0, 8, 24, 48];
    private static readonly MPI.Datatype[] cliTypes = [MPI.DOUBLE, MPI.FLOAT, MPI.INT, MPI.BYTE];
    private static readonly Datatype[] types = [Datatype.Double, Datatype.Float, Datatype.Int, Datatype.Byte];

    private static void Datatypes(Turns turns)
    {
        Datatypes(
            turns,
            "datatype-vector",
            Twin.MakeVector,
            static () =>
            {
                MPI_Type_vector(Blocks, 1, Stride, MPI_DOUBLE, out MPI_Datatype type);
                return type;
            },
            static () => MPI.DOUBLE.Create_vector(Blocks, 1, Stride),
            static () => Datatype.Double.CreateVector(Blocks, 1, Stride)
        );
        Datatypes(
            turns,
            "datatype-indexed",
            Twin.MakeIndexed,
            PInvokeIndexed,
            static () => MPI.DOUBLE.Create_indexed(lengths.Length, lengths, places),
            static () => Datatype.Double.CreateIndexed(lengths, places)
        );
        Datatypes(
            turns,
            "datatype-struct",
            Twin.MakeStruct,
            PInvokeStruct,
            static () => MPI.Datatype.Create_struct(lengths.Length, lengths, offsets, cliTypes),
            static () => Datatype.CreateStruct(lengths, longOffsets, types)
        );
        Datatypes(
            turns,
            "datatype-subarray",
            Twin.MakeSubarray,
            PInvokeSubarray,
            static () => MPI.DOUBLE.Create_subarray(sizes.Length, sizes, subsizes, starts, MPI.ORDER_C),
            static () => Datatype.Double.CreateSubarray(sizes, subsizes, starts)
        );
    }

    private static void Datatypes(
        Turns turns,
        string series,
        Loop twin,
        Func<MPI_Datatype> pinvoke,
        Func<MPI.Datatype> cli,
        Func<Datatype> ports
    ) =>
        turns.Measure(
            series,
            0,
            new(Turns.Twin, twin),
            new("P/Invoke", times => Make(times, pinvoke)),
            new("CLI", times => Make(times, cli)),
            new("MPINET", times => Make(times, ports))
        );

    private static MPI_Datatype PInvokeIndexed()
    {
        fixed (
            int* counts = lengths,
                at = places
        )
        {
            MPI_Type_indexed(lengths.Length, counts, at, MPI_DOUBLE, out MPI_Datatype type);
            return type;
        }
    }

    private static MPI_Datatype PInvokeStruct()
    {
        MPI_Datatype* of = stackalloc[] { MPI_DOUBLE, MPI_FLOAT, MPI_INT, MPI_BYTE };
        fixed (int* counts = lengths)
        fixed (nint* at = offsets)
        {
            MPI_Type_create_struct(lengths.Length, counts, at, of, out MPI_Datatype type);
            return type;
        }
    }

    private static MPI_Datatype PInvokeSubarray()
    {
        fixed (
            int* whole = sizes,
                part = subsizes,
                first = starts
        )
        {
            MPI_Type_create_subarray(sizes.Length, whole, part, first, MPI_ORDER_C, MPI_DOUBLE, out MPI_Datatype type);
            return type;
        }
    }

    private static bool Make(int times, Func<MPI_Datatype> create)
    {
        MPI_Datatype type = MPI_DATATYPE_NULL;
        for (int i = 0; i < times; i++)
        {
            type = create();
            MPI_Type_commit(ref type);
            MPI_Type_free(ref type);
        }

        return type == MPI_DATATYPE_NULL;
    }

    private static bool Make(int times, Func<MPI.Datatype> create)
    {
        MPI.Datatype type = MPI.DATATYPE_NULL;
        for (int i = 0; i < times; i++)
        {
            type = create();
            type.Commit();
            type.Free();
        }

        return type == MPI.DATATYPE_NULL;
    }

    private static bool Make(int times, Func<Datatype> create)
    {
        bool isCommitted = false;
        for (int i = 0; i < times; i++)
        {
            using Datatype type = create().Commit();
            isCommitted = type.IsCommitted;
        }

        return isCommitted;
    }
}
