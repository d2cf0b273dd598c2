using MPINET.Launching;

namespace MPINET.Perf.Running;

/// <summary>A launch of which there are no figures.</summary>
internal sealed class MeasurementException(LaunchPlan plan, string what, string errors)
    : Exception($"'{string.Join(' ', plan.Words)}' {what}.\n{errors.Trim()}")
{
    /// <summary>What has happened, without what the program said.</summary>
    public string Reason => what;
}
