using System.Diagnostics;
using System.Reflection;
using MPINET.PInvoke;

namespace MPINET.Tests.Interception;

/// <summary>The stack of a call: few frames between the program's line and the function of MPI.</summary>
public sealed class CallStack : InSession
{
    private const int MaxFrames = 4;

    // The tests of this tree are a Debug build, in which nothing is inlined on .NET.
    [MpiFact(1)]
    public void Has_at_most_four_frames_from_the_program_to_MPI()
    {
        Frames recorder = new();
        double[] one = [1];
        double[] other = [0];
        Port self = comm[0];
        Port none = comm.NullProcess;
        Session.Interceptors.Add(recorder);
        try
        {
            Has("MPI_Send", () => none.Send(one));
            Has("MPI_Recv", () => none.Recv(other));
            Has("MPI_Send", () => none.Send(one.AsSpan()));
            Has("MPI_Recv", () => none.Recv(other.AsSpan()));
            Has("MPI_Allreduce", () => comm.Allreduce(one, other, ReductionOperator.Sum));
            Has("MPI_Allreduce", () => comm.Allreduce(one.AsSpan(), other.AsSpan(), ReductionOperator.Sum));
            Has("MPI_Allreduce", () => comm.Allreduce(1.0, ReductionOperator.Sum));
            Has("MPI_Allgather", () => comm.Allgather(1.0));
            Has("MPI_Alltoall", () => comm.Alltoall(one, other));
            Has("MPI_Bcast", () => self.Bcast(one));
            Has("MPI_Gatherv", () => self.Gatherv(one, other, [1]));
            Has("MPI_Barrier", () => comm.Barrier());
        }
        finally
        {
            Session.Interceptors.Remove(recorder);
        }

        void Has(string function, Action call)
        {
            recorder.Methods = [];
            call();
            int last = Array.FindIndex(recorder.Methods, one => one.Name == function);
            Assert.True(last >= 0, $"{function} is not on the stack");
            int first = Array.FindIndex(
                recorder.Methods,
                last,
                one => one.DeclaringType!.Assembly == GetType().Assembly
            );
            Assert.True(
                first - last <= MaxFrames,
                string.Join(" < ", recorder.Methods.Skip(last).Take(first - last).Select(one => one.Name))
            );
        }
    }

    [MpiFact(1)]
    public void In_an_exception_has_no_internal_frames()
    {
        if (Type.GetType("Mono.Runtime") is not null)
        {
            Assert.Skip("Mono shows all frames.");
        }

        double[] one = [1];
        Shows("Port.Send", () => comm[0].Send(one, -5));
        Shows("Port.Recv", () => comm[0].Recv(one, -5));
        Shows("Communicator.Allreduce", () => comm.Allreduce(one, [], ReductionOperator.Sum));
        Shows("Communicator.Allgather", () => comm.Allgather(one, []));
        Shows("Port.Gatherv", () => comm[0].Gatherv(one, new double[1], [1, 1]));
        Shows("Communicator.Allreduce", () => comm.Allreduce(one, new double[1], null!));

        static void Shows(string method, Action call)
        {
            Exception thrown = Assert.ThrowsAny<ArgumentException>(call);
            string[] lines = thrown.StackTrace!.Split('\n');
            string[] own =
            [
                .. lines.Where(line =>
                    line.Contains(" MPINET.", StringComparison.Ordinal)
                    && !line.Contains(".Tests.", StringComparison.Ordinal)
                ),
            ];
            Assert.True(own.Length == 1, thrown.StackTrace);
            Assert.Contains(method, own[0], StringComparison.Ordinal);
        }
    }

    private sealed class Frames : IInterceptor
    {
        public MethodBase[] Methods { get; set; } = [];

        public void Before(in MpiCall call) =>
            Methods = [.. new StackTrace().GetFrames().Select(one => one!.GetMethod()!).Where(one => one is not null)];

        public void After(in MpiCall call, TimeSpan duration, int errorCode) { }
    }
}
