namespace MPINET.Loader;

/// <summary>The value of MPINET_CHECK.</summary>
public sealed class CheckSettings
{
    internal CheckSettings(bool isComparison, bool findsRaces, int? replay)
    {
        IsComparison = isComparison;
        FindsRaces = findsRaces;
        Replay = replay;
    }

    /// <summary>True if the ranks compare the arguments of messages and of collective operations as well.</summary>
    public bool IsComparison { get; }

    /// <summary>True if receives from any source that could have got another message are reported.</summary>
    public bool FindsRaces { get; }

    /// <summary>The seed of the order in which receives from any source get their messages; null for the order of arrival.</summary>
    public int? Replay { get; }
}
