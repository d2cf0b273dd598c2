namespace MPINET.Tests.Collectives;

/// <summary>The forms in which a collective call can be made.</summary>
public enum CallForm
{
    /// <summary>The method of the CLI tier that blocks.</summary>
    Cli,

    /// <summary>The method of the CLI tier that gives a request.</summary>
    CliNonblocking,

    /// <summary>The method of the CLI tier that blocks and takes large counts.</summary>
    CliLarge,

    /// <summary>The method of the CLI tier that gives a request and takes large counts.</summary>
    CliLargeNonblocking,

    /// <summary>The function of the P/Invoke tier that blocks.</summary>
    PInvoke,

    /// <summary>The function of the P/Invoke tier that gives a request.</summary>
    PInvokeNonblocking,

    /// <summary>The method of the CLI tier that gives a persistent request.</summary>
    CliPersistent,

    /// <summary>The method of the CLI tier that gives a persistent request and takes large counts.</summary>
    CliLargePersistent,

    /// <summary>The function of the P/Invoke tier that blocks and takes large counts.</summary>
    PInvokeLarge,

    /// <summary>The function of the P/Invoke tier that gives a request and takes large counts.</summary>
    PInvokeLargeNonblocking,

    /// <summary>The function of the P/Invoke tier that gives a persistent request.</summary>
    PInvokePersistent,

    /// <summary>The function of the P/Invoke tier that gives a persistent request and takes large counts.</summary>
    PInvokeLargePersistent,
}
