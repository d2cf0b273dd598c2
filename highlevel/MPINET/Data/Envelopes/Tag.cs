using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The tags by which receives select messages. MPI-5.0, section 3.2.3.</summary>
public static unsafe class Tag
{
    /// <summary>The tag of a message that is sent without an explicit tag.</summary>
    public const int Default = 0;

    /// <summary>The tag for a receive or probe of messages with any tag. Its value differs between MPIs.</summary>
    public static int Any => Mpi.MPI_ANY_TAG;

    /// <summary>The highest tag that this MPI allows: at least 32,767. Set at the start of a session.</summary>
    public static int UpperBound { get; internal set; } = 32767;

    /// <summary>Refuses a tag that cannot be sent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal static void RequireForSend(int tag, string name = "tag")
    {
        if ((uint)tag > (uint)UpperBound)
        {
            Refuse(tag, name, "");
        }
    }

    /// <summary>Refuses a tag that cannot be received.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal static void RequireForReceive(int tag, string name = "tag")
    {
        if ((uint)tag > (uint)UpperBound && tag != Mpi.MPI_ANY_TAG)
        {
            Refuse(tag, name, $", or {MemberName.Of("Tag.Any")}");
        }
    }

    internal static int QueryUpperBound()
    {
        int* bound = null;
        int found = 0;
        Errors.Check(Mpi.MPI_Comm_get_attr(Mpi.MPI_COMM_WORLD, Mpi.MPI_TAG_UB, &bound, &found), "MPI_Comm_get_attr");
        return found != 0 ? *bound : 32767;
    }

    [StackTraceHidden]
    private static void Refuse(int tag, string name, string alternative) =>
        throw new ArgumentOutOfRangeException(
            name,
            tag,
            $"A tag is a number from 0 to {UpperBound} ({MemberName.Of("Tag.UpperBound")}){alternative}."
        );
}
