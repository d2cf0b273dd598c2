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
    MpiFunction function,
    Func<TItem[], TResult> finish,
    string file,
    int line
) : ObjectRequest<TResult>(comm, function, file, line), IObjectArrival
{
    private readonly int number = comm.NextObjectCollective();
    private readonly List<PinnedBytes> memories = [];
    private readonly List<(PinnedBytes Memory, int Length, int Dest)> messages = [];
    private readonly List<MPI_Request> sends = [];
    private int[] sources = [];
    private ObjectReceive<TItem>[]? receives;

    /// <inheritdoc />
    public int Source => Mpi.MPI_PROC_NULL;

    /// <inheritdoc />
    public int Tag => number;

    /// <summary>Starts an operation that sends one object of this process.</summary>
    /// <param name="item">The object.</param>
    /// <param name="refusal">The reason why there is none, which is sent in its place; null if there is one.</param>
    /// <param name="to">The ranks that get it; null if it is neither used nor checked.</param>
    /// <param name="from">The ranks that send an object to this process.</param>
    /// <returns>The request.</returns>
    /// <exception cref="Exception">The object cannot be sent. The operation continues, so that the other processes are notified.</exception>
    public ObjectCollective<TItem, TResult> Start(
        TItem item,
        Exception? refusal,
        IEnumerable<int>? to,
        IEnumerable<int> from
    ) => Start(from, to is null ? refusal : Add(item, refusal, to));

    /// <summary>Starts an operation that sends an object to each rank.</summary>
    /// <param name="items">The objects, one for each rank; null if this process sends none.</param>
    /// <param name="refusal">The reason why there are none, which is sent in their place; null if there are some.</param>
    /// <param name="from">The ranks that send an object to this process.</param>
    /// <returns>The request.</returns>
    /// <exception cref="Exception">An object cannot be sent. The operation continues, so that the other processes are notified.</exception>
    public ObjectCollective<TItem, TResult> StartApart(TItem[]? items, Exception? refusal, IEnumerable<int> from)
    {
        Exception? failure = null;
        for (int i = 0; i < items?.Length; i++)
        {
            failure = Add(items[i], refusal, [i]) ?? failure;
        }

        return Start(from, failure);
    }

    /// <inheritdoc />
    bool IObjectArrival.Finds(int from, int withTag, out MPI_Message message, out MPI_Status reported)
    {
        (message, reported) = (default, default);
        return false;
    }

    /// <inheritdoc />
    bool IObjectArrival.Takes(in MPI_Status reported) => false;

    /// <inheritdoc />
    void IObjectArrival.Receive(MPI_Message message, in MPI_Status reported) { }

    /// <inheritdoc />
    void IObjectArrival.Cancel() { }

    /// <inheritdoc />
    internal override int TryCancel() => Mpi.MPI_ERR_REQUEST;

    /// <inheritdoc />
    private protected override bool Proceeds() => receives is null ? Starts() : HasTransferred() && Collects();

    // Writes an object, or the reason why there is none. Returns the reason why it cannot be sent, if there is one.
    private Exception? Add(TItem item, Exception? failure, IEnumerable<int> destinations)
    {
        using ObjectWriter writer = ObjectWriter.Rent();
        writer.Begin(comm.Objects);
        failure = ObjectMessageFormat.TryWrite(writer, item, comm.Objects, failure);
        int length = writer.Count;
        PinnedBytes memory = writer.TakeMemory();
        memories.Add(memory);
        foreach (int dest in destinations)
        {
            messages.Add((memory, length, dest));
        }

        return failure;
    }

    private ObjectCollective<TItem, TResult> Start(IEnumerable<int> from, Exception? failure)
    {
        sources = [.. from];
        state = ArrivalState.Collecting;
        Begin();
        comm.Arrivals.Add(this, comm.Handle);
        if (failure is not null)
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        return this;
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
        ObjectReceive<TItem> receive = new(hidden, MpiFunction.MPI_Irecv, File, Line);
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

    private bool Collects()
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
                Note(exception);
            }
        }

        if (!HasThrown)
        {
            value = finish(items);
        }

        return Ends();
    }
}
