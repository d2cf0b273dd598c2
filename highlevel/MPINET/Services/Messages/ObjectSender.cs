using MPINET.PInvoke;

namespace MPINET;

/// <summary>Sends objects. Up to a limit, sends are pending after their calls have returned.</summary>
internal static unsafe class ObjectSender
{
    private const long MaxBytes = 64 << 20;
    private const int MaxMessages = 1000;

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
                Mpi.MPI_Isend(writer.Address, writer.Count, ObjectBytes.Type, port.Peer, tag, comm, &request),
                "MPI_Isend"
            );
        }

        port.Comm.Check(Mpi.MPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE), "MPI_Test");
        if (done == 0)
        {
            ObjectSend send = new(port, tag, MpiFunction.MPI_Isend, writer.Count);
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
        if (typeof(TMode) == typeof(StandardMode) && writer.Apart.Count > 0)
        {
            SendInSteps(port, writer, tag, comm);
            return;
        }

        using ApartArrays? arrays = ApartArrays.ToSend(writer.Apart, writer.ApartNumber);
        MPI_Request stream;
        MPI_Request rest = Mpi.MPI_REQUEST_NULL;
        int code = 0;
        lock (port.Comm.objectSends)
        {
            port.Comm.Check(
                mode.Start(writer.Address, writer.Count, ObjectBytes.Type, port.Peer, tag, comm, &stream),
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

    // The arrays follow once the stream is being received. A receiver in a call of MPI that cannot receive objects would
    // block this process: the arrays are then copied, and this call returns.
    private static void SendInSteps(Port port, ObjectWriter writer, int tag, MPI_Comm comm)
    {
        MPI_Request stream;
        MPI_Request rest;
        ApartArrays arrays;
        lock (port.Comm.objectSends)
        {
            port.Comm.Check(
                Mpi.MPI_Issend(writer.Address, writer.Count, ObjectBytes.Type, port.Peer, tag, comm, &stream),
                "MPI_Isend"
            );
            bool isBeingReceived = IsTaken(port.Comm, &stream, writer);
            arrays = ApartArrays.ToSend(isBeingReceived ? writer.Apart : Copies(writer.Apart), writer.ApartNumber)!;
            port.Comm.Check(Mpi.MPI_Isend(Mpi.MPI_BOTTOM, 1, arrays.Type, port.Peer, tag, comm, &rest), "MPI_Isend");
            if (!isBeingReceived)
            {
                long length = writer.Count + writer.ApartBytes;
                ObjectSend copied = new(port, tag, MpiFunction.MPI_Isend, length);
                copied.Start(writer.TakeMemory(), stream, arrays, rest);
                Enqueue(copied);
                return;
            }
        }

        using (arrays)
        {
            port.Comm.Check(ObjectArrivals.Wait(&rest), "MPI_Isend");
        }
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
                mode.Start(writer.Address, count, ObjectBytes.Type, port.Peer, tag, comm, &request),
                mode.StartFunction.ToString()
            );
        }

        ObjectSend send = new(port, tag, mode.StartFunction, count, file, line);
        send.Start(writer.TakeMemory(), request);
        return send;
    }

    /// <summary>Waits at the end of a session until all objects have been sent. Writes a report if that takes long.</summary>
    /// <remarks>
    /// There is no time limit: the calls that sent these objects have returned, and a receiver may compute for hours
    /// before it receives one.
    /// </remarks>
    public static void Complete(SessionOptions options)
    {
        Polling polling = new();
        bool reported = false;
        while (Sweep() > 0)
        {
            if (!reported && polling.Elapsed > options.TimeToComplete)
            {
                reported = true;
                Report(options);
            }

            polling.Pause();
        }

        Polling.End();
    }

    private static void Report(SessionOptions options)
    {
        TextWriter report = options.Reports;
        lock (waiting)
        {
            report.WriteLine(
                $"MPINET: rank {Communicator.World.Rank} has waited {options.TimeToComplete.TotalSeconds} s at the end of its session for {waiting.Count} object(s) to be received, and continues to wait. The first is {waiting.Peek()}."
            );
        }

        report.Flush();
    }

    // True once a stream is being received; false if its arrays may be sent from copies instead.
    private static bool IsTaken(Communicator comm, MPI_Request* stream, ObjectWriter writer)
    {
        long length = writer.Count + writer.ApartBytes;
        Polling polling = new();
        while (!polling.IsLong || !HasRoomFor(length))
        {
            ObjectArrivals.AdvanceIfPending();
            int done = 0;
            comm.Check(Polls.Test(stream, &done, Mpi.MPI_STATUS_IGNORE), "MPI_Test");
            if (done != 0)
            {
                Polling.End();
                return true;
            }

            polling.Pause();
        }

        Polling.End();
        return false;
    }

    // One message may be longer than all others together.
    private static bool HasRoomFor(long length)
    {
        int messages = Sweep();
        return messages == 0 || (messages < MaxMessages && Volatile.Read(ref bytes) + length <= MaxBytes);
    }

    private static List<ApartArray> Copies(List<ApartArray> arrays) =>
        [.. arrays.Select(one => one with { Array = (Array)one.Array.Clone() })];

    private static void Enqueue(ObjectSend send)
    {
        lock (waiting)
        {
            waiting.Enqueue(send);
            bytes += send.Length;
        }
    }

    private static void Enter(ObjectSend send)
    {
        Enqueue(send);

        Polling polling = new();
        while (Volatile.Read(ref bytes) > MaxBytes || waiting.Count > MaxMessages)
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
