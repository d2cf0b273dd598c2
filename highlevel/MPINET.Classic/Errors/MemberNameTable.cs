namespace MPI;

/// <summary>The names in this API of members of the tier of ports, for the messages of exceptions.</summary>
internal static class MemberNameTable
{
    /// <summary>The names, by those of the tier of ports.</summary>
    public static readonly IReadOnlyDictionary<string, string> All = new Dictionary<string, string>
    {
        [nameof(MPINET.Port.SendObject)] = "Send with a class",
        [nameof(MPINET.Port.RecvObject)] = "Receive with a class",
        [nameof(MPINET.Port.IrecvObject)] = nameof(Communicator.ImmediateReceive),
        [nameof(MPINET.Port.Recv)] = "Receive with the type that was sent",
        [nameof(MPINET.Port.RecvArray)] = "Receive with an array",
        ["RecvArray or Mprobe"] = "an array of the length that the status of Probe counts",
        ["Tag.Any"] = $"{nameof(Communicator)}.{nameof(Communicator.anyTag)}",
        ["Tag.UpperBound"] = $"{nameof(Environment)}.{nameof(Environment.MaxTag)}",
        ["Session.DetachBuffer()"] = $"{nameof(Communicator)}.{nameof(Communicator.DetachBuffer)}()",
        ["new Session(ThreadLevel.Serialized)"] = "new MPI.Environment(ref args, Threading.Serialized)",
        ["call Wait(token) there, or WaitAll(token) of a group, and cancel the token here"] =
            "test for completion there, or cancel on that thread",
    };
}
