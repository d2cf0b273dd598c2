namespace MPINET.Diagnostics.Observing;

/// <summary>Numbers in reports.</summary>
internal static class Numbers
{
    /// <summary>A number of things, such as <c>1 message</c> or <c>3 messages</c>.</summary>
    public static string Of(int number, string noun) => $"{number} {noun}{(number == 1 ? "" : "s")}";
}
