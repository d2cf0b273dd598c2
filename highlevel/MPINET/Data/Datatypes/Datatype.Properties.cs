using System.Text;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>Number of bytes between the starts of consecutive elements. Local.</summary>
    /// <remarks>In C: MPI_Type_get_extent. MPI-5.0, section 5.1.7.</remarks>
    public long Extent => Bounds(out _);

    /// <summary>The lower bound: the start of an element in bytes from its address. Local.</summary>
    /// <remarks>In C: MPI_Type_get_extent. MPI-5.0, section 5.1.7.</remarks>
    public long LowerBound
    {
        get
        {
            _ = Bounds(out long lower);
            return lower;
        }
    }

    /// <summary>The upper bound: the end of an element in bytes from its address. Local.</summary>
    /// <remarks>In C: MPI_Type_get_extent. MPI-5.0, section 5.1.7.</remarks>
    public long UpperBound => Bounds(out long lower) + lower;

    /// <summary>Number of bytes from the first to the last byte of data of an element, regardless of its bounds. Local.</summary>
    /// <remarks>In C: MPI_Type_get_true_extent. MPI-5.0, section 5.1.8.</remarks>
    public long TrueExtent => Bounds(out _, isTrue: true);

    /// <summary>The first byte of data of an element, in bytes from its address, regardless of its bounds. Local.</summary>
    /// <remarks>In C: MPI_Type_get_true_extent. MPI-5.0, section 5.1.8.</remarks>
    public long TrueLowerBound
    {
        get
        {
            _ = Bounds(out long lower, isTrue: true);
            return lower;
        }
    }

    /// <summary>Number of bytes of data in an element, without gaps. Local.</summary>
    /// <remarks>In C: MPI_Type_size. MPI-5.0, section 5.1.5.</remarks>
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    public int Size
    {
        get
        {
            _ = HandleToAsk;
            return Bytes <= int.MaxValue
                ? (int)Bytes
                : throw new OverflowException(
                    $"An element of the type {this} has {Bytes} bytes, more than {int.MaxValue}."
                );
        }
    }

    /// <summary>True if the type is predefined by MPI, so that it cannot be freed. Local.</summary>
    /// <remarks>In C: MPI_Type_get_envelope. MPI-5.0, section 5.1.13.</remarks>
    public bool IsPredefined
    {
        get
        {
            if (predefinedName is not null)
            {
                return true;
            }

            int integers;
            int addresses;
            int types;
            int combiner;
            Errors.Check(
                Mpi.MPI_Type_get_envelope(HandleToAsk, &integers, &addresses, &types, &combiner),
                "MPI_Type_get_envelope"
            );
            return combiner == Mpi.MPI_COMBINER_NAMED;
        }
    }

    /// <summary>The name of the type, for debuggers and reports; empty if it has none. Local.</summary>
    /// <remarks>In C: MPI_Type_get_name, MPI_Type_set_name. MPI-5.0, section 7.8.</remarks>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public string Name
    {
        get
        {
            byte* text = stackalloc byte[Math.Max(0, Mpi.MPI_MAX_OBJECT_NAME) + 1];
            int length = 0;
            Errors.Check(Mpi.MPI_Type_get_name(HandleToAsk, text, &length), "MPI_Type_get_name");
            return Encoding.UTF8.GetString(text, length);
        }
        set
        {
            Require.NotNull(value, nameof(value));
            Errors.Check(Mpi.MPI_Type_set_name(HandleToAsk, value), "MPI_Type_set_name");
        }
    }

    /// <summary>Returns the name if there is one, otherwise the handle.</summary>
    public override string ToString() =>
        predefinedName
        ?? (refusal == Refusal.None && Access.IsOpen && Name is { Length: > 0 } name ? name : $"Datatype {handle}");

    private long Bounds(out long lower, bool isTrue = false)
    {
        nint bound;
        nint extent;
        Errors.Check(
            isTrue
                ? Mpi.MPI_Type_get_true_extent(HandleToAsk, &bound, &extent)
                : Mpi.MPI_Type_get_extent(HandleToAsk, &bound, &extent),
            isTrue ? "MPI_Type_get_true_extent" : "MPI_Type_get_extent"
        );
        lower = bound;
        return extent;
    }
}
