namespace MPINET.Diagnostics.Matching;

/// <summary>The first and the last moment of each phase in which something happens.</summary>
internal sealed class Moments
{
    private readonly Dictionary<int, (int First, int Last)> byPhase = [];

    /// <summary>Adds a moment, later than all before.</summary>
    public void Add(int phase, int moment) =>
        byPhase[phase] = (byPhase.TryGetValue(phase, out (int First, int Last) known) ? known.First : moment, moment);

    /// <summary>True if it happens before a moment, in the same phase.</summary>
    public bool IsBefore(int phase, int moment) =>
        byPhase.TryGetValue(phase, out (int First, int Last) known) && known.First < moment;

    /// <summary>True if it happens after a moment, in the same phase.</summary>
    public bool IsAfter(int phase, int moment) =>
        byPhase.TryGetValue(phase, out (int First, int Last) known) && known.Last > moment;

    /// <summary>Forgets all moments.</summary>
    public void Clear() => byPhase.Clear();
}
