using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Native;

/// <summary>Calls of the low tiers allocate nothing in the managed heap.</summary>
public unsafe class Allocation : OwnCommunicator
{
    private const int Calls = 100_000;

    // Mono has this method, although the reference assemblies of .NET Framework do not.
    private static readonly Func<long> allocatedBytes =
        (Func<long>)
            Delegate.CreateDelegate(typeof(Func<long>), typeof(GC).GetMethod("GetAllocatedBytesForCurrentThread")!);

    private readonly double[] data = new double[4];
    private readonly MPI.Status status = new();
    private readonly MPI.Request[] requests = [new(), new()];
    private object? kept;

    [MpiTheory]
    [InlineData("Send")]
    [InlineData("Recv")]
    [InlineData("Sendrecv")]
    [InlineData("Iprobe")]
    [InlineData("Isend, Wait")]
    [InlineData("Comm_rank, Comm_size")]
    [InlineData("Wtime")]
    [InlineData("Allreduce")]
    public void PInvoke_calls_allocate_nothing(string call) =>
        MustAllocateNothing(
            call switch
            {
                "Send" => () =>
                {
                    fixed (double* p = data)
                    {
                        MPI_Send(p, 4, MPI_DOUBLE, MPI_PROC_NULL, 1, comm);
                    }
                },
                "Recv" => () =>
                {
                    fixed (double* p = data)
                    {
                        MPI_Recv(p, 4, MPI_DOUBLE, MPI_PROC_NULL, 1, comm, out _);
                    }
                },
                "Sendrecv" => () =>
                {
                    double in_ = 1;
                    double out_;
                    MPI_Status native;
                    MPI_Sendrecv(
                        &in_,
                        1,
                        MPI_DOUBLE,
                        MPI_PROC_NULL,
                        1,
                        &out_,
                        1,
                        MPI_DOUBLE,
                        MPI_PROC_NULL,
                        1,
                        comm,
                        &native
                    );
                },
                "Iprobe" => () => MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, out _, out _),
                "Isend, Wait" => () =>
                {
                    double value = 1;
                    MPI_Isend(&value, 1, MPI_DOUBLE, MPI_PROC_NULL, 1, comm, out MPI_Request request);
                    MPI_Wait(ref request, MPI_STATUS_IGNORE);
                },
                "Comm_rank, Comm_size" => () =>
                {
                    int count;
                    MPI_Comm_rank(comm, out _);
                    MPI_Comm_size(comm, &count);
                },
                "Wtime" => () => MPI_Wtime(),
                _ => () =>
                {
                    double value = 1;
                    double sum;
                    MPI_Allreduce(&value, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
                },
            }
        );

    [MpiTheory]
    [InlineData("Send")]
    [InlineData("Recv")]
    [InlineData("Recv without status")]
    [InlineData("Sendrecv")]
    [InlineData("Iprobe")]
    [InlineData("Get_rank, Get_size")]
    [InlineData("Get_count")]
    [InlineData("Waitall, Testany of null requests")]
    [InlineData("Wtime")]
    [InlineData("Allreduce")]
    public void CLI_calls_allocate_nothing(string call) =>
        MustAllocateNothing(
            call switch
            {
                "Send" => () =>
                {
                    fixed (double* p = data)
                    {
                        comm.Send(p, 4, MPI.DOUBLE, MPI.PROC_NULL, 1);
                    }
                },
                "Recv" => () =>
                {
                    fixed (double* p = data)
                    {
                        comm.Recv(p, 4, MPI.DOUBLE, MPI.PROC_NULL, 1, status);
                    }
                },
                "Recv without status" => () =>
                {
                    fixed (double* p = data)
                    {
                        comm.Recv(p, 4, MPI.DOUBLE, MPI.PROC_NULL, 1, MPI.STATUS_IGNORE);
                        comm.Recv(p, 4, MPI.DOUBLE, MPI.PROC_NULL, 1);
                    }
                },
                "Sendrecv" => () =>
                {
                    double in_ = 1;
                    double out_;
                    int nobody = MPI.PROC_NULL;
                    comm.Sendrecv(&in_, 1, MPI.DOUBLE, nobody, 1, &out_, 1, MPI.DOUBLE, nobody, 1, status);
                },
                "Iprobe" => () => comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG, status),
                "Get_rank, Get_size" => () => _ = comm.Get_rank() + comm.Get_size(),
                "Get_count" => () => status.Get_count(MPI.DOUBLE),
                "Waitall, Testany of null requests" => () =>
                {
                    MPI.Request.Waitall(2, requests);
                    MPI.Request.Testany(2, requests, out _, status);
                },
                "Wtime" => () => MPI.Wtime(),
                _ => () =>
                {
                    double value = 1;
                    double sum;
                    comm.Allreduce(&value, &sum, 1, MPI.DOUBLE, MPI.SUM);
                },
            }
        );

    [MpiFact]
    public void A_single_object_for_each_call_would_be_noticed()
    {
        long bytes = BytesOf(() => kept = new object());
        Assert.InRange(bytes, 8L * Calls, 100L * Calls);
        Assert.NotNull(kept);
    }

    private static void MustAllocateNothing(Action call) => Assert.Equal(0, BytesOf(call));

    private static long BytesOf(Action call)
    {
        // Until the methods have their final compilation.
        for (int i = 0; i < 1000; i++)
        {
            call();
        }

        long before = allocatedBytes();
        for (int i = 0; i < Calls; i++)
        {
            call();
        }

        return allocatedBytes() - before;
    }
}
