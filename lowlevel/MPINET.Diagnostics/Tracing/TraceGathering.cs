using System.Text;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Sends the data of all ranks to rank 0, which writes the files.</summary>
internal static unsafe class TraceGathering
{
    private const int Tag = 2;
    private const int MaxAtOnce = 1 << 26;

    /// <summary>Sends the data, or on rank 0 receives and writes them. Collective; blocks.</summary>
    /// <param name="own">The data of this rank.</param>
    /// <param name="folder">The folder for the files. Only that of rank 0 is used.</param>
    public static void Write(RankTrace own, string folder)
    {
        if (World.Rank > 0)
        {
            Send(own);
            return;
        }

        List<RankTrace> all = [own];
        for (int rank = 1; rank < World.Size; rank++)
        {
            all.Add(Receive(rank));
        }

        try
        {
            IReadOnlyList<string> written = TraceFiles.Write(folder, all);
            Console.Error.WriteLine($"MPINET: the calls of the ranks are in {string.Join(", ", written)}");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            Console.Error.WriteLine(
                $"MPINET: the trace is not written: {exception.Message} MPINET_TRACE_FOLDER names another folder."
            );
        }
    }

    private static void Send(RankTrace own)
    {
        using MemoryStream stream = new();
        using (BinaryWriter writer = new(stream, Encoding.UTF8, leaveOpen: true))
        {
            own.Write(writer);
        }

        long length = stream.Length;
        _ = Mpi.PMPI_Send(&length, sizeof(long), Mpi.MPI_BYTE, 0, Tag, World.Own);
        fixed (byte* bytes = stream.GetBuffer())
        {
            for (long sent = 0; sent < length; sent += MaxAtOnce)
            {
                int part = (int)Math.Min(length - sent, MaxAtOnce);
                _ = Mpi.PMPI_Send(bytes + sent, part, Mpi.MPI_BYTE, 0, Tag, World.Own);
            }
        }
    }

    private static RankTrace Receive(int rank)
    {
        long length = 0;
        _ = Mpi.PMPI_Recv(&length, sizeof(long), Mpi.MPI_BYTE, rank, Tag, World.Own, Mpi.MPI_STATUS_IGNORE);
        byte[] received = new byte[length];
        fixed (byte* bytes = received)
        {
            for (long got = 0; got < length; got += MaxAtOnce)
            {
                int part = (int)Math.Min(length - got, MaxAtOnce);
                _ = Mpi.PMPI_Recv(bytes + got, part, Mpi.MPI_BYTE, rank, Tag, World.Own, Mpi.MPI_STATUS_IGNORE);
            }
        }

        using BinaryReader reader = new(new MemoryStream(received), Encoding.UTF8);
        return RankTrace.Read(reader);
    }
}
