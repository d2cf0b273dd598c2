using MPINET.PInvoke;

namespace MPINET;

// Each method returns a new type, to be committed before its use in messages and disposed of. The arguments are copied.
public sealed unsafe partial class Datatype
{
    /// <summary>Creates a type of consecutive elements of this type. Local.</summary>
    /// <remarks>In C: MPI_Type_contiguous. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <returns>The type, to be committed.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    /// <exception cref="ObjectDisposedException">This type was freed.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Datatype CreateContiguous(int count)
    {
        Require.NotNegative(count, nameof(count));
        MPI_Datatype made;
        return Made(Mpi.MPI_Type_contiguous(count, HandleToAsk, &made), "MPI_Type_contiguous", made);
    }

    /// <summary>Creates a type of blocks at equal distances, for example a column of a matrix. Local.</summary>
    /// <remarks>In C: MPI_Type_vector. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="count">Number of blocks, 0 or more.</param>
    /// <param name="blocklength">Elements in a block, 0 or more.</param>
    /// <param name="stride">Number of elements between the starts of consecutive blocks.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns|/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Datatype.CreateVector']" />
    public Datatype CreateVector(int count, int blocklength, int stride)
    {
        Require.NotNegative(count, nameof(count));
        Require.NotNegative(blocklength, nameof(blocklength));
        MPI_Datatype made;
        return Made(Mpi.MPI_Type_vector(count, blocklength, stride, HandleToAsk, &made), "MPI_Type_vector", made);
    }

    /// <summary>Creates a type of blocks at equal distances in bytes. Local.</summary>
    /// <remarks>In C: MPI_Type_create_hvector. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="count">Number of blocks, 0 or more.</param>
    /// <param name="blocklength">Elements in a block, 0 or more.</param>
    /// <param name="stride">Number of bytes between the starts of consecutive blocks.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns|/exception" />
    public Datatype CreateHVector(int count, int blocklength, long stride)
    {
        Require.NotNegative(count, nameof(count));
        Require.NotNegative(blocklength, nameof(blocklength));
        MPI_Datatype made;
        return Made(
            Mpi.MPI_Type_create_hvector(count, blocklength, checked((nint)stride), HandleToAsk, &made),
            "MPI_Type_create_hvector",
            made
        );
    }

    /// <summary>Creates a type of blocks of any lengths at any displacements. Local.</summary>
    /// <remarks>In C: MPI_Type_indexed. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="blocklengths">Elements in each block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in elements; as many as lengths.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns|/exception" />
    /// <exception cref="ArgumentNullException">An array is null.</exception>
    /// <exception cref="ArgumentException">The arrays differ in length.</exception>
    public Datatype CreateIndexed(int[] blocklengths, int[] displacements)
    {
        RequireBlocks(blocklengths, displacements);
        MPI_Datatype made;
        fixed (int* lengths = blocklengths)
        fixed (int* places = displacements)
        {
            return Made(
                Mpi.MPI_Type_indexed(blocklengths.Length, lengths, places, HandleToAsk, &made),
                "MPI_Type_indexed",
                made,
                2L * blocklengths.Length
            );
        }
    }

    /// <summary>Creates a type of blocks of any lengths at any displacements in bytes. Local.</summary>
    /// <remarks>In C: MPI_Type_create_hindexed. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="blocklengths">Elements in each block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in bytes; as many as lengths.</param>
    /// <inheritdoc cref="CreateIndexed" path="/returns|/exception" />
    public Datatype CreateHIndexed(int[] blocklengths, long[] displacements)
    {
        RequireBlocks(blocklengths, displacements);
        MPI_Datatype made;
        fixed (int* lengths = blocklengths)
        fixed (nint* places = Addresses(displacements))
        {
            return Made(
                Mpi.MPI_Type_create_hindexed(blocklengths.Length, lengths, places, HandleToAsk, &made),
                "MPI_Type_create_hindexed",
                made,
                2L * blocklengths.Length
            );
        }
    }

    /// <summary>Creates a type of blocks of equal length at any displacements. Local.</summary>
    /// <remarks>In C: MPI_Type_create_indexed_block. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="blocklength">Elements in a block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in elements.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns|/exception" />
    /// <exception cref="ArgumentNullException">The array is null.</exception>
    public Datatype CreateIndexedBlock(int blocklength, int[] displacements)
    {
        Require.NotNegative(blocklength, nameof(blocklength));
        Require.NotNull(displacements, nameof(displacements));
        MPI_Datatype made;
        fixed (int* places = displacements)
        {
            return Made(
                Mpi.MPI_Type_create_indexed_block(displacements.Length, blocklength, places, HandleToAsk, &made),
                "MPI_Type_create_indexed_block",
                made,
                displacements.Length
            );
        }
    }

