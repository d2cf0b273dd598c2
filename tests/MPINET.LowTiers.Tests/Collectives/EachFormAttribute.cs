using System.Reflection;
using Xunit.Sdk;
using Xunit.v3;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Runs a theory with each form of a collective call.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class EachFormAttribute : DataAttribute
{
    /// <inheritdoc />
    public override ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(
        MethodInfo testMethod,
        DisposalTracker disposalTracker
    ) => new([.. Enum.GetValues(typeof(CallForm)).Cast<CallForm>().Select(form => new TheoryDataRow<CallForm>(form))]);

    /// <inheritdoc />
    public override bool SupportsDiscoveryEnumeration() => true;
}
