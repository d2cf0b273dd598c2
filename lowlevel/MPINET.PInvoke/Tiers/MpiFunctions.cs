using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The functions that observers see.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MpiFunctions
{
    /// <summary>The number of functions.</summary>
    public static int Count => rows.Length / Columns;

    internal static int Get(MpiFunction function, Fact fact) => rows[((int)function * Columns) + (int)fact];
}