    /// <summary>Creates a type of blocks of equal length at any displacements in bytes. Local.</summary>
    /// <remarks>In C: MPI_Type_create_hindexed_block. MPI-5.0, section 5.1.2.</remarks>
    /// <param name="blocklength">Elements in a block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in bytes.</param>
    /// <inheritdoc cref="CreateIndexedBlock" path="/returns|/exception" />
    public Datatype CreateHIndexedBlock(int blocklength, long[] displacements)
    {
        Require.NotNegative(blocklength, nameof(blocklength));
        Require.NotNull(displacements, nameof(displacements));
        MPI_Datatype made;
        fixed (nint* places = Addresses(displacements))
        {
            return Made(
                Mpi.MPI_Type_create_hindexed_block(displacements.Length, blocklength, places, HandleToAsk, &made),
                "MPI_Type_create_hindexed_block",
                made,
                displacements.Length
            );
        }
    }

    /// <summary>Creates a type of blocks of several types. Local.</summary>
    /// <remarks>
    /// In C: MPI_Type_create_struct. <see cref="OfFields{T}" /> creates the type of a .NET struct. MPI-5.0, section 5.1.2.
    /// </remarks>
    /// <param name="blocklengths">Elements in each block, 0 or more.</param>
    /// <param name="displacements">The displacement of each block in bytes; as many as lengths.</param>
    /// <param name="types">The datatype of each block; as many as lengths.</param>
    /// <inheritdoc cref="CreateIndexed" path="/returns|/exception" />
    public static Datatype CreateStruct(int[] blocklengths, long[] displacements, Datatype[] types)
    {
        Require.NotNull(types, nameof(types));
        Require.NoneNull(types, nameof(types));
        RequireBlocks(blocklengths, displacements);
        if (types.Length != blocklengths.Length)
        {
            throw new ArgumentException(
                $"There are {types.Length} types for {blocklengths.Length} blocks: each block needs one.",
                nameof(types)
            );
        }

        Access.Require();
        MPI_Datatype[] handles = new MPI_Datatype[types.Length];
        for (int i = 0; i < types.Length; i++)
        {
            handles[i] = types[i].Handle;
        }

        MPI_Datatype made;
        fixed (int* lengths = blocklengths)
        fixed (nint* places = Addresses(displacements))
        fixed (MPI_Datatype* of = handles)
        {
            return Made(
                Mpi.MPI_Type_create_struct(blocklengths.Length, lengths, places, of, &made),
                "MPI_Type_create_struct",
                made,
                3L * blocklengths.Length
            );
        }
    }

    /// <summary>Creates a type of the same data with other bounds, for example so that elements interleave. Local.</summary>
    /// <remarks>In C: MPI_Type_create_resized. MPI-5.0, section 5.1.7.</remarks>
    /// <param name="lowerBound">The lower bound: the start of an element in bytes from its address.</param>
    /// <param name="extent">Number of bytes between the starts of consecutive elements.</param>
    /// <inheritdoc cref="CreateContiguous" path="/returns" />
    /// <inheritdoc cref="Dup" path="/exception" />
    public Datatype CreateResized(long lowerBound, long extent)
    {
        MPI_Datatype made;
        return Made(
            Mpi.MPI_Type_create_resized(HandleToAsk, checked((nint)lowerBound), checked((nint)extent), &made),
            "MPI_Type_create_resized",
            made
        );
    }

    /// <summary>Duplicates the type. The duplicate is committed if this type is. Local.</summary>
    /// <remarks>In C: MPI_Type_dup. MPI-5.0, section 5.1.10.</remarks>
    /// <returns>The duplicate.</returns>
    /// <exception cref="ObjectDisposedException">This type was freed.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Datatype Dup()
    {
        MPI_Datatype made;
        Datatype type = Made(Mpi.MPI_Type_dup(HandleToAsk, &made), "MPI_Type_dup", made);
        type.IsCommitted = IsCommitted;
        return type;
    }

    // A type of more than LongList numbers is returned to MPI as soon as it is freed.
    private static Datatype Made(int code, string function, MPI_Datatype made, long numbers = 0)
    {
        const int LongList = 1024;
        Errors.Check(code, function);
        return new Datatype(made, ownsHandle: true) { isLarge = numbers > LongList };
    }

    private static void RequireBlocks(int[] blocklengths, Array displacements)
    {
        Require.NotNull(blocklengths, nameof(blocklengths));
        Require.NotNull(displacements, nameof(displacements));
        if (blocklengths.Length != displacements.Length)
        {
            throw new ArgumentException(
                $"There are {displacements.Length} displacements for {blocklengths.Length} blocks: each block needs one.",
                nameof(displacements)
            );
        }

        for (int i = 0; i < blocklengths.Length; i++)
        {
            if (blocklengths[i] < 0)
            {
                Require.NotNegative(blocklengths[i], $"blocklengths[{i}]");
            }
        }
    }

    private static nint[] Addresses(long[] bytes)
    {
        nint[] addresses = new nint[bytes.Length];
        for (int i = 0; i < bytes.Length; i++)
        {
            addresses[i] = checked((nint)bytes[i]);
        }

        return addresses;
    }
}
