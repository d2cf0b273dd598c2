using MPINET.PInvoke;

namespace MPINET;

/// <summary>Objects that were handed over and that MPI has not taken yet: nobody waits for them, up to a limit.</summary>
internal static unsafe class ObjectSends
{
    private const long MostBytes = 64 << 20;
    private const int MostMessages = 1000;

    private static readonly Queue<ObjectSend> waiting = new();
    private static long bytes;

    /// <summary>Starts to send what a writer holds, and goes on at once: the writer has other memory then, unless the message is gone.</summary>
    /// <param name="port">Where to.</param>
    /// <param name="writer">What was written; nothing travels apart.</param>
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
            var send = new ObjectSend(port.Comm, RequestFunction.MPI_Isend, writer.Count, "", 0);
            send.Start(writer.TakeMemory(), request);
            Enter(send);
        }

        // Those before it have most likely gone since.
        if (Volatile.Read(ref bytes) > 0)
        {
            Sweep();
        }
    }

    /// <summary>Sends what a writer holds, and the arrays that travel apart. Blocks until the memory of both is free; objects that come go on.</summary>
    /// <typeparam name="TMode">The way to send.</typeparam>
    /// <inheritdoc cref="HandOver" path="/param[@name!='writer']" />
    /// <param name="writer">What was written.</param>
    public static void Send<TMode>(Port port, ObjectWriter writer, int tag, MPI_Comm comm)
        where TMode : struct, ISendMode
    {
        TMode mode = default;
        string function = mode.StartFunction.ToString();
        using ApartArrays? arrays = ApartArrays.Of(writer.Apart);
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

    /// <summary>Starts to send what a writer holds, as a request of the program's.</summary>
    /// <typeparam name="TMode">The way to send.</typeparam>
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

        var send = new ObjectSend(port.Comm, mode.StartFunction, count, file, line);
        send.Start(writer.TakeMemory(), request);
        return send;
    }

    /// <summary>Waits at the end of a session until all have gone, for some time.</summary>
    public static void Complete(TimeSpan time)
    {
        var polling = new Polling();
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

        var polling = new Polling();
        while (Volatile.Read(ref bytes) > MostBytes || waiting.Count > MostMessages)
        {
            Sweep();
            ObjectArrivals.Advance();
            polling.Pause();
        }
    }

    // Those that have gone give their memory back. The first that has not keeps those behind it.
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
