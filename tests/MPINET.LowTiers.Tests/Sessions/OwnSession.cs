using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Sessions;

/// <summary>Base of tests on a separate session, whose errors are exceptions.</summary>
public abstract class OwnSession : IDisposable
{
    /// <summary>The names of the process sets that every MPI offers.</summary>
    protected const string World = "mpi://WORLD";

    /// <inheritdoc cref="World" />
    protected const string Self = "mpi://SELF";

    /// <summary>The session.</summary>
    protected readonly MPI.Session session = MPI.Session.Init(MPI.INFO_NULL, MPI.ERRORS_THROW_EXCEPTIONS);

    /// <summary>The rank of this process in COMM_WORLD.</summary>
    protected readonly int rank = MPI.COMM_WORLD.Get_rank();

    /// <summary>The number of ranks of COMM_WORLD.</summary>
    protected readonly int size = MPI.COMM_WORLD.Get_size();

    /// <inheritdoc />
    public virtual void Dispose()
    {
        session.Finalize();
        Assert.True(session == MPI.SESSION_NULL);
        GC.SuppressFinalize(this);
    }

    /// <summary>A communicator of all processes, made from the session alone.</summary>
    protected MPI.Intracomm Everyone(string tag)
    {
        MPI.Group group = MPI.Group.From_session_pset(session, World);
        MPI.Intracomm comm = MPI.Intracomm.Create_from_group(group, tag, MPI.INFO_NULL, MPI.ERRORS_THROW_EXCEPTIONS);
        group.Free();
        return comm;
    }
}
