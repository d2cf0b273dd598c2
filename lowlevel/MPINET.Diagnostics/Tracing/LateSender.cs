namespace MPINET.Diagnostics.Tracing;

/// <summary>What one rank has waited at one place for another rank, which had not begun to send.</summary>
/// <param name="Receiver">The row of the rank that waited.</param>
/// <param name="ReceiveSite">The call site at which it waited.</param>
/// <param name="Sender">The row of the rank that sent late.</param>
/// <param name="SendSite">The call site of its send.</param>
/// <param name="Times">How often.</param>
/// <param name="Waited">How long, in nanoseconds.</param>
internal sealed record LateSender(int Receiver, int ReceiveSite, int Sender, int SendSite, long Times, long Waited);
