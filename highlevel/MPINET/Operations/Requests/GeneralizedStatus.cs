using MPINET.PInvoke;

namespace MPINET;

/// <summary>The status of a generalized request. Callers who wait for the request get it as <see cref="Status" />.</summary>
public sealed unsafe class GeneralizedStatus
{
    private MPI_Datatype type = Mpi.MPI_BYTE;
    private int count;

    internal GeneralizedStatus() { }

    /// <summary>The source; MPI_UNDEFINED by default.</summary>
    public int Source { get; set; } = Mpi.MPI_UNDEFINED;

    /// <summary>The tag; MPI_UNDEFINED by default.</summary>
    public int Tag { get; set; } = Mpi.MPI_UNDEFINED;

    /// <summary>True if the operation was cancelled.</summary>
    public bool Cancelled { get; set; }

    /// <summary>Sets the number of elements received; 0 bytes by default.</summary>
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public void SetCount<T>(int count)
        where T : unmanaged => SetCount(Datatype.Of<T>(), count);

    /// <inheritdoc cref="SetCount{T}" />
    /// <param name="type">The datatype of an element.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public void SetCount(Datatype type, int count)
    {
        Require.NotNull(type, nameof(type));
        if (count < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(count), count, "A number of elements is 0 or more.");
        }

        this.type = type.Handle;
        this.count = count;
    }

    /// <summary>Fills a status of MPI.</summary>
    internal void Fill(MPI_Status* status)
    {
        status->MPI_SOURCE = Source;
        status->MPI_TAG = Tag;
        Errors.Check(Mpi.MPI_Status_set_elements(status, type, count), "MPI_Status_set_elements");
        Errors.Check(Mpi.MPI_Status_set_cancelled(status, Cancelled ? 1 : 0), "MPI_Status_set_cancelled");
    }
}
