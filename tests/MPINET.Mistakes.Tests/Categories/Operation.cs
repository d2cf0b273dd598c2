namespace MPINET.Mistakes.Tests.Categories;

/// <summary>An operation of MPI in the generated programs: the lines that begin it, and those that complete it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Begin">The lines that begin it. The first one has the arguments.</param>
/// <param name="End">The lines that complete it; none if the call blocks.</param>
internal sealed record Operation(string Name, string[] Begin, params string[] End)
{
    private static readonly (string Name, string Value)[] usual =
    [
        ("buf", "data"),
        ("other", "more"),
        ("count", "1"),
        ("type", "MPI_INT"),
        ("peer", "1 - rank"),
        ("tag", "7"),
        ("root", "0"),
        ("op", "MPI_SUM"),
        ("comm", "MPI_COMM_WORLD"),
        ("win", "win"),
        ("disp", "0"),
    ];

    /// <summary>Operations that send a message.</summary>
    public static Operation[] Sends { get; } =
    [
        Blocking("Send", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Blocking("Ssend", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Blocking("Bsend", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Nonblocking("Isend", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Nonblocking("Issend", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Persistent("Send_init", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
    ];

    /// <summary>Operations that receive a message.</summary>
    public static Operation[] Receives { get; } =
    [
        Blocking("Recv", "{buf}, {count}, {type}, {peer}, {tag}, {comm}, MPI_STATUS_IGNORE"),
        Nonblocking("Irecv", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
        Persistent("Recv_init", "{buf}, {count}, {type}, {peer}, {tag}, {comm}"),
    ];

    /// <summary>Operations that receive a message, also after a probe.</summary>
    public static Operation[] ReceivesAndProbes { get; } =
    [
        .. Receives,
        new(
            "Probe",
            ["MPI_Status found; MPI_Probe({peer}, {tag}, {comm}, &found);"],
            "MPI_Recv(data, 1, MPI_INT, found.MPI_SOURCE, found.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"
        ),
        new(
            "Mprobe",
            ["MPI_Message message; MPI_Mprobe({peer}, {tag}, {comm}, &message, MPI_STATUS_IGNORE);"],
            "MPI_Mrecv(data, 1, MPI_INT, &message, MPI_STATUS_IGNORE);"
        ),
    ];

    /// <summary>Collective operations that block.</summary>
    public static Operation[] Collectives { get; } =
    [
        Blocking("Barrier", "{comm}"),
        Blocking("Bcast", "{buf}, {count}, {type}, {root}, {comm}"),
        Blocking("Reduce", "{buf}, {other}, {count}, {type}, {op}, {root}, {comm}"),
        Blocking("Gather", "{buf}, {count}, {type}, {other}, {count}, {type}, {root}, {comm}"),
        Blocking("Scatter", "{buf}, {count}, {type}, {other}, {count}, {type}, {root}, {comm}"),
        Blocking("Allgather", "{buf}, {count}, {type}, {other}, {count}, {type}, {comm}"),
        Blocking("Allreduce", "{buf}, {other}, {count}, {type}, {op}, {comm}"),
        Blocking("Alltoall", "{buf}, {count}, {type}, {other}, {count}, {type}, {comm}"),
        Blocking("Scan", "{buf}, {other}, {count}, {type}, {op}, {comm}"),
        Blocking("Exscan", "{buf}, {other}, {count}, {type}, {op}, {comm}"),
        Blocking("Reduce_scatter_block", "{buf}, {other}, {count}, {type}, {op}, {comm}"),
    ];

    /// <summary>Collective operations that do not block.</summary>
    public static Operation[] NonblockingCollectives { get; } =
    [
        .. Collectives.Select(one =>
            Nonblocking($"I{char.ToLowerInvariant(one.Name[0])}{one.Name[1..]}", one.Begin[0].Split('(', ')')[1])
        ),
    ];

    /// <summary>One-sided operations.</summary>
    public static Operation[] OneSided { get; } =
    [
        Blocking("Put", "{buf}, {count}, {type}, {peer}, {disp}, {count}, {type}, {win}"),
        Blocking("Get", "{buf}, {count}, {type}, {peer}, {disp}, {count}, {type}, {win}"),
        Blocking("Accumulate", "{buf}, {count}, {type}, {peer}, {disp}, {count}, {type}, {op}, {win}"),
    ];

    /// <summary>True if an argument has a name.</summary>
    public bool Has(string argument) => Begin[0].Contains($"{{{argument}}}", StringComparison.Ordinal);

    /// <summary>The lines that begin it with some arguments, which may have a mark.</summary>
    public string[] BeginWith(string mark, params (string Name, string Value)[] arguments) =>
        [Fill(Begin[0], arguments) + mark, .. Begin.Skip(1).Select(line => line + mark)];

    /// <summary>All lines with some arguments.</summary>
    public string[] With(string mark, params (string Name, string Value)[] arguments) =>
        [.. BeginWith(mark, arguments), .. End];

    /// <summary>All lines, with a mark at the line at which a program waits.</summary>
    public string[] WaitingWith(string mark, params (string Name, string Value)[] arguments)
    {
        string[] lines = With("", arguments);
        int at = End.Length == 0 ? 0 : Begin.Length;
        lines[at] += mark;
        return lines;
    }

    private static string Fill(string line, (string Name, string Value)[] arguments) =>
        arguments.Concat(usual).Aggregate(line, (text, one) => text.Replace($"{{{one.Name}}}", one.Value));

    private static Operation Blocking(string name, string arguments) => new(name, [$"MPI_{name}({arguments});"]);

    private static Operation Nonblocking(string name, string arguments) =>
        new(name, [$"MPI_{name}({arguments}, &request);"], "MPI_Wait(&request, MPI_STATUS_IGNORE);");

    private static Operation Persistent(string name, string arguments) =>
        new(
            name,
            [$"MPI_{name}({arguments}, &request);", "MPI_Start(&request);"],
            "MPI_Wait(&request, MPI_STATUS_IGNORE);",
            "MPI_Request_free(&request);"
        );
}
