namespace MPINET.Loader;

/// <summary>The MPI that a program's project asks for, by the property MpinetMpi.</summary>
public static class ProjectChoice
{
    /// <summary>The property.</summary>
    public const string Property = "MpinetMpi";

    // MPINET's targets write it.
    private const string FileName = "default.txt";

    /// <summary>The name of the MPI; null if the project asks for none.</summary>
    /// <param name="programFolder">The program's folder.</param>
    public static string? Of(string programFolder)
    {
        string file = Path.Combine(programFolder, "mpi", FileName);
        try
        {
            // A pipe has no length, and opening it blocks for ever.
            return
                new FileInfo(file) is { Exists: true, Length: > 0 }
                && File.ReadAllText(file).Trim() is { Length: > 0 } name
                ? name
                : null;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
