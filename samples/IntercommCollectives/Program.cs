// Collectives between two groups: one group receives the data of the other. A port of intercomm_collectives.cxx.
using System;
using MPINET.Cli;

internal static unsafe class IntercommCollectives
{
    private static void Show(int rank, string name, int* values, int count)
    {
        string line = $"rank {rank}: {name}:";
        for (int i = 0; i < count; ++i)
        {
            line += $" {values[i]}";
        }

        Console.WriteLine(line);
    }

    public static int Main(string[] args)
    {
        MPI.Init(ref args);
        int rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();
        if (size < 2)
        {
            Console.WriteLine("at least 2 processes are wanted");
            MPI.Finalize();
            return 0;
        }

        // The even ranks on one side, the odd ones on the other; their leaders are ranks 0 and 1.
        int side = rank % 2;
        MPI.Intracomm local = MPI.COMM_WORLD.Split(side, rank);
        MPI.Intercomm inter = local.Create_intercomm(0, MPI.COMM_WORLD, 1 - side, 12);
        int place = inter.Get_rank();
        int here = inter.Get_size();
        int there = inter.Get_remote_size();
        bool is_inter = inter.Is_inter();
        Console.WriteLine(
            $"rank {rank}: {place} of {here} on side {side}, {there} on the other, inter: {(is_inter ? 1 : 0)}"
        );
        inter.Barrier();

        int* mine = stackalloc int[2 * size];
        int* theirs = stackalloc int[2 * size];
        for (int i = 0; i < 2 * size; ++i)
        {
            mine[i] = 1000 * side + 100 * place + i;
            theirs[i] = -1;
        }

        // One process of side 0 is the root; its companions pass PROC_NULL, and side 1 names it by its rank in side 0.
        int root =
            side == 1 ? 0
            : place == 0 ? MPI.ROOT
            : MPI.PROC_NULL;
        inter.Bcast(side == 0 ? mine : theirs, 2, MPI.INT, root);
        Show(rank, "Bcast", theirs, side == 1 ? 2 : 0);

        inter.Gather(mine, 2, MPI.INT, theirs, 2, MPI.INT, root);
        Show(rank, "Gather", theirs, root == MPI.ROOT ? 2 * there : 0);

        inter.Scatter(mine, 2, MPI.INT, theirs, 2, MPI.INT, root);
        Show(rank, "Scatter", theirs, side == 1 ? 2 : 0);

        inter.Reduce(mine, theirs, 2, MPI.INT, MPI.SUM, root);
        Show(rank, "Reduce", theirs, root == MPI.ROOT ? 2 : 0);

        // Each rank sends one element more than the previous rank, starting with one.
        int[] counts = new int[size];
        int[] places = new int[size];
        int total = 0;
        for (int i = 0; i < there; ++i)
        {
            counts[i] = i + 1;
            places[i] = total;
            total += counts[i];
        }

        inter.Gatherv(mine, place + 1, MPI.INT, theirs, counts, places, MPI.INT, root);
        Show(rank, "Gatherv", theirs, root == MPI.ROOT ? total : 0);

        inter.Scatterv(mine, counts, places, MPI.INT, theirs, place + 1, MPI.INT, root);
        Show(rank, "Scatterv", theirs, side == 1 ? place + 1 : 0);

        // Both sides send and receive.
        inter.Allgather(mine, 2, MPI.INT, theirs, 2, MPI.INT);
        Show(rank, "Allgather", theirs, 2 * there);

        inter.Allgatherv(mine, place + 1, MPI.INT, theirs, counts, places, MPI.INT);
        Show(rank, "Allgatherv", theirs, total);

        inter.Alltoall(mine, 2, MPI.INT, theirs, 2, MPI.INT);
        Show(rank, "Alltoall", theirs, 2 * there);

        inter.Allreduce(mine, theirs, 3, MPI.INT, MPI.MAX);
        Show(rank, "Allreduce", theirs, 3);

        // Finally both groups are merged, with the odd ranks first.
        MPI.Intracomm merged = inter.Merge(side == 0);
        int merged_rank = merged.Get_rank();
        merged.Allgather(&rank, 1, MPI.INT, theirs, 1, MPI.INT);
        Show(rank, "Merge", theirs, merged.Get_size());
        MPI.Intercomm copy = inter.Dup();
        bool is_congruent = MPI.Comm.Compare(inter, copy) == MPI.CONGRUENT;
        Console.WriteLine($"rank {rank}: {merged_rank} of the merged, the copy is congruent: {(is_congruent ? 1 : 0)}");

        copy.Free();
        merged.Free();
        inter.Free();
        local.Free();
        MPI.Finalize();
        return 0;
    }
}
