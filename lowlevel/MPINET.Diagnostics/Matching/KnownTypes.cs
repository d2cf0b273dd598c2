namespace MPINET.Diagnostics.Matching;

/// <summary>The signatures of the datatypes of this process.</summary>
internal sealed unsafe class KnownTypes(LiveObjects live)
{
    private static readonly Signature gap = BasicTypes.Of("unused byte", 1);

    /// <summary>The signature and size of a type.</summary>
    public KnownType Of(MPI_Datatype type)
    {
        LiveDatatype one = live.TypeOf(type);
        one.OfMatch ??= Know(type);
        return (KnownType)one.OfMatch;
    }

    private KnownType Know(MPI_Datatype type)
    {
        int size;
        _ = Mpi.PMPI_Type_size(type, &size);
        StructLayout? layout = StructLayout.Of(type);
        bool isObject = layout == StructLayout.Object;
        return new KnownType(
            Read(type),
            size,
            layout?.Name,
            layout is null || isObject ? null : Fields(layout),
            isObject
        );
    }

    // Two structs differ if one has a field at an offset where the other has a gap.
    private static Signature Fields(StructLayout layout)
    {
        List<Signature> parts = [];
        int end = 0;
        foreach (StructField field in layout.Fields)
        {
            int size;
            _ = Mpi.PMPI_Type_size(field.Type, &size);
            parts.Add(Signature.Repeat(gap, field.Offset - end));
            parts.Add(Signature.Repeat(BasicTypes.Read(field.Type), field.Count));
            end = field.Offset + (field.Count * size);
        }

        parts.Add(Signature.Repeat(gap, layout.Size - end));
        return Signature.Sequence(parts);
    }

    private Signature Read(MPI_Datatype type)
    {
        int integers;
        int addresses;
        int types;
        int combiner;
        _ = Mpi.PMPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
        if (combiner == Mpi.MPI_COMBINER_NAMED)
        {
            return BasicTypes.Read(type);
        }

        int size;
        _ = Mpi.PMPI_Type_size(type, &size);
        if (types == 0)
        {
            // A Fortran type, chosen by its precision.
            return BasicTypes.Of(
                combiner == Mpi.MPI_COMBINER_F90_INTEGER ? "MPI_INTEGER"
                    : combiner == Mpi.MPI_COMBINER_F90_REAL ? "MPI_REAL"
                    : "MPI_COMPLEX",
                size
            );
        }

        int[] numbers = new int[Math.Max(integers, 1)];
        nint[] places = new nint[Math.Max(addresses, 1)];
        MPI_Datatype[] parts = new MPI_Datatype[types];
        fixed (int* firstNumber = numbers)
        fixed (nint* firstPlace = places)
        fixed (MPI_Datatype* firstPart = parts)
        {
            _ = Mpi.PMPI_Type_get_contents(type, integers, addresses, types, firstNumber, firstPlace, firstPart);
        }

        Signature[] signatures = Array.ConvertAll(parts, Part);

        // With one type inside, the sizes give the count.
        Signature signature =
            types > 1 || combiner == Mpi.MPI_COMBINER_STRUCT
                ? Signature.Sequence(signatures.Select((one, i) => Signature.Repeat(one, numbers[i + 1])))
                : Signature.Repeat(signatures[0], Ratio(size, parts[0]));
        foreach (MPI_Datatype part in parts)
        {
            Release(part);
        }

        return signature;
    }

    private Signature Part(MPI_Datatype type) =>
        live.FindType(type)?.OfMatch is KnownType known ? known.Signature : Read(type);

    private static long Ratio(int size, MPI_Datatype part)
    {
        int partSize;
        _ = Mpi.PMPI_Type_size(part, &partSize);
        return partSize == 0 ? 0 : size / partSize;
    }

    private static void Release(MPI_Datatype type)
    {
        int integers;
        int addresses;
        int types;
        int combiner;
        _ = Mpi.PMPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
        if (
            combiner != Mpi.MPI_COMBINER_NAMED
            && combiner != Mpi.MPI_COMBINER_F90_INTEGER
            && combiner != Mpi.MPI_COMBINER_F90_REAL
            && combiner != Mpi.MPI_COMBINER_F90_COMPLEX
        )
        {
            _ = Mpi.PMPI_Type_free(&type);
        }
    }
}
