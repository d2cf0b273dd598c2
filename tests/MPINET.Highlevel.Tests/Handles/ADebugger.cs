using System.Diagnostics;
using System.Reflection;
using System.Text.RegularExpressions;
using MPINET.PInvoke;

namespace MPINET.Highlevel.Tests.Handles;

/// <summary>The texts that a debugger shows for objects, which never call MPI.</summary>
public sealed class ADebugger
{
    // Any call of MPI in these texts would end this process, in which MPI is not initialised.
    [Fact]
    public void Shows_objects_without_a_session()
    {
        Assert.Equal("MPI_COMM_WORLD, no session is open", Shown(Communicator.World));
        Assert.Equal("MPI_COMM_SELF, no session is open", Shown(Communicator.Self));
        Assert.Equal("MPI_GROUP_EMPTY", Shown(Group.Empty));
        Assert.Equal("MPI_GROUP_NULL", Shown(Group.Null));
        Assert.Equal("MPI_INT", Shown(Datatype.Int));
        Assert.StartsWith("Datatype ", Shown(new Datatype(Mpi.MPI_CHAR)), StringComparison.Ordinal);
        Assert.NotEqual("", Shown(ReductionOperator.Sum));
        Assert.Equal("ErrorsThrowExceptions", Shown(Errhandler.ErrorsThrowExceptions));
        Assert.Equal("ErrorsReturn", Shown(Errhandler.ErrorsReturn));
        Assert.Equal("Count = 0", Shown(new RequestGroup()));
        Assert.Equal("Count = 2, Total = 7", Shown(new Segments([3, 4])));
        Assert.Equal("source any, tag any", new Status().ToString());
    }

    [MpiFact(2)]
    public void Shows_the_state_of_an_object_and_does_not_change_it()
    {
        using Session session = new();
        Intracommunicator comm = Communicator.World.Dup();
        Assert.Equal("Intracommunicator", Shown(comm));
        (int rank, int size) = (comm.Rank, comm.Size);
        Assert.Equal($"Intracommunicator, rank {rank} of 2", Shown(comm));
        Assert.Equal($"process 1 of Intracommunicator, rank {rank} of {size}", Shown(comm[1]));
        Assert.StartsWith("no process of ", Shown(comm.NullProcess), StringComparison.Ordinal);
        Assert.StartsWith("any process of ", Shown(comm.AnySource), StringComparison.Ordinal);

        Request receive = comm[1 - rank].Irecv(new int[1], 3);
        Assert.Matches(@"^MPI_Irecv at ADebugger\.cs:\d+, pending$", Shown(receive));
        comm[1 - rank].Send(5, 3);
        comm.Barrier();
        Assert.EndsWith(", pending", Shown(receive), StringComparison.Ordinal);
        receive.Wait();
        Assert.EndsWith(", completed", Shown(receive), StringComparison.Ordinal);

        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            comm[1 - rank].Send(5, 4);
            Message message = comm[1 - rank].Mprobe(4);
            Assert.Equal($"message from source {1 - rank}, tag 4", Shown(message));
            message.Recv<int>();
            Assert.EndsWith(", received", Shown(message), StringComparison.Ordinal);
        }

        Datatype pair = Datatype.Int.CreateContiguous(2);
        Assert.EndsWith(", not committed", Shown(pair), StringComparison.Ordinal);
        Group group = comm.CommunicatorGroup;
        Info info = [];
        ReductionOperator either = ReductionOperator.Create<int>((a, b) => a | b, commutative: true);
        IDisposable[] all = [comm, pair, group, info, either];
        foreach (IDisposable one in all)
        {
            Assert.DoesNotContain("freed", Shown(one));
            one.Dispose();
            Assert.EndsWith(", freed", Shown(one), StringComparison.Ordinal);
        }

        Assert.Equal("Session, open", Shown(session));
        session.Dispose();
        Assert.Equal("Session, disposed", Shown(session));
    }

    private static string Shown(object item)
    {
        DebuggerDisplayAttribute display = item.GetType().GetCustomAttribute<DebuggerDisplayAttribute>(inherit: true)!;
        Assert.NotNull(display);
        return Regex.Replace(
            display.Value,
            @"\{(\w+)(?:,nq)?\}",
            name => $"{PropertyOf(item.GetType(), name.Groups[1].Value).GetValue(item)}"
        );
    }

    private static PropertyInfo PropertyOf(Type type, string name) =>
        type.GetProperty(
            name,
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly
        ) ?? PropertyOf(type.BaseType!, name);
}
