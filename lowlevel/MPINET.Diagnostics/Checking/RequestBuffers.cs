namespace MPINET.Diagnostics.Checking;

/// <summary>The memory that the operations of requests use.</summary>
/// <param name="live">The objects of this process.</param>
/// <param name="buffers">The memory in use.</param>
internal sealed unsafe class RequestBuffers(LiveObjects live, BuffersInUse buffers)
{
    /// <summary>True if operations under way use memory.</summary>
    public bool IsAny => buffers.IsAny;

    /// <summary>Checks whether a blocking call uses memory of an operation under way.</summary>
    public void Pass(ref ObservedCall call, CallShape shape)
    {
        if (!shape.IsBlocking && shape.Function != MpiFunction.MPI_Bsend)
        {
            return;
        }

        foreach (CallMemory part in CallMemory.Of(ref call, shape, live))
        {
            buffers.Pass(live.LikelySiteOf(ref call), part.Address, part.Elements, part.Type, part.IsWritten);
        }
    }

    /// <summary>Notes the memory of a request that a call has made.</summary>
    public void Begin(ref ObservedCall call, CallShape shape, LiveRequest made)
    {
        if (made.Made.IsByPorts)
        {
            return;
        }

        CallMemory[] parts = CallMemory.Of(ref call, shape, live);
        if (parts.Length > 0)
        {
            RequestMemory memory = new(parts);
            made.OfCheck = memory;
            if (made.IsActive)
            {
                Start(made, memory);
            }
        }
    }

    /// <summary>Notes that persistent requests have begun.</summary>
    public void Start(Span<LiveRequest?> requests)
    {
        foreach (LiveRequest? one in requests)
        {
            if (one?.OfCheck is RequestMemory memory)
            {
                Start(one, memory);
            }
        }
    }

    /// <summary>Compares the memory of requests that have completed.</summary>
    public void Complete(ref ObservedCall call, CallShape shape, int code)
    {
        foreach (CompletedRequest one in live.Completed(ref call, shape, code))
        {
            if (one.Request.OfCheck is RequestMemory { Uses: { } uses } memory)
            {
                memory.Uses = null;
                foreach (BufferUse use in uses)
                {
                    buffers.End(use, one.Code == 0 ? live.LikelySiteOf(ref call) : null);
                }
            }
        }
    }

    /// <summary>Forgets the memory of requests that are freed. When their operations end is unknown.</summary>
    public void Free(Span<LiveRequest?> requests)
    {
        foreach (LiveRequest? one in requests)
        {
            if (one?.OfCheck is RequestMemory { Uses: { } uses } memory)
            {
                memory.Uses = null;
                foreach (BufferUse use in uses)
                {
                    buffers.End(use, null);
                }
            }
        }
    }

    private void Start(LiveRequest request, RequestMemory memory)
    {
        List<BufferUse> uses = [];
        foreach (CallMemory part in memory.Parts)
        {
            if (
                buffers.Begin(request, request.Begun, part.Address, part.Elements, part.Type, part.IsWritten) is { } use
            )
            {
                uses.Add(use);
            }
        }

        memory.Uses = uses;
    }

    // The memory of a request, and that part of it that its operation uses while it is under way.
    private sealed class RequestMemory(CallMemory[] parts)
    {
        public CallMemory[] Parts => parts;

        public List<BufferUse>? Uses { get; set; }
    }
}
