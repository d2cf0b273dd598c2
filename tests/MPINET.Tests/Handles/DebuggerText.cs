using System.Diagnostics;
using System.Reflection;
using System.Text.RegularExpressions;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET.Tests.Handles;

/// <summary>The texts that a debugger shows for objects, which never call MPI.</summary>
public sealed class DebuggerText
{
    // Any call of MPI in these texts would end this process, in which MPI is not initialised.
    [Fact]
    public void Shows_objects_without_a_session()
    {
        Assert.Equal("world, no session is open", Shown(Communicator.World));
        Assert.Equal("self, no session is open", Shown(Communicator.Self));
        Assert.Equal("MPI_GROUP_EMPTY", Shown(Group.Empty));
        Assert.Equal("MPI_GROUP_NULL", Shown(Group.Null));
        Assert.Equal("MPI_INT", Shown(Datatype.Int));
        Assert.StartsWith("Datatype ", Shown(new Datatype(Mpi.MPI_CHAR)), StringComparison.Ordinal);
        Assert.NotEqual("", Shown(ReductionOperator.Sum));
        Assert.Equal("ErrorsThrowExceptions", Shown(Errhandler.ErrorsThrowExceptions));
        Assert.Equal("ErrorsReturn", Shown(Errhandler.ErrorsReturn));
        Assert.Equal("Count = 0", Shown(new RequestGroup()));
        Assert.Equal("Count = 2, Total = 7", Shown(new Segments([3, 4])));
        Assert.Equal("source any, tag any", Shown(new Status()));
        Assert.Equal("MPI_STATUS_IGNORE", Shown(Status.Ignore));
        Assert.Equal("3 of MPI_DOUBLE", Shown(ArrayTypedBuffer.Of(new double[3])));
        Assert.Equal("1 of Int64", Shown(new ElementTypedBuffer<long>()));
        Assert.Equal("4 of Single", Shown(new MemoryTypedBuffer<float>(new float[4])));
        Assert.Equal("5 of MPI_CHAR", Shown(new StringTypedBuffer("hello")));
        Assert.Equal("8 of MPI_PACKED, 0 packed, 0 unpacked", Shown(new PackedBuffer(Communicator.World, 8)));
    }

    // A request keeps the number of its function in these bits.
    [Fact]
    public void Can_tell_the_function_of_each_request()
    {
        FieldInfo bits = typeof(Request).GetField("FunctionBits", BindingFlags.Static | BindingFlags.NonPublic)!;
        Assert.True(MpiFunctions.Count <= 1 << (int)bits.GetRawConstantValue()!);
    }

    [MpiFact(2)]
    public void Shows_the_state_of_an_object_and_does_not_change_it()
    {
        using Session session = new();
        Intracommunicator comm = Communicator.World.Dup();
        Assert.Equal("Intracommunicator", Shown(comm));
        (int rank, int size) = (comm.Rank, comm.Size);
        Assert.Equal($"Intracommunicator, rank {rank} of 2", Shown(comm));
        Assert.Equal($"Intracommunicator[1] of {size}", Shown(comm[1]));
        Assert.Equal("world[1] of 2", Shown(Communicator.World[1]));
        Assert.Equal("Intracommunicator.NullProcess", Shown(comm.NullProcess));
        Assert.Equal("Intracommunicator.AnySource", Shown(comm.AnySource));
        ShowsRequests(comm);

        if (Mpi.IsSupported("MPI_Mprobe"))
        {
            comm[1 - rank].Send(5, 4);
            Message message = comm[1 - rank].Mprobe(4);
            Assert.Equal($"message from source {1 - rank}, tag 4", Shown(message));
            message.Recv<int>();
            Assert.EndsWith(", received", Shown(message), StringComparison.Ordinal);
        }

        Port port = comm[1];
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

        Assert.EndsWith("[1] of 2, freed", Shown(port), StringComparison.Ordinal);
        NativeTypedBuffer<int> native = new(6);
        Assert.Equal("6 of Int32", Shown(native));
        native.Dispose();
        Assert.Equal("6 of Int32, freed", Shown(native));

        Assert.Equal("Session, open", Shown(session));
        session.Dispose();
        Assert.Equal("Session, disposed", Shown(session));
    }

    private static void ShowsRequests(Intracommunicator comm)
    {
        int other = 1 - comm.Rank;
        const string Here = @"DebuggerText\.cs:\d+";
        Request receive = comm[other].Irecv(new int[1], 3);
        Request any = comm.AnySource.Irecv(new int[1], Tag.Any);
        Request large = comm[other].Irecv(new int[1], 100_000);
        Assert.Matches($"^Irecv from {other}, tag 3, {Here}, pending$", Shown(receive));
        Assert.Matches($"^Irecv from any, tag any, {Here}, pending$", Shown(any));
        Assert.Matches($@"^Irecv from {other}, tag above \d+, {Here}, pending$", Shown(large));
        Request send = comm[other].Isend(5, 3);
        Assert.Matches($"^Isend to {other}, tag 3, {Here}, ", Shown(send));
        comm[other].Send(6, 4);
        comm[other].Send(7, 100_000);
        comm.Barrier();
        Assert.EndsWith(", pending", Shown(receive), StringComparison.Ordinal);
        receive.Wait();
        any.Wait();
        large.Wait();
        send.Wait();
        Assert.Matches($"^Irecv from {other}, tag 3, {Here}, completed$", Shown(receive));
        Assert.Matches($"^Irecv from {other}, tag 4, {Here}, completed$", Shown(any));
        Assert.Matches($"^Irecv from {other}, tag 100000, {Here}, completed$", Shown(large));
        Assert.Matches($"^Isend to {other}, tag 3, {Here}, completed$", Shown(send));

        using PersistentRequest again = comm[other].RecvInit(new int[1], 5);
        Assert.Matches($"^Recv_init from {other}, tag 5, {Here}, inactive$", Shown(again));
        Request later = comm[other].IrecvObject<string>(6);
        Assert.Matches($"^Irecv from {other}, tag 6, {Here}, pending$", Shown(later));
        comm[other].SendObject("text", 6);
        later.Wait();
        Assert.Matches($"^Irecv from {other}, tag 6, {Here}, completed$", Shown(later));
        if (Mpi.IsSupported("MPI_Ibarrier"))
        {
            Request barrier = comm.Ibarrier();
            Assert.Matches($"^Ibarrier, {Here}, ", Shown(barrier));
            barrier.Wait();
        }
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
