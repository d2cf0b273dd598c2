namespace MPINET.Generator.Specs;

/// <summary>The subject of a row of an MPI's table: column <c>what</c>.</summary>
public enum ImplementationWord
{
    /// <summary>A macro that is set before the header is read.</summary>
    Define,

    /// <summary>The machine that the header is read for, if it is another than this one.</summary>
    Target,

    /// <summary>A key of the descriptor.</summary>
    Descriptor,

    /// <summary>A name of the header that the binding omits.</summary>
    LeftOut,

    /// <summary>A function that the header declares and the binding does not call.</summary>
    Absent,

    /// <summary>A function before which a method is called.</summary>
    Guard,

    /// <summary>A function that works only in some builds.</summary>
    Needs,

    /// <summary>A condition under which the MPI is measured, for <c>perf/</c> alone.</summary>
    Perf,

    /// <summary>A condition under which the MPI is not measured, for <c>perf/</c> alone.</summary>
    PerfRefused,
}
