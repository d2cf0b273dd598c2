using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Sends a copy of an object and everything that it refers to. Blocks until long arrays within it may be changed.</summary>
    /// <remarks>
    /// The object is flattened before the send starts. The call does not wait for the receiver, unless 64 MB of messages
    /// are still pending. If the object contains arrays of <see cref="ObjectOptions.ApartFrom" /> bytes or more, they
    /// are not copied, and the call waits until they have been received; they are copied if the receiver does not take
    /// the object for 100 ms. To be received with <see
    /// cref="RecvObject{T}(int, Status)" />. In C: MPI_Isend. MPI-5.0, section 3.7.2.
    /// </remarks>
    /// <typeparam name="T">The static type of the object; its actual type may be derived.</typeparam>
    /// <param name="value">The object; may be null.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <exception cref="ArgumentOutOfRangeException">The tag is out of range.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The object contains something that cannot be sent. The message names its position. Nothing was sent.</exception>
    /// <exception cref="InvalidOperationException">There is no session, this thread may not call MPI, or the port only receives.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.SendObject']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void SendObject<T>(T value, int tag = Tag.Default)
    {
        MPI_Comm comm = HandleToSend(tag);
        using ObjectWriter writer = ObjectWriter.Rent();
        Flatten(writer, value);
        if (writer.Apart.Count == 0)
        {
            ObjectSender.HandOver(this, writer, tag, comm);
        }
        else
        {
            ObjectSender.Send<StandardMode>(this, writer, tag, comm);
        }
    }

    /// <summary>Sends an object and everything that it refers to. Blocks until the matching receive has started.</summary>
    /// <remarks>In C: MPI_Ssend. MPI-5.0, section 3.4.</remarks>
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/typeparam|/param|/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void SsendObject<T>(T value, int tag = Tag.Default) => SendObjectNow<SynchronousMode, T>(value, tag);

    /// <summary>
    /// Sends an object and everything that it refers to through the attached buffer of the session. Waits for the
    /// receiver only if long arrays are sent separately.
    /// </summary>
    /// <remarks>In C: MPI_Bsend. MPI-5.0, section 3.4.</remarks>
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/typeparam|/param|/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void BsendObject<T>(T value, int tag = Tag.Default) => SendObjectNow<BufferedMode, T>(value, tag);

    /// <summary>
    /// Starts to send a copy of an object and everything that it refers to. Does not block; the object may be changed
    /// at once.
    /// </summary>
    /// <remarks>In C: MPI_Isend. Long arrays are not sent separately. MPI-5.0, section 3.7.2.</remarks>
    /// <inheritdoc cref="SendObject{T}(T, int)" path="/typeparam|/exception" />
    /// <param name="value">The object; may be null.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which may be waited for or dropped: the object arrives in both cases.</returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request IsendObject<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartObject<StandardMode, T>(value, tag, file, line);

    /// <summary>
    /// Starts to send an object and everything that it refers to; the request completes when the matching receive has
    /// started. Does not block.
    /// </summary>
    /// <remarks>In C: MPI_Issend. MPI-5.0, section 3.7.2.</remarks>
    /// <inheritdoc cref="IsendObject{T}(T, int, string, int)" path="/typeparam|/param|/returns|/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request IssendObject<T>(
        T value,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => StartObject<SynchronousMode, T>(value, tag, file, line);

    private ObjectSend StartObject<TMode, T>(T value, int tag, string file, int line)
        where TMode : struct, ISendMode
    {
        MPI_Comm comm = HandleToSend(tag);
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(Comm.Objects);
        ObjectMessageFormat.Write(writer, value, Comm.Objects);
        return ObjectSender.Start<TMode>(this, writer, tag, comm, file, line);
    }

    private void SendObjectNow<TMode, T>(T value, int tag)
        where TMode : struct, ISendMode
    {
        MPI_Comm comm = HandleToSend(tag);
        using ObjectWriter writer = ObjectWriter.Rent();
        Flatten(writer, value);
        ObjectSender.Send<TMode>(this, writer, tag, comm);
    }

    /// <summary>Sends an object, or the reason why there is none, to a rank that waits for it.</summary>
    /// <returns>The reason why there is no object.</returns>
    internal Exception? SendOutcome<T>(T? value, Exception? failure)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(Comm.Objects);
        failure = ObjectMessageFormat.TryWrite(writer, value, Comm.Objects, failure);
        ObjectSender.HandOver(this, writer, Tag.Default, Comm.Handle);
        return failure;
    }

    // A message to this process must not wait, because the receiving code cannot run while it does.
    private void Flatten<T>(ObjectWriter writer, T value)
    {
        ObjectOptions options = Comm.Objects;
        bool isToOneself = !Comm.IsIntercommunicator && Peer == Comm.Rank;
        writer.Begin(options, isToOneself ? long.MaxValue : options.ApartFrom);
        ObjectMessageFormat.Write(writer, value, options);
    }
}
