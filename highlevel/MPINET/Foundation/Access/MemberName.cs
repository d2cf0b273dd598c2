namespace MPINET;

/// <summary>The names of members in the messages of exceptions.</summary>
internal static class MemberName
{
    /// <summary>The names of a tier over this one, by the names here; null if the program uses this tier itself.</summary>
    public static IReadOnlyDictionary<string, string>? Others { get; set; }

    /// <summary>Gets the name of a member of this tier, or what a tier over it has in its place.</summary>
    /// <param name="name">The name in this tier.</param>
    public static string Of(string name) =>
        Others is { } others && others.TryGetValue(name, out string? other) ? other : name;
}
