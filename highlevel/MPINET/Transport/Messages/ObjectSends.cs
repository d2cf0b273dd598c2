using MPINET.PInvoke;

namespace MPINET;

/// <summary>Objects whose sends are pending without a waiting caller, up to a limit.</summary>
internal static unsafe class ObjectSends
{
    private const long MostBytes = 64 << 20;
    private const int MostMessages = 1000;

    private static readonly Queue<ObjectSend> waiting = new();
    private static long bytes;

    /// <summary>
    /// Starts to send the contents of a writer and returns at once. The writer gets new memory, unless the message has
    /// already been sent.
    /// </summary>
    /// <param name="port">The destination.</param>
    /// <param name="writer">The writer. It must not hold separately sent arrays.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="comm">The communicator's handle.</param>
    public static void HandOver(Port port, ObjectWriter writer, int tag, MPI_Comm comm)
    {
        MPI_Request request;
        int done = 0;
        lock (port.Comm.objectSends)
        {
            port.Comm.Check(
                Mpi.MPI_Isend(writer.Address, writer.Count, Mpi.MPI_BYTE, port.Peer, tag, comm, &request),
                "MPI_Isend"
            );
        }

        port.Comm.Check(Mpi.MPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE), "MPI_Test");
        if (done == 0)
        {
            ObjectSend send = new(port.Comm, RequestFunction.MPI_Isend, writer.Count, "", 0);
            send.Start(writer.TakeMemory(), request);
            Enter(send);
        }

        // Earlier messages have probably been sent meanwhile.
        if (Volatile.Read(ref bytes) > 0)
        {
            Sweep();
        }
    }

    /// <summary>
    /// Sends the contents of a writer and its separately sent arrays. Blocks until the memory of both is free; pending
    /// objects progress meanwhile.
    /// </summary>
    /// <typeparam name="TMode">The send mode.</typeparam>
    /// <param name="port">The destination.</param>
    /// <param name="writer">The writer.</param>
    /// <param name="tag">The tag.</param>
    /// <param name="comm">The communicator's handle.</param>
    public static void Send<TMode>(Port port, ObjectWriter writer, int tag, MPI_Comm comm)
        where TMode : struct, ISendMode
    {
        TMode mode = default;
        string function = mode.StartFunction.ToString();
        using ApartArrays? arrays = ApartArrays.ToSend(writer.Apart, writer.ApartNumber);
        MPI_Request stream;
        MPI_Request rest = Mpi.MPI_REQUEST_NULL;
        int code = 0;
        lock (port.Comm.objectSends)
        {
            port.Comm.Check(
                mode.Start(writer.Address, writer.Count, Mpi.MPI_BYTE, port.Peer, tag, comm, &stream),
                function
            );
            if (arrays is not null)
            {
                code = mode.Start(Mpi.MPI_BOTTOM, 1, arrays.Type, port.Peer, tag, comm, &rest);
            }
        }

        port.Comm.Check(ObjectArrivals.Wait(&stream), function);
        port.Comm.Check(code == 0 ? ObjectArrivals.Wait(&rest) : code, function);
    }

    /// <summary>Starts to send the contents of a writer, as a request of the program.</summary>
    /// <typeparam name="TMode">The send mode.</typeparam>
    /// <inheritdoc cref="HandOver" path="/param" />
    public static ObjectSend Start<TMode>(Port port, ObjectWriter writer, int tag, MPI_Comm comm, string file, int line)
        where TMode : struct, ISendMode
    {
        TMode mode = default;
        MPI_Request request;
        int count = writer.Count;
        lock (port.Comm.objectSends)
        {
            port.Comm.Check(
                mode.Start(writer.Address, count, Mpi.MPI_BYTE, port.Peer, tag, comm, &request),
                mode.StartFunction.ToString()
            );
        }

        ObjectSend send = new(port.Comm, mode.StartFunction, count, file, line);
        send.Start(writer.TakeMemory(), request);
        return send;
    }

    /// <summary>Waits at the end of a session for pending sends, up to a time limit.</summary>
    public static void Complete(TimeSpan time)
    {
        Polling polling = new();
        while (Sweep() > 0 && polling.Elapsed < time)
        {
            polling.Pause();
        }
    }

    private static void Enter(ObjectSend send)
    {
        lock (waiting)
        {
            waiting.Enqueue(send);
            bytes += send.Length;
        }

        Polling polling = new();
        while (Volatile.Read(ref bytes) > MostBytes || waiting.Count > MostMessages)
        {
            Sweep();
            ObjectArrivals.Advance();
            polling.Pause();
        }

        Polling.End();
    }

    // Completed sends release their memory. The first pending one blocks those behind it.
    private static int Sweep()
    {
        lock (waiting)
        {
            while (waiting.Count > 0 && waiting.Peek().HasGone())
            {
                bytes -= waiting.Dequeue().Length;
            }

            return waiting.Count;
        }
    }
}
