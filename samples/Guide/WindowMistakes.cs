using System;
using MPINET;

// The mistakes of docs/windows.md, which has the messages.
internal static class WindowMistakes
{
    public static void Run(Intracommunicator world)
    {
        using Window<double> window = world.AllocateWindow<double>(4);
        FenceEpoch<double> epoch = window.Fence();
        Fetched<double> fetched = epoch[0].Get();
        Show(() => fetched.Value);
        Show(() => window.LockAll());
        Show(() => epoch[0].Get(at: 4));
        Show(() => epoch[0].CompareAndSwap(1, 0));
        using ReductionOperator own = ReductionOperator.Create<double>((one, other) => one);
        Show(() =>
        {
            epoch[0].Accumulate(1, own);
            return 0;
        });
        epoch.Dispose();
        Show(() => epoch[0].Get());

        WindowOptions fenced = new() { NoLocks = true };
        using (Window<double> other = world.AllocateWindow<double>(1, fenced))
        {
            Show(() => other.LockAll());
        }

        Window<double> freed = world.AllocateWindow<double>(1);
        freed.Dispose();
        Show(() => freed.Span[0]);

        using GlobalMutex mutex = new(world);
        using (mutex.Enter())
        {
            Show(() => mutex.Enter());
        }
    }

    // The message as it is, without the parameter's name and value that .NET adds.
    private static void Show<T>(Func<T> mistake)
    {
        try
        {
            mistake();
        }
        catch (Exception exception)
        {
            string message = exception.Message.Split('\n')[0];
            int added = message.IndexOf(" (Parameter ", StringComparison.Ordinal);
            Console.WriteLine(added < 0 ? message : message.Substring(0, added));
        }
    }
}
