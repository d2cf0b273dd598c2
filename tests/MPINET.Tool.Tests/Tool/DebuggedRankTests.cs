using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;

namespace MPINET.Tool.Tests.Tool;

public sealed class DebuggedRankTests
{
    private const int SIGQUIT = 3;
    private const int SIGINT = 2;

    [Fact(Timeout = Limit.Test)]
    public void On_NET_waits_before_its_program_begins_and_shows_its_process()
    {
        string program = BuiltProgram.Ring(mono: false);
        Assert.SkipWhen(BuiltProgram.InstalledMpis(program).Length == 0, "no MPI is installed");
        using Process process = ToolRun.Start(null, [], "run", "-n", "2", "--debug=1", program);
        try
        {
            Match message = Message(process, @"^mpinet: rank 1 waits for a debugger: process (\d+) on \S+\.$");
            // The runtime starts after a while.
            string stacks = "";
            Stopwatch time = Stopwatch.StartNew();
            while (time.Elapsed.TotalSeconds < Limit.Run && !stacks.Contains("StartupHook.Initialize"))
            {
                _ = ToolRun.Signal(process.Id, SIGQUIT);
                stacks = ReadUntil(process.StandardError, line => line == "mpinet: the ranks go on.");
            }

            Assert.Matches(
                $@"rank 1, process {message.Groups[1].Value} \(dotnet\):\n[^$]*at StartupHook\.Initialize",
                stacks
            );
            Assert.DoesNotContain("StartupHook", stacks[..stacks.IndexOf("rank 1", StringComparison.Ordinal)]);
        }
        finally
        {
            End(process);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void On_Mono_continues_once_a_debugger_resumes_it()
    {
        string program = BuiltProgram.Ring(mono: true);
        Assert.SkipWhen(BuiltProgram.InstalledMpis(program).Length == 0, "no MPI is installed");
        using Process process = ToolRun.Start(null, [], "run", "-n", "2", "--debug", "0", program);
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        try
        {
            Match message = Message(
                process,
                @"^mpinet: rank 0 waits for a debugger: process \d+ on \S+\. Mono listens: .*:(\d+)\.$"
            );
            using Socket debugger = Attach(int.Parse(message.Groups[1].Value, CultureInfo.InvariantCulture));
            Resume(debugger);
            Task<string> rest = process.StandardError.ReadToEndAsync();
            while (!process.HasExited && !output.Wait(TimeSpan.FromMilliseconds(50)))
            {
                // The program may stop at each new thread and assembly.
                Resume(debugger);
            }

            Assert.True(process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)), "The tool did not end.");
            Assert.True(output.Result.Contains("0 of 2 has 0 1 2 3"), output.Result + rest.Result);
        }
        finally
        {
            End(process);
        }
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("2")]
    [InlineData("-1")]
    public void That_does_not_exist_is_refused(string rank)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, "run", "-n", "2", $"--debug={rank}", program.File)
            .Refuses($"found:    --debug={rank}, of 2 ranks", "a rank from 0 to 1");
    }

    [Fact(Timeout = Limit.Test)]
    public void Of_a_native_program_is_refused()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, "run", "-n", "2", "--debug=0", program.File)
            .Refuses("which runs neither on .NET nor on Mono", "such as gdb");
    }

    /// <summary>Connects to Mono's debugger agent as a debugger does.</summary>
    private static Socket Attach(int port)
    {
        byte[] handshake = Encoding.ASCII.GetBytes("DWP-Handshake");
        Stopwatch time = Stopwatch.StartNew();
        while (true)
        {
            Socket socket = new(SocketType.Stream, ProtocolType.Tcp);
            try
            {
                socket.Connect("127.0.0.1", port);
                _ = socket.Send(handshake);
                byte[] answer = new byte[handshake.Length];
                Assert.Equal(handshake.Length, socket.Receive(answer));
                Assert.Equal(handshake, answer);
                return socket;
            }
            catch (SocketException) when (time.Elapsed.TotalSeconds < Limit.Run)
            {
                // The agent does not listen yet.
                socket.Dispose();
                Thread.Sleep(50);
            }
        }
    }

    /// <summary>The command VM.Resume of the protocol: length, id, flags, command set, command.</summary>
    private static void Resume(Socket debugger)
    {
        try
        {
            _ = debugger.Send([0, 0, 0, 11, 0, 0, 0, 1, 0, 1, 4]);
        }
        catch (SocketException)
        {
            // The program has ended.
        }
    }

    private static Match Message(Process process, string pattern)
    {
        string text = ReadUntil(process.StandardError, line => Regex.IsMatch(line, pattern));
        return Regex.Match(text.TrimEnd('\n').Split('\n')[^1], pattern);
    }

    private static string ReadUntil(StreamReader reader, Func<string, bool> isLast)
    {
        StringBuilder text = new();
        while (true)
        {
            Task<string?> line = reader.ReadLineAsync();
            Assert.True(line.Wait(TimeSpan.FromSeconds(Limit.Run)), $"No more came after:\n{text}");
            Assert.True(line.Result is not null, $"All that came:\n{text}");
            text.Append(line.Result).Append('\n');
            if (isLast(line.Result!))
            {
                return text.ToString();
            }
        }
    }

    private static void End(Process process)
    {
        _ = ToolRun.Signal(process.Id, SIGINT);
        if (!process.WaitForExit(TimeSpan.FromSeconds(Limit.Run)))
        {
            process.Kill(entireProcessTree: true);
        }
    }
}
