using System.Runtime.ExceptionServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>A pending collective operation on objects: messages of its own number on the hidden communicator.</summary>
/// <remarks>The hidden communicator may itself still be made; the messages start once it is there.</remarks>
/// <typeparam name="TItem">The type of the objects.</typeparam>
/// <typeparam name="TResult">The type of the result.</typeparam>
/// <param name="comm">The communicator.</param>
/// <param name="function">The most similar function of MPI.</param>
/// <param name="finish">Makes the result of the objects received.</param>
/// <param name="file">The source file of the call.</param>
/// <param name="line">The line in that file.</param>
internal sealed unsafe class ObjectCollective<TItem, TResult>(
    Communicator comm,
    RequestFunction function,
    Func<TItem[], TResult> finish,
    string file,
    int line
) : Request<TResult>(comm, function, file, line), IObjectArrival
{
    private readonly Communicator comm = comm;
    private readonly int number = comm.NextObjectCollective();
    private readonly List<PinnedBytes> memories = [];
    private readonly List<(PinnedBytes Memory, int Length, int Dest)> messages = [];
    private readonly List<MPI_Request> sends = [];
    private int[] sources = [];
    private ObjectReceive<TItem>[]? receives;
    private TResult value = default!;
    private ExceptionDispatchInfo? thrown;
    private volatile ArrivalState state;

    /// <inheritdoc />
    public ArrivalState State => state;

    /// <inheritdoc />
    public int Source => Mpi.MPI_PROC_NULL;

    /// <inheritdoc />
    public int Tag => number;

    /// <summary>Writes an object, or the reason why there is none, for some ranks.</summary>
    /// <returns>The reason why it cannot be sent; null if it can.</returns>
    public Exception? Add(TItem item, Exception? failure, IEnumerable<int> destinations)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(comm.Objects);
        failure = ObjectMessage.TryWrite(writer, item, comm.Objects, failure);
        int length = writer.Count;
        PinnedBytes memory = writer.TakeMemory();
        memories.Add(memory);
        foreach (int dest in destinations)
        {
            messages.Add((memory, length, dest));
        }

        return failure;
    }

    /// <summary>Starts the operation.</summary>
    /// <param name="from">The ranks that send an object to this process.</param>
    /// <param name="failure">The reason why an object of this process cannot be sent; null if all can.</param>
    /// <exception cref="Exception">The failure. The operation goes on, so that the other processes learn of it.</exception>
    public ObjectCollective<TItem, TResult> Start(IEnumerable<int> from, Exception? failure)
    {
        sources = [.. from];
        state = ArrivalState.Collecting;
        Begin(0, Mpi.MPI_REQUEST_NULL);
        ObjectArrivals.Begin();
        comm.objectArrivals.Add(this);
        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return this;
    }

    /// <inheritdoc />
    public bool Advances()
    {
        try
        {
            return receives is null ? Starts() : HasTransferred() && Ends();
        }
#pragma warning disable CA1031 // The exception belongs to the request.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            thrown ??= ExceptionDispatchInfo.Capture(exception);
            state = ArrivalState.Arrived;
            return true;
        }
    }

    /// <inheritdoc />
    bool IObjectArrival.Finds(out MPI_Message message, out MPI_Status told)
    {
        (message, told) = (default, default);
        return false;
    }

    /// <inheritdoc />
    bool IObjectArrival.Takes(in MPI_Status told) => false;

    /// <inheritdoc />
    void IObjectArrival.Receive(MPI_Message message, in MPI_Status told) { }

    /// <inheritdoc />
    void IObjectArrival.Cancel() { }

    /// <inheritdoc />
    internal override TResult Take() => value;

    /// <inheritdoc />
    internal override int TryCancel() => Mpi.MPI_ERR_REQUEST;

    /// <inheritdoc />
    private protected override int AskNow(MPI_Request* request, int* done, MPI_Status* status)
    {
        *done = state == ArrivalState.Arrived ? 1 : 0;
        *status = Status.Empty;
        return Mpi.MPI_SUCCESS;
    }

    /// <inheritdoc />
    private protected override void End()
    {
        ObjectArrivals.End();
        if (thrown is not null)
        {
            Code = Mpi.MPI_ERR_OTHER;
        }

        base.End();
    }

    /// <inheritdoc />
    private protected override void Fail()
    {
        thrown?.Throw();
        base.Fail();
    }

    private bool Starts()
    {
        if (comm.ForObjectsIfMade is not { } hidden)
        {
            return false;
        }

        receives = [.. sources.Select(source => ReceiveFrom(hidden, source))];
        foreach ((PinnedBytes memory, int length, int dest) in messages)
        {
            MPI_Request request;
            comm.Check(
                Mpi.MPI_Isend(memory.Address, length, Mpi.MPI_BYTE, dest, number, hidden.Handle, &request),
                "MPI_Isend"
            );
            sends.Add(request);
        }

        return true;
    }

    private ObjectReceive<TItem> ReceiveFrom(Communicator hidden, int source)
    {
        ObjectReceive<TItem> receive = new(hidden, RequestFunction.MPI_Irecv, File, Line);
        receive.StartToLook(source, number, hidden.Handle);
        return receive;
    }

    private bool HasTransferred()
    {
        for (int i = sends.Count - 1; i >= 0; i--)
        {
            MPI_Request request = sends[i];
            int done = 0;
            comm.Check(Mpi.MPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE), "MPI_Test");
            if (done == 0)
            {
                return false;
            }

            sends.RemoveAt(i);
        }

        return Array.TrueForAll(receives!, receive => receive.State == ArrivalState.Arrived);
    }

    private bool Ends()
    {
        memories.ForEach(memory => memory.Return());
        memories.Clear();
        TItem[] items = new TItem[receives!.Length];
        for (int i = 0; i < items.Length; i++)
        {
            try
            {
                items[i] = receives[i].Wait();
            }
#pragma warning disable CA1031 // A serialiser of the program may throw any exception. The other requests end nevertheless.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                thrown ??= ExceptionDispatchInfo.Capture(exception);
            }
        }

        if (thrown is null)
        {
            value = finish(items);
        }

        state = ArrivalState.Arrived;
        return true;
    }
}
