using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Operations with a request. Its completion is local: a buffer may be used again, and what was read is there. What was written takes
// effect at the other process by Flush or the end of the epoch.
public readonly unsafe partial struct LockedMemory<T>
    where T : unmanaged
{
    /// <summary>Starts to write elements. Does not block. In C: MPI_Rput. MPI-5.0, section 12.3.5.</summary>
    /// <inheritdoc cref="Put(ReadOnlySpan{T}, long)" path="/exception" />
    /// <param name="values">The elements. They must not change until the request has completed.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request. Its completion is local: the elements may be changed, and are not yet written.</returns>
    public Request Rput(
        ReadOnlyMemory<T> values,
        long at = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        nint place = access.Place(at, values.Length);
        Request made = new(access.Window.Comm, MpiFunction.MPI_Rput, file, line);
        void* from = made.buffers.Keep(values);
        MPI_Datatype type = access.Type.Handle;
        MPI_Request request;
        int code = Mpi.MPI_Rput(
            from,
            values.Length,
            type,
            Rank,
            place,
            values.Length,
            type,
            access.Window.HandleInEpoch,
            &request
        );
        return Begun(made, code, request);
    }

    /// <summary>Starts to read elements. Does not block. In C: MPI_Rget. MPI-5.0, section 12.3.5.</summary>
    /// <inheritdoc cref="Rput" path="/exception" />
    /// <param name="into">The elements. They are there when the request has completed.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request Rget(Memory<T> into, long at = 0, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        nint place = access.Place(at, into.Length);
        Request made = new(access.Window.Comm, MpiFunction.MPI_Rget, file, line);
        return StartGet(made, made.buffers.KeepToWrite(into), into.Length, place);
    }

    /// <summary>Starts to read elements into a new array. Does not block. In C: MPI_Rget. MPI-5.0, section 12.3.5.</summary>
    /// <inheritdoc cref="Rput" path="/exception" />
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="count">Number of elements, 0 or more.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the array.</returns>
    public Request<T[]> Rget(long at, int count, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        Require.NotNegative(count, nameof(count));
        nint place = access.Place(at, count);
        T[] into = new T[count];
        ArrayRequest<T> made = new(into, access.Window.Comm, MpiFunction.MPI_Rget, file, line);
        _ = StartGet(made, made.buffers.Keep(into), count, place);
        return made;
    }

    /// <summary>Starts to read a value. Does not block. In C: MPI_Rget. MPI-5.0, section 12.3.5.</summary>
    /// <inheritdoc cref="Rput" path="/param[@name!='values']|/exception" />
    /// <returns>The request, which gives the value.</returns>
    public Request<T> Rget(long at = 0, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        nint place = access.Place(at, 1);
        ValueRequest<T> made = new(access.Window.Comm, MpiFunction.MPI_Rget, file, line);
        _ = StartGet(made, made.buffers.Keep(made.Cell), 1, place);
        return made;
    }

    /// <summary>Starts to combine values with elements, each atomically. Does not block. In C: MPI_Raccumulate. MPI-5.0, section 12.3.5.</summary>
    /// <inheritdoc cref="Rput" path="/returns|/exception" />
    /// <param name="values">The values. They must not change until the request has completed.</param>
    /// <param name="op">The operation: one that MPI has for the type, or <see cref="ReductionOperator.Replace" />.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <exception cref="ArgumentException">The operation is not one of MPI for the type.</exception>
    public Request Raccumulate(
        ReadOnlyMemory<T> values,
        ReductionOperator op,
        long at = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, values.Length);
        MPI_Op operation = op.ForWindow(access.Type, fetches: false, out MPI_Datatype type);
        Request made = new(access.Window.Comm, MpiFunction.MPI_Raccumulate, file, line);
        void* from = made.buffers.Keep(values);
        MPI_Request request;
        int code = Mpi.MPI_Raccumulate(
            from,
            values.Length,
            type,
            Rank,
            place,
            values.Length,
            type,
            operation,
            access.Window.HandleInEpoch,
            &request
        );
        return Begun(made, code, request);
    }

    /// <summary>
    /// Starts to combine values with elements and to read the old elements. Does not block. In C: MPI_Rget_accumulate.
    /// MPI-5.0, section 12.3.5.
    /// </summary>
    /// <inheritdoc cref="Raccumulate" path="/exception" />
    /// <param name="values">The values. They must not change until the request has completed.</param>
    /// <param name="old">The old elements, as many as values. They are there when the request has completed.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public Request RgetAccumulate(
        ReadOnlyMemory<T> values,
        Memory<T> old,
        ReductionOperator op,
        long at = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(op, nameof(op));
        RemoteAccess<T>.SameLength(values.Length, old.Length);
        nint place = access.Place(at, values.Length);
        Request made = new(access.Window.Comm, MpiFunction.MPI_Rget_accumulate, file, line);
        void* from = made.buffers.Keep(values);
        return StartGetAccumulate(made, from, made.buffers.KeepToWrite(old), values.Length, place, op);
    }

    /// <summary>
    /// Starts to combine a value with an element, atomically, and to read the old one. Does not block. In C:
    /// MPI_Rget_accumulate. MPI-5.0, section 12.3.5.
    /// </summary>
    /// <inheritdoc cref="Raccumulate" path="/exception" />
    /// <param name="value">The value.</param>
    /// <param name="op">The operation: one that MPI has for the type, Replace, or NoOp to read only.</param>
    /// <param name="at">The index of the first element, from 0 to <see cref="Length" />.</param>
    /// <param name="file">Filled by the compiler, for messages about requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the old value.</returns>
    public Request<T> RfetchAndOp(
        T value,
        ReductionOperator op,
        long at = 0,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(op, nameof(op));
        nint place = access.Place(at, 1);
        ValueRequest<T> made = new(access.Window.Comm, MpiFunction.MPI_Rget_accumulate, file, line);
        void* from = made.buffers.Keep(value);
        _ = StartGetAccumulate(made, from, made.buffers.Keep(made.Cell), 1, place, op);
        return made;
    }

    private Request StartGet(Request made, void* into, int count, nint place)
    {
        MPI_Datatype type = access.Type.Handle;
        MPI_Request request;
        int code = Mpi.MPI_Rget(into, count, type, Rank, place, count, type, access.Window.HandleInEpoch, &request);
        return Begun(made, code, request);
    }

    private Request StartGetAccumulate(
        Request made,
        void* from,
        void* into,
        int count,
        nint place,
        ReductionOperator op
    )
    {
        MPI_Op operation = op.ForWindow(access.Type, fetches: true, out MPI_Datatype type);
        MPI_Request request;
        int code = Mpi.MPI_Rget_accumulate(
            from,
            count,
            type,
            into,
            count,
            type,
            Rank,
            place,
            count,
            type,
            operation,
            access.Window.HandleInEpoch,
            &request
        );
        return Begun(made, code, request);
    }

    private static Request Begun(Request made, int code, MPI_Request request)
    {
        made.Begin(code, request);
        return made;
    }
}
