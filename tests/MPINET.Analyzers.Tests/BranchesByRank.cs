using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace MPINET.Analyzers.Tests;

/// <summary>The rules about branches on the rank.</summary>
public sealed class BranchesByRank
{
    [Theory]
    [InlineData("if (world.Rank == 0) world.Barrier();", "Barrier is called by some")]
    [InlineData("if (world.Rank == 0) { world.Allreduce(array, other, ReductionOperator.Sum); }", "Allreduce")]
    [InlineData("int rank = world.Rank; if (rank != 0) { count++; } else { world.Barrier(); }", "Barrier")]
    [InlineData("int rank = world.Rank; bool root = rank == 0; if (root) { world.Barrier(); }", "Barrier")]
    [InlineData("if (world.Rank == 0) { peer.Bcast(array); } else { world.Barrier(); peer.Bcast(array); }", "Barrier")]
    [InlineData("if (world.Rank % 2 == 0) { peer.Bcast(array); }", "Bcast")]
    [InlineData("if (world.Rank is 0) { world[0].Gather(1.0); }", "Gather")]
    [InlineData("Port root = world[0]; if (n > 3 && world.Rank == 0) { root.Bcast(array); }", "Bcast")]
    [InlineData("if (world.Rank == 0) { for (int i = 0; i < n; i++) { world.Barrier(); } }", "Barrier")]
    [InlineData("double x = world.Rank == 0 ? world.Allreduce(1.0, ReductionOperator.Sum) : 0;", "Allreduce")]
    [InlineData("if (world.Rank != 0) { return; } world.Barrier();", "Barrier")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); return; } peer.Recv(array);", "Barrier")]
    [InlineData("if (Communicator.World.Rank == 0) { using Intracommunicator all = world.Dup(); }", "Dup")]
    [InlineData("if (world.Rank == 0) { peer.BcastObject(\"text\"); }", "BcastObject")]
    [InlineData("if (world.Rank == 0) { world.Ibarrier().Wait(); }", "Ibarrier")]
    [InlineData(
        "if (world.Rank < 4) { if (world.Rank == 0) { peer.Bcast(array); } else { count++; peer.Bcast(other); } }",
        "Bcast",
        2
    )]
    [InlineData("if (comm.Get_rank() == 0) { comm.Barrier(); }", "Barrier")]
    [InlineData(
        "int rank = MPI.COMM_WORLD.Get_rank(); if (rank == 0) { comm.Bcast(data, n, MPI.DOUBLE, 0); }",
        "Bcast"
    )]
    [InlineData(
        "MPI_Comm_rank(MPI_COMM_WORLD, out int rank); if (rank == 0) { MPI_Barrier(MPI_COMM_WORLD); }",
        "MPI_Barrier"
    )]
    [InlineData(
        "int rank; MPI_Comm_rank(MPI_COMM_WORLD, &rank); if (rank == 0) { MPI_Barrier(MPI_COMM_WORLD); }",
        "MPI_Barrier"
    )]
    public async Task Must_all_call_a_collective_operation(string lines, string saying, int times = 1)
    {
        ImmutableArray<Diagnostic> found = await Lines.FoundAsync(lines);
        Assert.Equal(times, found.Length);
        Assert.All(found, one => Assert.Equal("MPINET0006", one.Id));
        Assert.Contains(saying, found[0].GetMessage());
    }

    [Theory]
    [InlineData("world.Barrier();")]
    [InlineData("if (n == 0) { world.Barrier(); }")]
    [InlineData("if (world.Size > 1) { world.Barrier(); }")]
    [InlineData("if (world.Rank == 0) { Console.WriteLine(n); } world.Barrier();")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); } else { world.Barrier(); }")]
    [InlineData("if (world.Rank == 0) { peer.Bcast(array); } else { peer.Bcast(other); }")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); return; } world.Barrier();")]
    [InlineData("if (world.Rank != 0) { world.Barrier(); return; } world.Barrier();")]
    [InlineData("if (world.Rank != 0) { throw new Exception(); } world.Barrier();")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); } else { Helper(); }")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); } else { throw new Exception(); }")]
    [InlineData("if (world.Rank == 0) { world.Barrier(); } else { Environment.Exit(1); }")]
    [InlineData("if (world.Rank != 0) { Helper(); return; } world.Barrier();")]
    [InlineData("using var half = world.Split(world.Rank % 2); if (world.Rank % 2 == 0) { half.Barrier(); }")]
    [InlineData("if (world.Rank == 0) { Communicator.Self.Barrier(); }")]
    [InlineData("if (world.Rank == 0) { Action later = () => world.Barrier(); later(); } else { Helper(); }")]
    [InlineData("int rank = n; rank = world.Rank; if (rank == 0) { world.Barrier(); }")]
    [InlineData("using Group g = world.CommunicatorGroup; if (g.Rank == 0) { world.Barrier(); }")]
    [InlineData("if (world.Rank == 0) { peer.Send(array); } else { world[0].Recv(array); }")]
    [InlineData("if (comm.Get_rank() == 0) { comm.Barrier(); } else { MPI.COMM_WORLD.Barrier(); }")]
    [InlineData("MPI_Comm_rank(MPI_COMM_SELF, out int rank); if (rank == 0) { MPI_Barrier(MPI_COMM_WORLD); }")]
    public async Task May_differ_in_operations_of_some_ranks(string lines) =>
        Assert.Empty(await Lines.FoundAsync(lines));

    [Theory]
    [InlineData(
        "if (world.Rank == 0) { world[1].Send(array); world[1].Recv(other); } else if (world.Rank == 1) { world[0].Send(array); world[0].Recv(other); }",
        "both send to each other"
    )]
    [InlineData(
        "int rank = world.Rank; Port one = world[1]; if (rank == 0) { one.Send(array); one.Recv(other); } else { world[0].Ssend(array); world[0].Recv(other); }",
        "both send to each other"
    )]
    [InlineData(
        "if (world.Rank == 0) { world[1].Recv(array); world[1].Send(other); } else { world[0].Recv(array); world[0].Send(other); }",
        "both receive from each other"
    )]
    [InlineData(
        "if (world.Rank == 0) { string s = world[1].RecvString(); world[1].Send(s); } else { world[0].Recv(array); world[0].Send(\"text\"); }",
        "both receive from each other"
    )]
    [InlineData(
        "int rank = comm.Get_rank(); if (rank == 0) { comm.Send(data, n, MPI.DOUBLE, 1, 0); comm.Recv(data, n, MPI.DOUBLE, 1, 0); } else if (rank == 1) { comm.Send(data, n, MPI.DOUBLE, 0, 0); comm.Recv(data, n, MPI.DOUBLE, 0, 0); }",
        "rank 1 (Send in line"
    )]
    [InlineData(
        "MPI_Comm_rank(MPI_COMM_WORLD, out int rank); if (rank == 0) { MPI_Recv(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, null); MPI_Send(data, n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD); } else { MPI_Recv(data, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, null); MPI_Send(data, n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD); }",
        "both receive from each other"
    )]
    public async Task Must_not_wait_for_each_other(string lines, string saying) =>
        Lines.AssertOne(await Lines.FoundAsync(lines), "MPINET0007", saying);

    [Theory]
    [InlineData(
        "if (world.Rank == 0) { world[1].Send(array); world[1].Recv(other); } else { world[0].Recv(other); world[0].Send(array); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { world[1].Isend(array); world[1].Recv(other); } else { world[0].Send(array); world[0].Recv(other); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { world[1].SendObject(\"a\"); world[1].RecvObject<string>(); } else { world[0].SendObject(\"b\"); world[0].RecvObject<string>(); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { world[1].Send(array); world[1].Recv(other); } else { world[2].Send(array); world[0].Recv(other); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { world[1].Send(array); world[3].Recv(other); } else if (world.Rank == 3) { world[0].Send(array); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { Request r = world[1].Irecv(other); world[1].Send(array); r.Wait(); } else { world[0].Send(array); world[0].Recv(other); }"
    )]
    [InlineData(
        "if (world.Rank == 0) { if (flag) { world[1].Send(array); } world[1].Recv(other); } else { world[0].Send(array); world[0].Recv(other); }"
    )]
    [InlineData(
        "if (n == 0) { world[1].Send(array); world[1].Recv(other); } else { world[0].Send(array); world[0].Recv(other); }"
    )]
    [InlineData("if (world.Rank == 0) { world[1].Send(array); } else { world[0].Send(array); }")]
    public async Task May_answer_each_other(string lines) => Assert.Empty(await Lines.FoundAsync(lines));
}
