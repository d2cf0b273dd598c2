using System.Text;

namespace MPINET.Diagnostics.Matching;

// The arguments of collective calls, and rows of reports about them. Rows are not counted: the report ends the job.
internal sealed unsafe partial class Channel
{
    private const int ArgumentsTag = 2;
    private const int RowTag = 3;
    private const int MaxRowBytes = 512;

    private readonly Dictionary<ArgumentsKey, (CollectiveArguments Values, long[]? Clock)> arrived = [];

    /// <summary>Sends arguments to a process. Does not block.</summary>
    public void Send(int peer, ArgumentsKey key, in CollectiveArguments arguments)
    {
        using (gate.Enter())
        {
            nint memory = Memory();
            *(Arguments*)memory = new Arguments(key, arguments);
            Begin(peer, ArgumentsTag, memory, AddClock(memory, sizeof(Arguments)));
        }
    }

    /// <summary>Takes arguments, if they have arrived.</summary>
    public bool TryTake(ArgumentsKey key, out CollectiveArguments arguments)
    {
        using (gate.Enter())
        {
            while (!arrived.ContainsKey(key) && TryReceive(Mpi.MPI_ANY_SOURCE, ArgumentsTag, out MPI_Status status))
            {
                ReceiveArguments(status);
            }

            bool isThere = arrived.TryGetValue(key, out (CollectiveArguments Values, long[]? Clock) one);
            arguments = one.Values;
            if (isThere)
            {
                arrived.Remove(key);
                clock?.Merge(one.Clock!);
            }

            return isThere;
        }
    }

    /// <summary>Sends a row of a report.</summary>
    /// <param name="peer">The process that writes the report.</param>
    /// <param name="row">The row.</param>
    /// <param name="longest">How long to wait until MPI has the row.</param>
    public void SendRow(int peer, string row, TimeSpan longest)
    {
        byte[] own = Encoding.UTF8.GetBytes(row);
        fixed (byte* from = own)
        {
            MPI_Request request;
            int done = 0;
            _ = Mpi.PMPI_Isend(from, Math.Min(own.Length, MaxRowBytes), Mpi.MPI_BYTE, peer, RowTag, comm, &request);
            for (Polling polling = new(); done == 0 && polling.Elapsed < longest; polling.Pause())
            {
                _ = Mpi.PMPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE);
            }
        }
    }

    /// <summary>Receives a row of a report, if there is one.</summary>
    /// <returns>The rank in COMM_WORLD that has sent it, and the row.</returns>
    public (int Source, string Row)? TryReceiveRow()
    {
        if (!TryReceive(Mpi.MPI_ANY_SOURCE, RowTag, out MPI_Status status))
        {
            return null;
        }

        byte* memory = stackalloc byte[MaxRowBytes];
        int bytes;
        _ = Mpi.PMPI_Recv(memory, MaxRowBytes, Mpi.MPI_BYTE, status.MPI_SOURCE, RowTag, comm, &status);
        _ = Mpi.PMPI_Get_count(&status, Mpi.MPI_BYTE, &bytes);
        return (status.MPI_SOURCE, Encoding.UTF8.GetString(memory, bytes));
    }

    private void ReceiveArguments(MPI_Status status)
    {
        byte* memory = stackalloc byte[sizeof(Arguments) + ClockBytes];
        Receive(memory, sizeof(Arguments) + ClockBytes, status);
        Arguments* one = (Arguments*)memory;
        arrived[one->Key] = (one->Values, ClockOf(memory + sizeof(Arguments)));
    }

    // A message with arguments.
    private readonly record struct Arguments(ArgumentsKey Key, CollectiveArguments Values);
}
