using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Exceptions that are still unobserved when the run ends. Rank 0 throws those of all ranks.
internal sealed partial class Job
{
    private readonly List<RemoteCallException> unseen = [];
    private readonly List<RemoteCallException> unobserved = [];
    private bool hasAnsweredFaults;

    private void Note(RemoteCallException exception)
    {
        try
        {
            if (ParallelObjects.Raise(exception))
            {
                return;
            }
        }
#pragma warning disable CA1031 // Both exceptions are thrown by Run.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            unseen.Add(RemoteCallException.Of(thrown, Rank, default, nameof(ParallelObjects.CallFailed)));
        }

        unseen.Add(exception);
    }

    // Exceptions of constructors whose objects were never called.
    private void ReportUncalled()
    {
        foreach (HostedObject host in awaiting.Objects.Values)
        {
            if (host is { Fault: { } fault, IsFaultReported: false })
            {
                Note(RemoteCallException.Of(fault, Rank, host.Reference, Constructor));
            }
        }
    }

    // Objects live until their release or the end of the run.
    private void DisposeOfRest()
    {
        foreach (HostedObject host in awaiting.Objects.Values)
        {
            try
            {
                (host.Target as IDisposable)?.Dispose();
            }
#pragma warning disable CA1031 // Run throws it.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                Note(RemoteCallException.Of(exception, Rank, host.Reference, Disposal));
            }
        }
    }

    // The runtime reports an unobserved exception when it finalizes the task, which may be at any time in the run.
    private void TakeUnobserved(object? sender, UnobservedTaskExceptionEventArgs arguments)
    {
        RemoteCallException[] own = [.. arguments.Exception.InnerExceptions.OfType<RemoteCallException>()];
        if (own.Length > 0)
        {
            arguments.SetObserved();
            lock (unobserved)
            {
                unobserved.AddRange(own.Where(one => !unobserved.Contains(one)));
            }
        }
    }

    private void FindUnobserved()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Exception? ofProgram = ExceptionOf(ended);
        lock (unobserved)
        {
            unobserved.Where(one => one != ofProgram).ToList().ForEach(Note);
        }
    }

    // Collective. If the program has thrown, Run throws its exception, and the others are printed.
    private void ThrowRest()
    {
        if (comm.Allreduce(unseen.Count, ReductionOperator.Sum) == 0)
        {
            return;
        }

        RemoteCallException[] all =
        [
            .. comm.Allgather(RemoteCallException.Write(unseen)).SelectMany(RemoteCallException.Read),
        ];
        if (Rank != 0)
        {
            return;
        }

        if (ExceptionOf(ended) is null)
        {
            throw all.Length == 1 ? all[0] : new AggregateException(all);
        }

        foreach (RemoteCallException one in all)
        {
            Console.Error.WriteLine($"MPINET: an exception on rank {one.Rank} was not observed: {one}");
        }
    }
}
