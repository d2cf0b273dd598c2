namespace MPINET.Launching.Hosts;

/// <summary>A machine for ranks.</summary>
/// <param name="name">Its name for the launcher.</param>
/// <param name="ranks">The number of ranks for it; null if it is not given.</param>
public sealed class Host(string name, int? ranks)
{
    /// <summary>Its name.</summary>
    public string Name { get; } = name;

    /// <summary>The number of ranks for it; null if it is not given.</summary>
    public int? Ranks { get; } = ranks;

    /// <summary>True if it is the machine of a name, with or without the name's domain.</summary>
    public bool Is(string machine) =>
        Name == "localhost" || string.Equals(Short(Name), Short(machine), StringComparison.OrdinalIgnoreCase);

    private static string Short(string name) => name.Split('.')[0];
}
