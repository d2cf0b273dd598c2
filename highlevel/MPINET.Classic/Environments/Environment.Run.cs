using System.Diagnostics.CodeAnalysis;

namespace MPI;

public partial class Environment
{
    /// <summary>Initialises MPI, runs an action, and finalises MPI. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Session.Main(Action{string[]}, MPINET.SessionOptions)" />.</remarks>
    /// <param name="action">
    /// The action. It receives the communicator of all processes that were started together.
    /// </param>
    /// <param name="cleanupEnvironment">
    /// True to finalise MPI at the end; an exception that leaves the action is then printed and ends the job with exit
    /// code 1. False to leave MPI initialised until an Environment is disposed of; exceptions are then rethrown.
    /// </param>
    /// <exception cref="ArgumentNullException">The action is null.</exception>
    /// <exception cref="ObjectDisposedException">
    /// MPI has been finalised and cannot be initialised again in this process.
    /// </exception>
    public static void Run(Action<Intracommunicator> action, bool cleanupEnvironment = true)
    {
        string[] args = [];
        Run(ref args, action, cleanupEnvironment);
    }

    /// <inheritdoc cref="Run(Action{Intracommunicator}, bool)" />
    /// <param name="args">The arguments of Main, which are not changed; may be null.</param>
    /// <param name="action">
    /// The action. It receives the communicator of all processes that were started together.
    /// </param>
    /// <param name="cleanupEnvironment">
    /// True to finalise MPI at the end; an exception that leaves the action is then printed and ends the job with exit
    /// code 1. False to leave MPI initialised until an Environment is disposed of; exceptions are then rethrown.
    /// </param>
    public static void Run(ref string[] args, Action<Intracommunicator> action, bool cleanupEnvironment = true) =>
        Run(ref args, Threading.Serialized, action, cleanupEnvironment);

    /// <inheritdoc cref="Run(ref string[], Action{Intracommunicator}, bool)" />
    /// <param name="args">The arguments of Main, which are not changed; may be null.</param>
    /// <param name="threading">
    /// The requested thread level. <see cref="Environment.Threading" /> is the granted one.
    /// </param>
    /// <param name="action">
    /// The action. It receives the communicator of all processes that were started together.
    /// </param>
    /// <param name="cleanupEnvironment">
    /// True to finalise MPI at the end; an exception that leaves the action is then printed and ends the job with exit
    /// code 1. False to leave MPI initialised until an Environment is disposed of; exceptions are then rethrown.
    /// </param>
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
#pragma warning disable CA1031 // The other processes must not wait forever, whichever exception it is.
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
