namespace MPINET.Diagnostics.Observing;

// Requests: active from the call that begins the operation until one that completes or frees it.
internal sealed unsafe partial class LiveObjects
{
    // The last one of those with one handle.
    private readonly Dictionary<nint, LiveRequest> requests = [];
    private long takes;

    /// <summary>The request of a handle; null if it is unknown.</summary>
    public LiveRequest? RequestOf(MPI_Request handle)
    {
        using (gate.Enter())
        {
            return requests.TryGetValue((nint)handle, out LiveRequest? request) ? request : null;
        }
    }

    /// <summary>All requests.</summary>
    public LiveRequest[] Requests()
    {
        using (gate.Enter())
        {
            List<LiveRequest> all = [];
            foreach (LiveRequest last in requests.Values)
            {
                for (LiveRequest? one = last; one is not null; one = one.Before)
                {
                    all.Add(one);
                }
            }

            return [.. all];
        }
    }

    /// <summary>The requests that a call has completed.</summary>
    /// <param name="call">The call, which has ended.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="code">The code that it returns.</param>
    public CompletedRequests Completed(ref ObservedCall call, CallShape shape, int code) =>
        new(ref call, shape, code, FrameOf(ref call).Requests);

    private static int CountOfRequests(ref ObservedCall call, CallShape shape) =>
        shape.IsRequestArray ? Math.Max((int)call.Arguments[0], 0) : 1;

    // An inactive request completes at once, with an empty status, so a call that completes requests takes the active ones.
    private void TakeRequests(ref ObservedCall call, CallShape shape, Span<LiveRequest?> taken)
    {
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        using (gate.Enter())
        {
            takes++;
            for (int i = 0; i < taken.Length; i++)
            {
                LiveRequest? one = requests.TryGetValue((nint)handles[i], out LiveRequest? last)
                    ? last.Take(takes)
                    : null;
                taken[i] = one is { IsActive: true } || shape.Role != CallRole.Completion ? one : null;
            }
        }
    }

    private void EndRequests(ref ObservedCall call, CallShape shape, CallFrame frame, int code)
    {
        if (shape.Role == CallRole.Completion)
        {
            CompletedRequests completed = new(ref call, shape, code, frame.Requests);
            using (gate.Enter())
            {
                foreach (CompletedRequest one in completed)
                {
                    End(one.Request, isGone: !one.Request.IsPersistent);
                }
            }
        }
        else if (shape.Role == CallRole.Free)
        {
            if (frame.Requests[0] is { } freed)
            {
                using (gate.Enter())
                {
                    End(freed, isGone: true);
                }
            }
        }
        else if (code == 0)
        {
            Begin(ref call, shape, frame);
        }
    }

    private void End(LiveRequest request, bool isGone)
    {
        request.End();
        if (
            isGone
            && requests.Remove((nint)request.Handle, out LiveRequest? last)
            && last.Without(request) is { } others
        )
        {
            requests.Add((nint)request.Handle, others);
        }
    }

    private void Begin(ref ObservedCall call, CallShape shape, CallFrame frame)
    {
        MPI_Request* handles = (MPI_Request*)call.Arguments[shape.Request];
        if (shape.Role == CallRole.Start)
        {
            CallSite site = MakerOf(ref call, frame);
            using (gate.Enter())
            {
                foreach (LiveRequest? one in frame.Requests)
                {
                    one?.Begin(site);
                }
            }
        }
        else if (call.Function == MpiFunction.MPI_Cancel)
        {
            RequestOf(*handles)?.Cancel();
        }
        else if (shape.RequestDirection == CallDirection.Out)
        {
            LiveRequest made = new(
                *handles,
                MakerOf(ref call, frame),
                new Operands(shape, CommunicatorOf(ref call, shape), call.Arguments)
            );
            frame.Made = made;
            using (gate.Enter())
            {
                if (!requests.TryAdd((nint)made.Handle, made))
                {
                    LiveRequest before = requests[(nint)made.Handle];
                    made.Before = before.IsActive ? before : null;
                    requests[(nint)made.Handle] = made;
                }

                if (!made.IsPersistent)
                {
                    made.Begin(made.Made);
                }
            }
        }
    }
}
