namespace MPINET.Generator.Emit;

/// <summary>The properties of a class of the CLI tier; the other parts of the class are written by hand.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Base">Its base class, or null.</param>
/// <param name="Handle">The C handle of its objects; null for a class without objects.</param>
/// <param name="HasErrors">True if its objects have an error handler.</param>
/// <param name="Inherits">True if a new object inherits the error handler of the object that creates it.</param>
internal sealed record CliClass(string Name, string? Base, string? Handle, bool HasErrors, bool Inherits)
{
    private static readonly Dictionary<string, CliClass> Classes = new CliClass[]
    {
        new("MPI", null, null, false, false),
        new("T", null, null, false, false),
        new("Comm_Null", null, null, false, false),
        new("Request_Null", null, null, false, false),
        new("Comm", null, "MPI_Comm", true, true),
        new("Intracomm", "Comm", "MPI_Comm", true, true),
        new("Cartcomm", "Intracomm", "MPI_Comm", true, true),
        new("Graphcomm", "Intracomm", "MPI_Comm", true, true),
        new("Distgraphcomm", "Intracomm", "MPI_Comm", true, true),
        new("Intercomm", "Comm", "MPI_Comm", true, true),
        new("Request", null, "MPI_Request", true, true),
        new("Prequest", "Request", "MPI_Request", true, true),
        new("Grequest", "Request", "MPI_Request", true, true),
        new("Message", null, "MPI_Message", true, true),
        new("Win", null, "MPI_Win", true, true),
        new("File", null, "MPI_File", true, true),
        new("Session", null, "MPI_Session", true, true),
        new("Datatype", null, "MPI_Datatype", false, false),
        new("Group", null, "MPI_Group", false, false),
        new("Info", null, "MPI_Info", false, false),
        new("Op", null, "MPI_Op", false, false),
        new("Errhandler", null, "MPI_Errhandler", false, false),
        new("Status", null, "MPI_Status", false, false),
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
