using MPINET.PInvoke;

namespace MPINET;

// The port is the root. The arguments of the other processes are ignored.
public sealed unsafe partial class Port
{
    /// <summary>Starts further processes of a program. Collective; the arguments are significant only at this port's process.</summary>
    /// <remarks>
    /// The new processes find their parents in <see cref="Intercommunicator.Parent" />. In C: MPI_Comm_spawn. MPI-5.0,
    /// section 11.8.2.
    /// </remarks>
    /// <param name="command">The executable file of the program.</param>
    /// <param name="arguments">The arguments of the program; null for none.</param>
    /// <param name="maxProcesses">The number of processes, 0 or more.</param>
    /// <param name="info">Hints, such as "wdir"; null for none.</param>
    /// <returns>An intercommunicator to the new processes, to be disposed of.</returns>
    /// <exception cref="ArgumentNullException">The file or an argument is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    /// <exception cref="InvalidOperationException">The port is not a process of an intracommunicator.</exception>
    /// <exception cref="MpiException">
    /// A program does not exist or is not executable, which the root finds out before it calls MPI; or MPI reports an
    /// error, for example that not all processes could be started. Some MPIs report it at the root only; the other
    /// processes then wait.
    /// </exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.Spawn']" />
    public Intercommunicator Spawn(string command, string[]? arguments, int maxProcesses, Info? info = null)
    {
        Require.NotNull(command, nameof(command));
        Require.NoneNull(arguments, nameof(arguments));
        Require.NotNegative(maxProcesses, nameof(maxProcesses));
        MPI_Comm comm = HandleAsRoot();
        Spawning spawning = new(this, "MPI_Comm_spawn", new SpawnCommand(command, arguments, maxProcesses, info));
        spawning.RequirePrograms();
        using Utf8Text program = new(command);
        using Utf8Vector texts = new(arguments);
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        fixed (int* codes = spawning.Codes)
        {
            int code = Mpi.MPI_Comm_spawn(
                program.Pointer,
                arguments is null ? Mpi.MPI_ARGV_NULL : texts.Pointer,
                maxProcesses,
                Info.HandleOf(info),
                Peer,
                comm,
                &made,
                codes is null ? Mpi.MPI_ERRCODES_IGNORE : codes
            );
            spawning.Check(code);
        }

        return new Intercommunicator(made, Comm);
    }

    /// <summary>
    /// Starts processes of several programs in a common COMM_WORLD. Collective; the programs are significant only at
    /// this port's process.
    /// </summary>
    /// <remarks>In C: MPI_Comm_spawn_multiple. MPI-5.0, section 11.8.3.</remarks>
    /// <param name="commands">The programs, 1 or more.</param>
    /// <inheritdoc cref="Spawn" path="/returns" />
    /// <exception cref="ArgumentNullException">The array of programs or one of its elements is null.</exception>
    /// <exception cref="ArgumentException">The array of programs is empty.</exception>
    /// <exception cref="InvalidOperationException">The port is not a process of an intracommunicator.</exception>
    /// <inheritdoc cref="Spawn" path="/exception[@cref='MpiException']" />
    public Intercommunicator SpawnMultiple(params SpawnCommand[] commands)
    {
        Require.NotNull(commands, nameof(commands));
        if (commands.Length == 0)
        {
            throw new ArgumentException("There are no programs to start; it takes 1 or more.", nameof(commands));
        }

        Require.NoneNull(commands, nameof(commands));
        MPI_Comm comm = HandleAsRoot();
        using Utf8Vector programs = new([.. commands.Select(command => command.Command)]);
        using Utf8Matrix arguments = new([.. commands.Select(command => command.Arguments.ToArray())]);
        int[] counts = [.. commands.Select(command => command.MaxProcesses)];
        MPI_Info[] infos = [.. commands.Select(command => Info.HandleOf(command.Info))];
        Spawning spawning = new(this, "MPI_Comm_spawn_multiple", commands);
        spawning.RequirePrograms();
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        fixed (int* count = counts)
        fixed (MPI_Info* info = infos)
        fixed (int* codes = spawning.Codes)
        {
            int code = Mpi.MPI_Comm_spawn_multiple(
                commands.Length,
                programs.Pointer,
                arguments.Pointer,
                count,
                info,
                Peer,
                comm,
                &made,
                codes is null ? Mpi.MPI_ERRCODES_IGNORE : codes
            );
            spawning.Check(code);
        }

        return new Intercommunicator(made, Comm);
    }

    /// <summary>Waits for another program to connect. Collective; the name is significant only at this port's process. Blocks.</summary>
    /// <remarks>In C: MPI_Comm_accept. MPI-5.0, section 11.9.2.</remarks>
    /// <param name="portName">The name that <see cref="PortName.Open" /> returned; null on other processes.</param>
    /// <param name="info">Hints; null for none.</param>
    /// <returns>An intercommunicator to the other program's processes, to be disconnected.</returns>
    /// <exception cref="ArgumentNullException">The name is null on this port's process.</exception>
    /// <exception cref="InvalidOperationException">The port is not a process of an intracommunicator.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public Intercommunicator Accept(string? portName, Info? info = null) => Meet(portName, info, accepts: true);

    /// <summary>
    /// Connects to a program that waits in <see cref="Accept" />. Collective; the name is significant only at this
    /// port's process. Blocks.
    /// </summary>
    /// <remarks>In C: MPI_Comm_connect. MPI-5.0, section 11.9.3.</remarks>
    /// <inheritdoc cref="Accept" path="/param|/returns|/exception" />
    public Intercommunicator Connect(string? portName, Info? info = null) => Meet(portName, info, accepts: false);

    private Intercommunicator Meet(string? portName, Info? info, bool accepts)
    {
        MPI_Comm comm = HandleAsRoot();
        RequireAtRoot(portName, nameof(portName));
        using Utf8Text name = new(portName ?? "");
        MPI_Info hints = Info.HandleOf(info);
        MPI_Comm made = Mpi.MPI_COMM_NULL;
        int code = accepts
            ? Mpi.MPI_Comm_accept(name.Pointer, hints, Peer, comm, &made)
            : Mpi.MPI_Comm_connect(name.Pointer, hints, Peer, comm, &made);
        Comm.CheckMade(code, accepts ? "MPI_Comm_accept" : "MPI_Comm_connect");
        return new Intercommunicator(made, Comm);
    }

    private MPI_Comm HandleAsRoot()
    {
        MPI_Comm comm = Comm.Handle;
        return !Comm.IsIntercommunicator && (uint)Peer < (uint)Comm.Size
            ? comm
            : throw new InvalidOperationException(
                "The root of this call is a process of an intracommunicator: name one, as in comm[0]."
            );
    }

    private void RequireAtRoot(string? portName, string name)
    {
        if (Comm.Rank == Peer)
        {
            Require.NotNull(portName, name);
        }
    }
}
