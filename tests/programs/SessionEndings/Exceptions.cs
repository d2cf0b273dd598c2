using System.Diagnostics;
using MPINET;

// Sessions that end through an exception, or in which one is handled.
internal static partial class SessionEndings
{
    private static void Throw()
    {
        using Session session = new();
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
    }

    private static void ThrowInRun()
    {
        using Session session = new();
        Session.Run(async () =>
        {
            await Task.Delay(1);
            if (IsLast)
            {
                throw new InvalidOperationException("nobody handles this");
            }

            await World.AnySource.Irecv(new int[1]);
        });
    }

    private static async Task ThrowAsync()
    {
        using Session session = new();
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
#pragma warning disable MPINET0016 // The receive never ends: nothing follows the await.
        await Task.Yield();
#pragma warning restore MPINET0016
    }

    // The session is disposed of by another object's Dispose, which first throws and handles another exception.
    private static void ThrowThroughFinally()
    {
        using Wrapper wrapper = new();
        try
        {
            ThrowIn([]);
        }
        finally
        {
            _ = HandledAt(5);
        }
    }

    // While one thread reports the exception, it passes through the session on the other.
    private static void ThrowOnTwoThreads()
    {
        using Session session = new();
        if (!IsLast)
        {
            World.AnySource.Recv<int>();
        }

        InvalidOperationException exception = new("nobody handles this");
        Thread thread = new(() => throw exception);
        thread.Start();
        thread.Join(100);
        throw exception;
    }

    private static void DereferenceNull()
    {
        using Session session = new();
        string? nothing = IsLast ? null : "something";
        if (nothing!.Length > 0)
        {
            World.AnySource.Recv<int>();
        }
    }

    private static void ThrowIn(string[] arguments)
    {
        if (IsLast)
        {
            throw new InvalidOperationException("nobody handles this");
        }

        World.AnySource.Recv<int>();
    }

    private static async Task ThrowInAsync(string[] arguments)
    {
        await Task.Delay(1);
        ThrowIn(arguments);
    }

    // At any depth of the throw and of the session's end.
    private static void HandleInside()
    {
        using Report report = new();
        Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.5), Report = report });
        string path = Path.Combine(Path.GetTempPath(), $"mpinet-{World[0].Bcast(Guid.NewGuid()):n}");
        report.File = IsLast ? path : null;
        for (int depth = 0; depth < 200; depth++)
        {
            _ = HandledAt(depth);
        }

        if (!IsLast)
        {
            _ = HandledAt(World.Rank);
            Stopwatch time = Stopwatch.StartNew();
            while (!File.Exists(path) && time.Elapsed.TotalSeconds < 60)
            {
                Thread.Sleep(10);
            }
        }

        End(session, 20 * World.Rank);
        if (report.File is not null)
        {
            File.Delete(path);
        }
    }

    // Keeps the text written to it, and then makes a file that other processes see.
    private sealed class Report : StringWriter
    {
        public string? File { get; set; }

        public override void Flush()
        {
            Console.Error.Write(ToString());
            if (File is not null)
            {
                System.IO.File.WriteAllText(File, "");
            }
        }
    }

    private static void EndFarApart()
    {
        using Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.5) });
        Thread.Sleep(IsLast ? 0 : 2000);
    }

    private static int HandledAt(int depth)
    {
        try
        {
            return ThrownAt(depth);
        }
        catch (ArgumentException exception)
        {
            return exception.Message.Length;
        }
    }

    private static int ThrownAt(int depth) =>
        depth == 0 ? throw new ArgumentException("handled inside") : 1 + ThrownAt(depth - 1);

    private static int End(Session session, int depth)
    {
        if (depth == 0)
        {
            session.Dispose();
            return 0;
        }

        return 1 + End(session, depth - 1);
    }

    private sealed class Wrapper : IDisposable
    {
        private readonly Session session = new();

        public void Dispose()
        {
            _ = HandledAt(3);
            session.Dispose();
        }
    }

    private static void ThrowAndHandle()
    {
        try
        {
            using Session session = new(new SessionOptions { AbortOnException = false });
            throw new InvalidOperationException("handled");
        }
        catch (InvalidOperationException exception)
        {
            Console.WriteLine(exception.Message);
        }
    }
}
