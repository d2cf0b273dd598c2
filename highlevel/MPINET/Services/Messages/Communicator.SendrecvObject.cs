using System.Diagnostics.CodeAnalysis;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends an object and receives another. Blocks until both have completed; their order does not matter.</summary>
    /// <remarks>
    /// The object is copied completely, including long arrays, so that no process waits for the other. MPI-5.0, section
    /// 3.10.
    /// </remarks>
    /// <typeparam name="TSend">The type that the call is made with.</typeparam>
    /// <typeparam name="TReceive">The type of the object received, a base of it, or object.</typeparam>
    /// <param name="value">The object to send.</param>
    /// <param name="destrank">The destination rank, or <see cref="NullProcess" />'s for none.</param>
    /// <param name="sendtag">Its tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="srcrank">The source rank; <see cref="AnySource" />'s for any.</param>
    /// <param name="recvtag">Its tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    /// <returns>The object received.</returns>
    /// <exception cref="ArgumentOutOfRangeException">A rank or tag is out of range.</exception>
    /// <inheritdoc cref="Port.SendObject{T}(T, int)" path="/exception[@cref!='ArgumentOutOfRangeException']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public TReceive SendrecvObject<TSend, TReceive>(
        TSend value,
        int destrank,
        int sendtag,
        int srcrank,
        int recvtag,
        Status? st = null
    )
    {
        RequireBothWays(destrank, sendtag, srcrank, recvtag);
        using Request sending = new Port(this, destrank, checkPeer: false).IsendObject(value, sendtag);
        TReceive received = new Port(this, srcrank, checkPeer: false).RecvObject<TReceive>(recvtag, st);
        sending.Wait();
        return received;
    }
}
