namespace MPINET;

/// <summary>The names of members in the messages of exceptions.</summary>
internal static class MemberName
{
    /// <summary>The names of a higher tier, by the names of this tier; null if the program uses this tier itself.</summary>
    public static IReadOnlyDictionary<string, string>? Others { get; set; }

    /// <summary>Gets the name of a member of this tier, or the name that a higher tier has for it.</summary>
    /// <param name="name">The name in this tier.</param>
    public static string Of(string name) =>
        Others is { } others && others.TryGetValue(name, out string? other) ? other : name;
}
