using MPINET.Launching;

namespace MPINET.Perf.Running;

/// <summary>A launch that produced no figures.</summary>
internal sealed class MeasurementException(LaunchPlan plan, string reason, string errors)
    : Exception($"'{string.Join(' ', plan.Words)}' {reason}.\n{errors.Trim()}")
{
    /// <summary>The reason without the program's output.</summary>
    public string Reason => reason;
}
