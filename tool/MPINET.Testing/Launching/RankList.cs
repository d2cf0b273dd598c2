namespace MPINET.Testing.Launching;

/// <summary>Lists of ranks as text.</summary>
internal static class RankList
{
    public static string Count(int ranks) => ranks == 1 ? "1 rank" : $"{ranks} ranks";

    public static string Names(IReadOnlyCollection<int> ranks) =>
        (ranks.Count == 1 ? "rank " : "ranks ") + string.Join(", ", ranks);
}
