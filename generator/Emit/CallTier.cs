namespace MPINET.Generator.Emit;

/// <summary>A tier whose collective calls the tests make.</summary>
internal enum CallTier
{
    /// <summary>The CLI tier.</summary>
    Cli,

    /// <summary>The P/Invoke tier.</summary>
    PInvoke,
}
