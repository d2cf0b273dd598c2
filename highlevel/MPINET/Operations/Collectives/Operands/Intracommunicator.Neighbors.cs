namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>The numbers of neighbours of this process; null until they are first needed.</summary>
    internal Neighbors? neighbors;
}
