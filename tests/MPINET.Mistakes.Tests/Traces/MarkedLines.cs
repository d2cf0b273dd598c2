namespace MPINET.Mistakes.Tests.Traces;

/// <summary>The lines of a program that a comment at their end marks.</summary>
internal sealed class MarkedLines(string program)
{
    private readonly string[] lines = File.ReadAllLines(
        Path.Combine(AppContext.BaseDirectory, "Sources", program, "Program.cs")
    );

    /// <summary>The file and line of a mark, as in a trace.</summary>
    public string this[string mark] =>
        $"Program.cs:{Array.FindIndex(lines, line => line.EndsWith($"; // {mark}", StringComparison.Ordinal)) + 1} ";
}
