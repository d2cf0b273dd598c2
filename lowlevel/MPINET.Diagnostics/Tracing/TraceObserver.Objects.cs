namespace MPINET.Diagnostics.Tracing;

// The calls between parallel objects.
internal sealed partial class TraceObserver
{
    /// <inheritdoc />
    public override bool WantsTierCalls => true;

    /// <inheritdoc />
    public override void Noted(in TierCall call)
    {
        OperationRole role = call.Kind switch
        {
            TierCallKind.Made => OperationRole.ObjectCall,
            TierCallKind.Executed => OperationRole.ObjectExecution,
            _ => OperationRole.ObjectWait,
        };
        long begin = Clock.At(call.Began);
        TraceRecord record = new()
        {
            Begin = begin,
            Duration = role == OperationRole.ObjectCall ? 0 : Clock.Now - begin,
            Peer = call.Peer,
            Tag = call.Number == 0 ? -1 : TagOf(call.Number),
            Reference = (uint)
                (
                    role == OperationRole.ObjectCall ? live.Sites.Here(function: null) : live.Sites.Named(call.Target)
                ).Index,
            Operation = operations.IndexOf(call.Method, role),
        };
        Add(record, role);
    }

    // Calls without an answer have negative numbers. Few of more than a billion calls are under way at once, so the tags of these differ.
    private static int TagOf(long number) => (int)((number < 0 ? (-2 * number) + 1 : 2 * number) & int.MaxValue);
}
