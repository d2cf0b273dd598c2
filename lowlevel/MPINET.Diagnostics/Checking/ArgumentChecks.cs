namespace MPINET.Diagnostics.Checking;

/// <summary>Finds arguments that the standard does not allow, before MPI sees them.</summary>
/// <remarks>
/// MPI names no line, and few MPIs name the argument. Only arguments that count are judged: MPI ignores most of those of processes other than
/// the root, and those of data in place.
/// </remarks>
/// <param name="live">The objects of this process.</param>
/// <param name="handles">The handles that the program has made and freed.</param>
internal sealed class ArgumentChecks(LiveObjects live, KnownHandles handles)
{
    private readonly ArgumentRule[]?[] rules = new ArgumentRule[]?[MpiFunctions.Count];

    /// <summary>Ends the job with a message if a call has an invalid argument, and MPI's error would end it without a line.</summary>
    /// <returns>False if an argument is invalid and MPI reports it.</returns>
    public bool Check(ref ObservedCall call, CallShape shape)
    {
        ArgumentRule[] own = rules[(int)call.Function] ??= ArgumentRule.Of(shape);
        if (own.Length == 0)
        {
            return true;
        }

        ArgumentReading reading = new(ref call, shape, live, handles);
        foreach (ArgumentRule one in own)
        {
            if (reading.FaultOf(one) is { } fault)
            {
                if (reading.IsFatal)
                {
                    World.Abort(
                        $"MPINET: rank {World.Rank} makes a call with an invalid argument: {live.LikelySiteOf(ref call).Words}: {one.Parameter.Name} is {fault}."
                    );
                }

                return false;
            }
        }

        return true;
    }
}
