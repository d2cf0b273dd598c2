namespace MPINET.Generator.Emit;

/// <summary>The properties of a class of the CLI tier.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Base">Its base class, or null.</param>
/// <param name="Handle">The C handle of its objects; null for a class without objects.</param>
/// <param name="Errors">The error mode of its objects.</param>
/// <param name="Summary">Its documentation; null for a class whose declaration is written by hand.</param>
internal sealed record CliClass(string Name, string? Base, string? Handle, ErrorSource Errors, string? Summary)
{
    private static readonly Dictionary<string, CliClass> Classes = new CliClass[]
    {
        new("MPI", null, null, ErrorSource.World, null),
        new("T", null, null, ErrorSource.World, null),
        new("Comm_Null", null, null, ErrorSource.World, null),
        new("Request_Null", null, null, ErrorSource.World, null),
        new(
            "Comm",
            null,
            "MPI_Comm",
            ErrorSource.Inherited,
            "A communicator of any kind: a group of processes and a separate context for messages."
        ),
        new(
            "Intracomm",
            "Comm",
            "MPI_Comm",
            ErrorSource.Inherited,
            "A communicator of one group, whose processes communicate with each other."
        ),
        new("Cartcomm", "Intracomm", "MPI_Comm", ErrorSource.Inherited, "A communicator with a Cartesian topology."),
        new(
            "Graphcomm",
            "Intracomm",
            "MPI_Comm",
            ErrorSource.Inherited,
            "A communicator with a graph topology: each process knows the whole graph."
        ),
        new(
            "Distgraphcomm",
            "Intracomm",
            "MPI_Comm",
            ErrorSource.Inherited,
            "A communicator with a distributed graph topology: each process knows its own edges."
        ),
        new(
            "Intercomm",
            "Comm",
            "MPI_Comm",
            ErrorSource.Inherited,
            "A communicator between two groups: a process communicates with those of the other group."
        ),
        new(
            "Request",
            null,
            "MPI_Request",
            ErrorSource.Maker,
            "An operation in progress. Its buffer belongs to MPI until the request has completed. The operations on one request "
                + "are in <see cref=\"MPIRequests\" />, where a null reference counts as the null request."
        ),
        new(
            "Prequest",
            "Request",
            "MPI_Request",
            ErrorSource.Maker,
            "A persistent request: an operation that can be started repeatedly."
        ),
        new(
            "Grequest",
            "Request",
            "MPI_Request",
            ErrorSource.Maker,
            "A generalised request: an operation of the program that is completed like one of MPI."
        ),
        new(
            "Message",
            null,
            "MPI_Message",
            ErrorSource.Maker,
            "A message that a matching probe has reserved for one receive."
        ),
        new("Win", null, "MPI_Win", ErrorSource.Handle, "A window: memory that other processes may read and write."),
        new(
            "File",
            null,
            "MPI_File",
            ErrorSource.Inherited,
            "A file that the processes of a communicator access together."
        ),
        new(
            "Session",
            null,
            "MPI_Session",
            ErrorSource.Inherited,
            "A session of MPI: a use of MPI without COMM_WORLD. It provides process sets, from which groups are made."
        ),
        new("Datatype", null, "MPI_Datatype", ErrorSource.World, "The type and layout of data."),
        new("Group", null, "MPI_Group", ErrorSource.World, "An ordered set of processes."),
        new("Info", null, "MPI_Info", ErrorSource.World, "Hints for MPI: pairs of a key and a value, both strings."),
        new("Op", null, "MPI_Op", ErrorSource.World, "A reduction operation."),
        new("Errhandler", null, "MPI_Errhandler", ErrorSource.World, null),
        new("Status", null, "MPI_Status", ErrorSource.World, null),
    }.ToDictionary(c => c.Name, StringComparer.Ordinal);

    private static readonly Dictionary<string, CliClass> ByHandle = Classes
        .Values.Where(c => c.Handle is not null && c.Base is null)
        .ToDictionary(c => c.Handle!, StringComparer.Ordinal);

    /// <summary>Finds the class of a name; null if there is none.</summary>
    public static CliClass? Find(string name) => Classes.GetValueOrDefault(name);

    /// <summary>Finds the class of a handle, the base class if there are several; null for a handle without a class.</summary>
    public static CliClass? Of(string handle) => ByHandle.GetValueOrDefault(handle);

    /// <summary>The classes whose objects have a handle, except statuses, which MPI and PMPI share.</summary>
    public static IEnumerable<CliClass> WithObjects =>
        Classes.Values.Where(c => c.Handle is not null and not "MPI_Status");

    /// <summary>The null handle of its objects, a constant of C.</summary>
    public string Null => Handle!.ToUpperInvariant() + "_NULL";

    /// <summary>True if no class derives from it.</summary>
    public bool IsLeaf => Classes.Values.All(c => c.Base != Name);

    /// <summary>True if its objects have an error mode. A new object then gets that of the object that creates it.</summary>
    public bool HasErrors => Errors != ErrorSource.World;

    /// <summary>This class's name and those of its bases, its own first.</summary>
    public IEnumerable<string> SelfAndBases()
    {
        for (CliClass? c = this; c is not null; c = c.Base is null ? null : Find(c.Base))
        {
            yield return c.Name;
        }
    }

    /// <summary>True if one of this class's bases is among the names.</summary>
    public bool HasBaseIn(IEnumerable<string> names) => SelfAndBases().Skip(1).Any(names.Contains);
}
