using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The source, tag and length of a message that was received or probed. MPI-5.0, section 3.2.5.</summary>
/// <remarks>A call fills the object that is passed to it, so that one object serves many calls.</remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class Status : IDisposable
{
    private static readonly bool hasLargeElements = Mpi.IsSupported("MPI_Get_elements_x");

    private MPI_Status value;

    /// <summary>Creates an object for a call to fill. Initially it is empty: no bytes, from any source, with any tag.</summary>
    public Status()
        : this(Empty) { }

    internal Status(in MPI_Status value) => this.value = value;

    /// <summary>The status to pass if the result is not needed.</summary>
    public static Status Ignore { get; } = new();

    private string Shown => ReferenceEquals(this, Ignore) ? "MPI_STATUS_IGNORE" : ToString();

    /// <summary>The rank of the source.</summary>
    public int Source => value.MPI_SOURCE;

    /// <summary>The tag of the message.</summary>
    public int Tag => value.MPI_TAG;

    /// <summary>The error code, for a call that completes several requests.</summary>
    public int Error => value.MPI_ERROR;

    /// <summary>True if the operation was cancelled, so that nothing was received. Local.</summary>
    /// <remarks>In C: MPI_Test_cancelled. MPI-5.0, section 3.8.4.</remarks>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public bool Cancelled
    {
        get
        {
            Access.Require();
            int cancelled = 0;
            fixed (MPI_Status* status = &value)
            {
                Errors.Check(Mpi.MPI_Test_cancelled(status, &cancelled), "MPI_Test_cancelled");
            }

            return cancelled != 0;
        }
    }

    /// <summary>The empty status, which MPI returns for an inactive request. MPI-5.0, section 3.7.3.</summary>
    internal static MPI_Status Empty =>
        new()
        {
            MPI_SOURCE = Mpi.MPI_ANY_SOURCE,
            MPI_TAG = Mpi.MPI_ANY_TAG,
            MPI_ERROR = Mpi.MPI_SUCCESS,
        };

    /// <summary>Creates the status of a cancelled receive. Local.</summary>
    /// <remarks>
    /// Not all MPIs have MPI_Status_set_cancelled. The status is therefore taken from a receive that is started without
    /// a matching send and cancelled.
    /// </remarks>
    internal static MPI_Status OfCancelled()
    {
        MPI_Request request;
        MPI_Status reported = default;
        Errors.Check(
            Mpi.MPI_Irecv(null, 0, Mpi.MPI_BYTE, 0, MPINET.Tag.UpperBound, Mpi.MPI_COMM_SELF, &request),
            "MPI_Irecv"
        );
        Errors.Check(Mpi.MPI_Cancel(&request), "MPI_Cancel");
        Errors.Check(Mpi.MPI_Wait(&request, &reported), "MPI_Wait");
        return reported;
    }

    /// <summary>Number of bytes of the message; long.MaxValue if MPI only reports that it exceeds an int.</summary>
    internal long Bytes
    {
        get
        {
            fixed (MPI_Status* status = &value)
            {
                return BytesOf(status);
            }
        }
    }

    /// <summary>The status, for a call of the P/Invoke tier.</summary>
    internal ref MPI_Status Value => ref value;

    /// <inheritdoc cref="Bytes" />
    internal static long BytesOf(MPI_Status* status)
    {
        Access.Require();
        long bytes = 0;
        if (hasLargeElements)
        {
            Errors.Check(Mpi.MPI_Get_elements_x(status, Mpi.MPI_BYTE, &bytes), "MPI_Get_elements_x");
        }
        else
        {
            int count = 0;
            Errors.Check(Mpi.MPI_Get_count(status, Mpi.MPI_BYTE, &count), "MPI_Get_count");
            bytes = count;
        }

        return bytes >= 0 ? bytes : long.MaxValue;
    }

    /// <summary>Gets the number of elements received. Local.</summary>
    /// <remarks>In C: MPI_Get_count. MPI-5.0, section 3.2.5.</remarks>
    /// <typeparam name="T">The type of the received elements.</typeparam>
    /// <returns>Number of elements, 0 or more; -1 if the message is not a whole number of them, or their number exceeds an int.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public int Count<T>()
        where T : unmanaged => Count(Datatype.Of<T>());

    /// <inheritdoc cref="Count{T}" />
    /// <param name="type">The datatype of the received elements.</param>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public int Count(Datatype type)
    {
        Require.NotNull(type, nameof(type));
        Access.Require();
        int count = 0;
        fixed (MPI_Status* status = &value)
        {
            Errors.Check(Mpi.MPI_Get_count(status, type.Handle, &count), "MPI_Get_count");
        }

        return count == Mpi.MPI_UNDEFINED ? -1 : count;
    }

    /// <summary>Gets the number of basic elements received. Local.</summary>
    /// <remarks>In C: MPI_Get_elements. The number includes a partially received last element. MPI-5.0, section 5.1.11.</remarks>
    /// <param name="type">The datatype of the received elements.</param>
    /// <returns>Number of basic elements, 0 or more; -1 if the message is not a whole number of them.</returns>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    /// <exception cref="OverflowException">There are more than an int holds.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public int GetElements(Datatype type)
    {
        Require.NotNull(type, nameof(type));
        Access.Require();
        int count = 0;
        long all = 0;
        fixed (MPI_Status* status = &value)
        {
            Errors.Check(Mpi.MPI_Get_elements(status, type.Handle, &count), "MPI_Get_elements");
            if (count == Mpi.MPI_UNDEFINED && hasLargeElements)
            {
                Errors.Check(Mpi.MPI_Get_elements_x(status, type.Handle, &all), "MPI_Get_elements_x");
            }
        }

        return all > int.MaxValue
                ? throw new OverflowException(
                    $"The message has {all} elements of MPI's own types, more than {int.MaxValue}."
                )
            : count == Mpi.MPI_UNDEFINED ? -1
            : count;
    }

    /// <summary>Does nothing, because a status owns nothing to free.</summary>
    public void Dispose() { }

    /// <summary>Returns the source and the tag.</summary>
    public override string ToString() =>
        $"source {(Source == Mpi.MPI_ANY_SOURCE ? "any" : $"{Source}")}, tag {(Tag == Mpi.MPI_ANY_TAG ? "any" : $"{Tag}")}"
        + (Error == 0 ? "" : $", error {Error}");

    /// <summary>Refuses a message that is not exactly one value. Nothing arrives from MPI_PROC_NULL.</summary>
    /// <exception cref="InvalidOperationException">The message is longer or shorter than one value.</exception>
    internal static void RequireOne<T>(in MPI_Status reported, Datatype type)
        where T : unmanaged
    {
        int count = 0;
        fixed (MPI_Status* status = &reported)
        {
            Errors.Check(Mpi.MPI_Get_count(status, type.Handle, &count), "MPI_Get_count");
        }

        if (count != 1 && reported.MPI_SOURCE != Mpi.MPI_PROC_NULL)
        {
            RefuseUnlessCancelled<T>(new Status(reported));
        }
    }

    private static void RefuseUnlessCancelled<T>(Status status)
        where T : unmanaged
    {
        if (!status.Cancelled)
        {
            throw new InvalidOperationException(
                $"The message from rank {status.Source} with tag {status.Tag} has {status.Bytes} bytes, and a value of "
                    + $"{typeof(T).Name} has {sizeof(T)}. Receive it as the type that was sent; {MemberName.Of(nameof(Port.RecvArray))} receives any number of them."
            );
        }
    }

    /// <summary>Copies the status of a call. Does nothing if the target is null or the ignored status.</summary>
    internal static void Fill(Status? status, in MPI_Status reported)
    {
        if (status is not null && !ReferenceEquals(status, Ignore))
        {
            status.value = reported;
        }
    }
}
