using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The standard's facts about the functions that observers see.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MpiFunctions
{
    private static readonly MpiFunctionFacts?[] facts = new MpiFunctionFacts?[Table.Split('\n').Length];

    /// <summary>The number of functions.</summary>
    public static int Count => facts.Length;

    /// <summary>Returns the facts about a function.</summary>
    public static MpiFunctionFacts Of(MpiFunction function) =>
        facts[(int)function] ??= new MpiFunctionFacts(function, Table.Split('\n')[(int)function]);
}
