using System.Globalization;
using System.Net;
using System.Net.Sockets;
using MPINET.Launching;
using MPINET.Launching.Stacks;

namespace MPINET.Tool.Output;

/// <summary>The rank that waits for a debugger before its program begins.</summary>
internal sealed class DebuggedRank
{
    /// <param name="rank">The rank.</param>
    /// <param name="ranks">Number of ranks.</param>
    /// <param name="program">The program that they run.</param>
    /// <exception cref="LaunchException">There is no such rank, or the program runs on neither .NET nor Mono.</exception>
    public DebuggedRank(int rank, int ranks, LaunchedProgram program)
    {
        if (rank < 0 || rank >= ranks)
        {
            throw new LaunchException(
                FormattableString.Invariant($"--debug={rank}, of {ranks} ranks"),
                FormattableString.Invariant($"a rank from 0 to {ranks - 1}"),
                "name one of them, or start more with -n"
            );
        }

        Rank = rank;
        switch (program.Runtime)
        {
            case ManagedRuntime.DotNet:
                Hook = typeof(LaunchPlan).Assembly.Location;
                break;
            case ManagedRuntime.Mono:
                Agent = string.Create(
                    CultureInfo.InvariantCulture,
                    $"--debugger-agent=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:{FreePort()}"
                );
                break;
            default:
                throw new LaunchException(
                    $"--debug={rank}, for {program.File}, which runs neither on .NET nor on Mono",
                    "a program that a debugger for C# can be attached to: a .dll, an .exe, or the host of a .dll beside it",
                    "have the launcher start a debugger for native programs with it, such as gdb"
                );
        }
    }

    public int Rank { get; }

    /// <summary>The assembly with the startup hook that waits, on .NET.</summary>
    public string? Hook { get; }

    /// <summary>The option that makes Mono wait.</summary>
    public string? Agent { get; }

    private static int FreePort()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
