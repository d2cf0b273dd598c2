namespace MPINET.Testing;

/// <summary>The exception of a test that needs a function or constant that the MPI lacks. The runner skips the test.</summary>
public sealed class LackingException(string name) : Exception($"This MPI lacks {name}.")
{
    /// <summary>The C name of the missing function or constant.</summary>
    public string Name { get; } = name;
}
