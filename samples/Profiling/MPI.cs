using MPINET.Cli;

namespace Profiling;

/// <summary>
/// A profiling layer: takes MPI's place in a program, counts and times the calls, and makes them under their PMPI names.
/// </summary>
/// <remarks>
/// It has what this program uses, a line or two for each function. A function that it does not have is inherited from
/// PMPI's class, and is called without being counted.
/// </remarks>
internal static partial class MPI
{
    public static readonly PMPI.Datatype INT = PMPI.INT;
    public static readonly PMPI.Datatype DOUBLE = PMPI.DOUBLE;
    public static readonly PMPI.Op SUM = PMPI.SUM;
    public static readonly Intracomm COMM_WORLD = new(PMPI.COMM_WORLD);

    public static void Init(ref string[] args)
    {
        using (Profile.Call())
        {
            PMPI.Init(ref args);
        }
    }

    // The standard's name: no destructor is meant.
#pragma warning disable CS0465
    /// <summary>Writes the report, and ends the use of MPI.</summary>
    public static void Finalize()
#pragma warning restore CS0465
    {
        Profile.Report();
        PMPI.Finalize();
    }
}
