using System.Diagnostics;
using MPINET.PInvoke;

namespace MPINET;

// Messages that a group starts. It keeps their requests and pins from one use to the next.
public sealed unsafe partial class Port
{
    [StackTraceHidden]
    internal int IrecvIn<T>(RequestGroup group, T[] buffer, int tag, string file, int line)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Irecv(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToReceive(tag);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Irecv, file, line);
        return IrecvIn(group, message, message.Keep(buffer), buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    internal int IrecvIn<T>(RequestGroup group, Memory<T> buffer, int tag, string file, int line)
        where T : unmanaged
    {
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Irecv(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToReceive(tag);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Irecv, file, line);
        return IrecvIn(group, message, message.KeepToWrite(buffer), buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    internal int IrecvIn(RequestGroup group, ITypedBuffer buffer, int tag, string file, int line)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Irecv(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToReceive(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Irecv, file, line);
        return IrecvIn(group, message, message.buffers.Keep(buffer, count, type), count, type, tag, comm);
    }

    [StackTraceHidden]
    internal int IsendIn<T>(RequestGroup group, T[] buffer, int tag, string file, int line)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Isend(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToSend(tag);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Isend, file, line);
        return IsendIn(group, message, message.Keep(buffer), buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    internal int IsendIn<T>(RequestGroup group, ReadOnlyMemory<T> buffer, int tag, string file, int line)
        where T : unmanaged
    {
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Isend(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToSend(tag);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Isend, file, line);
        return IsendIn(group, message, message.Keep(buffer), buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    internal int IsendIn(RequestGroup group, ITypedBuffer buffer, int tag, string file, int line)
    {
        Require.NotNull(buffer, nameof(buffer));
        if (!RequestGroup.IsBeginning)
        {
            return group.AddNew(Isend(buffer, tag, file, line));
        }

        MPI_Comm comm = HandleToSend(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        GroupMessage message = group.Next(this, tag, MpiFunction.MPI_Isend, file, line);
        return IsendIn(group, message, message.buffers.Keep(buffer, count, type), count, type, tag, comm);
    }

    [StackTraceHidden]
    private int IrecvIn(
        RequestGroup group,
        GroupMessage message,
        void* address,
        int count,
        Datatype type,
        int tag,
        MPI_Comm comm
    )
    {
        MPI_Request begun;
        message.ReceivesInto(count, type);
        return group.Begin(message, Mpi.MPI_Irecv(address, count, type.Handle, Peer, tag, comm, &begun), begun);
    }

    [StackTraceHidden]
    private int IsendIn(
        RequestGroup group,
        GroupMessage message,
        void* address,
        int count,
        Datatype type,
        int tag,
        MPI_Comm comm
    )
    {
        MPI_Request begun;
        message.ReceivesInto(0, null);
        return group.Begin(message, Mpi.MPI_Isend(address, count, type.Handle, Peer, tag, comm, &begun), begun);
    }
}
