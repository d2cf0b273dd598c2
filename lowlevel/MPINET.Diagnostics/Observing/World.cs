using System.Runtime.InteropServices;

namespace MPINET.Diagnostics.Observing;

/// <summary>COMM_WORLD, as the diagnostics use it.</summary>
internal static unsafe class World
{
    // The greatest tag that every MPI supports.
    private const int TagOfNothing = 32767;

    // A receive of a message that is never sent.
    private static MPI_Request* never;

    /// <summary>The rank of this process in COMM_WORLD.</summary>
    public static int Rank { get; private set; }

    /// <summary>The size of COMM_WORLD.</summary>
    public static int Size { get; private set; }

    /// <summary>The group of COMM_WORLD.</summary>
    public static MPI_Group Group { get; private set; }

    /// <summary>The greatest tag that this MPI supports.</summary>
    public static int GreatestTag { get; private set; }

    /// <summary>A communicator with the processes of COMM_WORLD for the messages of the diagnostics.</summary>
    public static MPI_Comm Own { get; private set; }

    /// <summary>True if several threads may call MPI at once.</summary>
    public static bool HasSeveralThreads { get; private set; }

    /// <summary>True if the MPI has nonblocking collective operations.</summary>
    public static bool HasNonblockingCollectives { get; private set; }

    /// <summary>True if the MPI can test a request for completion without changing it.</summary>
    public static bool HasRequestStatus { get; private set; }

    /// <summary>Reads rank, size and group, and the abilities of the MPI.</summary>
    public static void Read()
    {
        int rank;
        int size;
        MPI_Group group;
        _ = Mpi.PMPI_Comm_rank(Mpi.MPI_COMM_WORLD, &rank);
        _ = Mpi.PMPI_Comm_size(Mpi.MPI_COMM_WORLD, &size);
        _ = Mpi.PMPI_Comm_group(Mpi.MPI_COMM_WORLD, &group);
        (Rank, Size, Group) = (rank, size, group);
        int* greatestTag;
        int isSet = 0;
        _ = Mpi.PMPI_Comm_get_attr(Mpi.MPI_COMM_WORLD, Mpi.MPI_TAG_UB, &greatestTag, &isSet);
        GreatestTag = isSet != 0 ? *greatestTag : int.MaxValue;
        HasNonblockingCollectives = Mpi.IsSupported("PMPI_Ibarrier");
        HasRequestStatus = Mpi.IsSupported("PMPI_Request_get_status");
        int level = Mpi.MPI_THREAD_SINGLE;
        HasSeveralThreads =
            Mpi.IsSupported("PMPI_Query_thread")
            && Mpi.PMPI_Query_thread(&level) == 0
            && level == Mpi.MPI_THREAD_MULTIPLE;
    }

    /// <summary>Creates the communicator. Collective over COMM_WORLD.</summary>
    public static void Open()
    {
        MPI_Comm duplicate;
        _ = Mpi.PMPI_Comm_dup(Mpi.MPI_COMM_WORLD, &duplicate);
        Own = duplicate;
        never = (MPI_Request*)Marshal.AllocHGlobal(sizeof(MPI_Request));
        _ = Mpi.PMPI_Irecv(null, 0, Mpi.MPI_BYTE, Rank, TagOfNothing, Own, never);
    }

    /// <summary>Frees communicator and group.</summary>
    public static void Close()
    {
        _ = Mpi.PMPI_Cancel(never);
        _ = Mpi.PMPI_Wait(never, Mpi.MPI_STATUS_IGNORE);
        Marshal.FreeHGlobal((nint)never);
        MPI_Comm own = Own;
        MPI_Group group = Group;
        _ = Mpi.PMPI_Comm_free(&own);
        _ = Mpi.PMPI_Group_free(&group);
    }

