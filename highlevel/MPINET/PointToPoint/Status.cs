using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>What is known of a message that was received or found. MPI-5.0, section 3.2.5.</summary>
/// <remarks>A call fills the object that it is given, so that one serves many calls.</remarks>
public sealed unsafe partial class Status : IDisposable
{
    private MPI_Status value;

    /// <summary>An object for a call to fill.</summary>
    public Status() { }

    internal Status(in MPI_Status value) => this.value = value;

    /// <summary>For calls whose status nobody wants.</summary>
    public static Status Ignore { get; } = new();

    /// <summary>The rank that the message came from.</summary>
    public int Source => value.MPI_SOURCE;

    /// <summary>The tag of the message.</summary>
    public int Tag => value.MPI_TAG;

    /// <summary>The error code, where several requests were completed by one call.</summary>
    public int Error => value.MPI_ERROR;

    /// <summary>The number of elements received.</summary>
    /// <typeparam name="T">The type that they were received as.</typeparam>
    /// <returns>Elements, 0 or more; -1 where the message is not a whole number of them.</returns>
    public int Count<T>()
        where T : unmanaged => Count(Datatype.Of<T>());

    /// <inheritdoc cref="Count{T}" />
    /// <param name="type">The type that they were received as.</param>
    public int Count(Datatype type)
    {
        _ = type ?? throw new ArgumentNullException(nameof(type));
        Access.Require();
        int count = 0;
        fixed (MPI_Status* status = &value)
        {
            Errors.Check(Mpi.MPI_Get_count(status, type.Handle, &count), "MPI_Get_count");
        }

        return count == Mpi.MPI_UNDEFINED ? -1 : count;
    }

    /// <summary>Does nothing: a status has nothing to free.</summary>
    public void Dispose() { }

    /// <summary>Takes over what a call has told; nothing where the status is ignored or null.</summary>
    internal static void Fill(Status? status, in MPI_Status told)
    {
        if (status is not null && !ReferenceEquals(status, Ignore))
        {
            status.value = told;
        }
    }

    /// <summary>The status for a call of the P/Invoke tier.</summary>
    internal ref MPI_Status Value => ref value;
}
