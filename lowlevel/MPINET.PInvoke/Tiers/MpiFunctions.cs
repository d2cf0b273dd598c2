using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>What the standard says of the functions that observers see.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MpiFunctions
{
    private static readonly MpiFunctionFacts?[] facts = new MpiFunctionFacts?[Table.Split('\n').Length];

    /// <summary>How many there are.</summary>
    public static int Count => facts.Length;

    /// <summary>What the standard says of one.</summary>
    public static MpiFunctionFacts Of(MpiFunction function) =>
        facts[(int)function] ??= new MpiFunctionFacts(function, Table.Split('\n')[(int)function]);
}
