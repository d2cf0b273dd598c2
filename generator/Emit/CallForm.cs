using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A form in which a collective operation can be called, for the adaptors of the tests.</summary>
/// <param name="Tier">The tier that has it.</param>
/// <param name="Mode">The mode of completion.</param>
/// <param name="IsLarge">True if counts are large.</param>
internal sealed record CallForm(CallTier Tier, CallMode Mode, bool IsLarge)
{
    /// <summary>All forms.</summary>
    public static IEnumerable<CallForm> All { get; } =
        from tier in Enum.GetValues<CallTier>()
        from mode in Enum.GetValues<CallMode>()
        from isLarge in new[] { false, true }
        select new CallForm(tier, mode, isLarge);

    /// <summary>The name of the form.</summary>
    public string Name => $"{Tier}{(IsLarge ? "Large" : "")}{(Mode == CallMode.Blocking ? "" : Mode)}";

    /// <summary>A sentence for the documentation.</summary>
    public string Summary =>
        $"The {(Tier == CallTier.Cli ? "method of the CLI" : "function of the P/Invoke")} tier that "
        + Mode switch
        {
            CallMode.Nonblocking => "gives a request",
            CallMode.Persistent => "gives a persistent request",
            _ => "blocks",
        }
        + (IsLarge ? " and takes large counts." : ".");
}
