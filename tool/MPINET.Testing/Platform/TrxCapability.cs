using Microsoft.Testing.Extensions.TrxReport.Abstractions;

namespace MPINET.Testing.Platform;

/// <summary>Lets the platform write TRX files. The nodes have their properties in any case.</summary>
internal sealed class TrxCapability : ITrxReportCapability
{
    public bool IsSupported => true;

    public void Enable() { }
}
