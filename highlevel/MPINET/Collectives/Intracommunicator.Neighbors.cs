namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>How many neighbours this process has, where that was asked.</summary>
    internal Neighbors? neighbors;
}
