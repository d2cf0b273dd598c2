namespace MPINET.Testing;

/// <summary>A test needs a function or constant that the MPI lacks: the runner skips it.</summary>
public sealed class LackingException(string name) : Exception($"This MPI lacks {name}.")
{
    /// <summary>The C name of what is lacking.</summary>
    public string Name { get; } = name;
}