    /// <summary>Ranks in COMM_WORLD of the processes of a group; -1 for those that are not in it.</summary>
    public static int[] RanksOf(MPI_Group group)
    {
        int size;
        _ = Mpi.PMPI_Group_size(group, &size);
        int[] own = new int[size];
        int[] world = new int[size];
        for (int i = 0; i < size; i++)
        {
            own[i] = i;
        }

        fixed (int* from = own)
        fixed (int* to = world)
        {
            _ = Mpi.PMPI_Group_translate_ranks(group, size, from, Group, to);
        }

        return Array.ConvertAll(world, one => one == Mpi.MPI_UNDEFINED ? -1 : one);
    }

    /// <summary>The texts of all processes, by rank in COMM_WORLD. Collective.</summary>
    /// <param name="text">The text of this process.</param>
    /// <param name="bytes">Maximum number of bytes per text. Longer texts are cut off.</param>
    public static string[] Allgather(string text, int bytes)
    {
        byte[] own = new byte[bytes];
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(text);
        Array.Copy(utf8, own, Math.Min(utf8.Length, bytes));
        byte[] all = new byte[bytes * Size];
        fixed (byte* from = own)
        fixed (byte* to = all)
        {
            _ = Mpi.PMPI_Allgather(from, bytes, Mpi.MPI_BYTE, to, bytes, Mpi.MPI_BYTE, Mpi.MPI_COMM_WORLD);
        }

        string[] texts = new string[Size];
        for (int i = 0; i < Size; i++)
        {
            texts[i] = System.Text.Encoding.UTF8.GetString(all, i * bytes, bytes).TrimEnd('\0');
        }

        return texts;
    }

    /// <summary>Waits until all processes have called it. May block for long. Collective.</summary>
    public static void Barrier()
    {
        if (!HasNonblockingCollectives)
        {
            _ = Mpi.PMPI_Barrier(Own);
            return;
        }

        MPI_Request request;
        _ = Mpi.PMPI_Ibarrier(Own, &request);
        Wait(&request);
    }

    /// <summary>Waits until a request has completed. May block for long.</summary>
    /// <param name="request">The request.</param>
    /// <param name="poll">Called before each pause; null for nothing.</param>
    public static void Wait(MPI_Request* request, Action? poll = null)
    {
        int done = 0;
        Polling polling = new();
        while (Mpi.PMPI_Test(request, &done, Mpi.MPI_STATUS_IGNORE) == 0 && done == 0)
        {
            poll?.Invoke();
            polling.Pause();
        }
    }

    /// <summary>Lets MPI progress operations while this process waits for something else.</summary>
    /// <remarks>
    /// Tests a request that never completes: a probe would look at all messages that are not received yet. Two threads must not test one request,
    /// so several threads probe.
    /// </remarks>
    public static void Progress()
    {
        int flag;
        if (!HasSeveralThreads)
        {
            _ = Mpi.PMPI_Test(never, &flag, Mpi.MPI_STATUS_IGNORE);
            return;
        }

        _ = Mpi.PMPI_Iprobe(Mpi.MPI_ANY_SOURCE, TagOfNothing, Own, &flag, Mpi.MPI_STATUS_IGNORE);
    }

    /// <summary>Writes lines about this process to standard error, in one piece.</summary>
    public static void Report(IReadOnlyCollection<string> lines)
    {
        if (lines.Count > 0)
        {
            Write(string.Concat(lines.Select(line => $"MPINET: rank {Rank} {line}.\n")));
        }
    }

    /// <summary>Writes lines to standard error, in one piece.</summary>
    public static void Write(string text)
    {
        Console.Error.Write(text);
        Console.Error.Flush();
    }

    /// <summary>Writes a message to standard error and ends the job with exit code 1.</summary>
    public static void Abort(string message)
    {
        Console.Error.WriteLine(message);
        AbortMessage.Flush();
        _ = Mpi.MPI_Abort(Mpi.MPI_COMM_WORLD, 1);
    }
}
