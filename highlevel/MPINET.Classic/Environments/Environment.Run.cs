using System.Diagnostics.CodeAnalysis;

namespace MPI;

public partial class Environment
{
    /// <summary>Initialises MPI, runs an action, and finalises MPI. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.Main(Action{string[]}, MPINET.SessionOptions)" />.</remarks>
    /// <param name="action">Gets all processes that were started together.</param>
    /// <param name="cleanupEnvironment">
    /// True: MPI is finalised at the end, and an exception that leaves the action is printed and ends the job with the exit code 1. False: MPI stays initialised until an Environment is disposed of, and exceptions come out.
    /// </param>
    /// <exception cref="ArgumentNullException">The action is null.</exception>
    /// <exception cref="ObjectDisposedException">MPI has been finalised: it cannot be initialised a second time in one process.</exception>
    public static void Run(Action<Intracommunicator> action, bool cleanupEnvironment = true)
    {
        string[] args = [];
        Run(ref args, action, cleanupEnvironment);
    }

    /// <inheritdoc cref="Run(Action{Intracommunicator}, bool)" />
    /// <param name="args">The arguments of Main, which are not changed; may be null.</param>
    public static void Run(ref string[] args, Action<Intracommunicator> action, bool cleanupEnvironment = true) =>
        Run(ref args, Threading.Serialized, action, cleanupEnvironment);

    /// <inheritdoc cref="Run(ref string[], Action{Intracommunicator}, bool)" />
    /// <param name="threading">The thread level to ask for; <see cref="Environment.Threading" /> tells which one was granted.</param>
    [SuppressMessage(
        "Reliability",
        "CA2000",
        Justification = "Where it is not to be disposed of, MPI stays initialised."
    )]
    public static void Run(
        ref string[] args,
        Threading threading,
        Action<Intracommunicator> action,
        bool cleanupEnvironment = true
    )
    {
        Errors.Given(action, nameof(action));
        Environment environment = new(ref args, threading);
        if (!cleanupEnvironment)
        {
            action(Communicator.world);
            return;
        }

        try
        {
            action(Communicator.world);
        }
#pragma warning disable CA1031 // Whatever it is, the other processes must not be left waiting.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Console.Error.WriteLine(
                $"MPINET: rank {Communicator.world.Rank} has thrown, and the job is aborted: {exception}"
            );
            Abort(1);
        }

        environment.Dispose();
    }
}
