using System.Globalization;

namespace MPINET.Launching;

/// <summary>An unused user id, for launchers that refuse root. No user is created.</summary>
internal static class UnusedUser
{
    private const string Users = "/etc/passwd";

    // Above the ids of people, below those that systems assign by themselves.
    private const int Highest = 59_999;

    /// <summary>The highest free id.</summary>
    public static int Find()
    {
        HashSet<string> taken = new(
            File.Exists(Users) ? File.ReadLines(Users).Select(line => line.Split(':').ElementAtOrDefault(2) ?? "") : []
        );
        int id = Highest;
        while (taken.Contains(id.ToString(CultureInfo.InvariantCulture)))
        {
            id--;
        }

        return id;
    }
}
