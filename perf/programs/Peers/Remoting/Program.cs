using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.Remoting;
using System.Runtime.Remoting.Channels;
using System.Runtime.Remoting.Channels.Tcp;

// Calls as in ParallelCalls.cs with .NET remoting on Mono, over TCP on this machine. One-way calls use delegates, as in ParC#. It starts the server
// process itself, so the second of two ranks has nothing to do.
internal static class Program
{
    private const string Server = "server";
    private const string Name = "echo";
    private const int WarmUps = 6;
    private const int WarmUpCalls = 1000;
    private const int WarmUpPause = 80;
    private const int Repetitions = 5;

    // Maximum number of delegates under way. Each takes a thread of the pool, and with many the calls become ever slower and then stop.
    private const int OneWayCalls = 2;

    public static int Main(string[] args)
    {
        string word = args.Length > 0 ? args[0] : "";
        if (args.Length > 1 || word is not ("" or "quick" or Server))
        {
            Console.Error.WriteLine($"Remoting: '{string.Join(" ", args)}' is not quick");
            return 2;
        }

        if (word == Server)
        {
            Serve();
        }
        else if (Environment.GetEnvironmentVariable("OMPI_COMM_WORLD_RANK") != "1")
        {
            Call(word == "quick" ? 0.05 : 0.5);
        }

        return 0;
    }

    // Until the input is closed.
    private static void Serve()
    {
        TcpServerChannel channel = new("", 0);
        ChannelServices.RegisterChannel(channel, ensureSecurity: false);
        RemotingConfiguration.RegisterWellKnownServiceType(typeof(Echo), Name, WellKnownObjectMode.Singleton);
        Console.WriteLine(new Uri(channel.GetChannelUri()).Port.ToString(CultureInfo.InvariantCulture));
        while (Console.In.Read() >= 0) { }
    }

    private static void Call(double seconds)
    {
        ProcessStartInfo start = new("mono", $"\"{Assembly.GetExecutingAssembly().Location}\" {Server}")
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        using Process server = Process.Start(start)!;
        string port = server.StandardOutput.ReadLine()!;
        ChannelServices.RegisterChannel(new TcpClientChannel(), ensureSecurity: false);
        Echo echo = (Echo)Activator.GetObject(typeof(Echo), $"tcp://127.0.0.1:{port}/{Name}");
        Measured.Say("call/one-at-a-time", 8, Measure(times => OneAtATime(echo, times), seconds), "ns");
        Measured.Say("one-way", 20, Measure(times => OneWay(echo, times), seconds), "ns");
        server.StandardInput.Close();
        server.WaitForExit();
    }

    // Nanoseconds per call in the fastest repetition.
    private static double Measure(Func<int, double> loop, double seconds)
    {
        double one = 0;
        for (int i = 0; i < WarmUps; i++)
        {
            one = loop(WarmUpCalls) / WarmUpCalls;
            Thread.Sleep(WarmUpPause);
        }

        int times = (int)Math.Max(1, seconds / Repetitions / one);
        return Enumerable.Range(0, Repetitions).Min(_ => loop(times)) / times * 1e9;
    }

    private static double OneAtATime(Echo echo, int times)
    {
        Stopwatch watch = Stopwatch.StartNew();
        for (int i = 0; i < times; i++)
        {
            if (echo.Return(i) != i)
            {
                throw new InvalidOperationException("a wrong answer");
            }
        }

        return watch.Elapsed.TotalSeconds;
    }

    private static double OneWay(Echo echo, int times)
    {
        Action<int, long, long> take = echo.Take;
        IAsyncResult[] calls = new IAsyncResult[Math.Min(times, OneWayCalls)];
        int before = echo.Taken();
        Stopwatch watch = Stopwatch.StartNew();
        for (int done = 0; done < times; done += calls.Length)
        {
            int count = Math.Min(calls.Length, times - done);
            for (int i = 0; i < count; i++)
            {
                calls[i] = take.BeginInvoke(i, i, i, null, null);
            }

            for (int i = 0; i < count; i++)
            {
                take.EndInvoke(calls[i]);
            }
        }

        return echo.Taken() - before == times
            ? watch.Elapsed.TotalSeconds
            : throw new InvalidOperationException("calls were lost");
    }
}
