namespace MPINET.Diagnostics.Tracing;

/// <summary>Time that one rank waited at one line for messages that another rank had not begun to send.</summary>
/// <param name="Receiver">The row of the rank that waited.</param>
/// <param name="ReceiveSite">The call site at which it waited.</param>
/// <param name="Sender">The row of the rank that sent late.</param>
/// <param name="SendSite">The call site of its send.</param>
/// <param name="Times">Number of messages.</param>
/// <param name="Waited">Time in nanoseconds.</param>
internal sealed record LateSender(int Receiver, int ReceiveSite, int Sender, int SendSite, long Times, long Waited);
