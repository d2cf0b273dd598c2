namespace MPINET.Launching.Hosts;

/// <summary>A machine on which ranks are to run.</summary>
/// <param name="name">Its name, as the launcher is to be told it.</param>
/// <param name="ranks">How many ranks it takes; null if that has not been said.</param>
public sealed class Host(string name, int? ranks)
{
    /// <summary>Its name.</summary>
    public string Name { get; } = name;

    /// <summary>How many ranks it takes; null if that has not been said.</summary>
    public int? Ranks { get; } = ranks;

    /// <summary>Whether it is the machine of that name, with or without the name's domain.</summary>
    public bool Is(string machine) =>
        Name == "localhost" || string.Equals(Short(Name), Short(machine), StringComparison.OrdinalIgnoreCase);

    private static string Short(string name) => name.Split('.')[0];
}
