namespace MPINET.Generator.Specs;

/// <summary>The chapters of the standard, by the names that the tables and the generated files use.</summary>
public static class Chapter
{
    private const string BeyondStandard = "Resilience";

    private static readonly Dictionary<string, string> Titles = new(StringComparer.Ordinal)
    {
        ["PointToPoint"] = "chapter 3, Point-to-Point Communication",
        ["Partitioned"] = "chapter 4, Partitioned Point-to-Point Communication",
        ["Datatypes"] = "chapter 5, Datatypes",
        ["Collectives"] = "chapter 6, Collective Communication",
        ["Communicators"] = "chapter 7, Groups, Contexts, Communicators, and Caching",
        ["Topologies"] = "chapter 8, Virtual Topologies for MPI Processes",
        ["Environment"] = "chapter 9, MPI Environmental Management",
        ["Info"] = "chapter 10, The Info Object",
        ["Processes"] = "chapter 11, Process Initialization, Creation, and Management",
        ["OneSided"] = "chapter 12, One-Sided Communications",
        ["External"] = "chapter 13, External Interfaces",
        ["Files"] = "chapter 14, I/O",
        ["Tools"] = "chapter 15, Tool Support",
        ["Deprecated"] = "chapter 16, Deprecated Interfaces",
        ["Removed"] = "chapter 17, Removed Interfaces",
        ["Languages"] = "chapter 19, Language Bindings",
        ["Abi"] = "chapter 20, Application Binary Interface",
        [BeyondStandard] = "User Level Failure Mitigation, which is proposed for MPI and in no version of it",
    };

    /// <summary>The names, in the order of the standard.</summary>
    public static IReadOnlyCollection<string> Names => Titles.Keys;

    /// <summary>The citation of a chapter of MPI-5.0: <c>MPI-5.0, chapter 10, The Info Object</c>.</summary>
    public static string Citation(string chapter) =>
        chapter == BeyondStandard ? Titles[chapter] : $"MPI-5.0, {Titles[chapter]}";
}
