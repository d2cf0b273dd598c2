namespace MPINET.Perf.Drawing;

/// <summary>The spacing and the ticks of an axis.</summary>
internal enum AxisKind
{
    /// <summary>Equal differences have equal lengths.</summary>
    Linear,

    /// <summary>Equal ratios have equal lengths; ticks are powers of ten.</summary>
    Logarithmic,

    /// <summary>Logarithmic, with ticks at powers of two and labels such as 64 KiB.</summary>
    Bytes,
}
