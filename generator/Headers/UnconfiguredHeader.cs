using System.Text.RegularExpressions;

namespace MPINET.Generator.Headers;

/// <summary>A template of a header, as in the sources of an MPI, whose values its configure script has not filled in.</summary>
internal static partial class UnconfiguredHeader
{
    /// <summary>The message about a header that does not parse; null if it is not a template.</summary>
    public static HeaderException? Find(string header)
    {
        string[] lines = File.ReadAllLines(header);
        int at = Array.FindIndex(lines, line => Mark().IsMatch(line));
        return at < 0 && Path.GetExtension(header) != ".in"
            ? null
            : new HeaderException(
                new SourceLocation(header, at + 1),
                (at < 0 ? "it is a template" : $"it is a template: {Mark().Match(lines[at]).Value} stands for a value")
                    + " that configure puts in. Build and install the MPI, and name the mpi.h of the installation, or its compiler wrapper."
            );
    }

    [GeneratedRegex("@[A-Za-z_][A-Za-z0-9_]*@")]
    private static partial Regex Mark();
}
