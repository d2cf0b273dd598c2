// Attributes on communicators: copied, shared or dropped by duplication, and deleted with their communicator.
// A port of attributes.cxx.
using System;
using MPINET.Cli;

internal sealed class Label(int generation, int owner)
{
    public readonly int generation = generation;
    public readonly int owner = owner;
}

internal sealed class Tally
{
    public int copies;
    public int deletions;
}

internal static class Attributes
{
    private static int rank;

    // The duplicate gets a new label, one generation on.
    private static int CopyLabel(
        MPI.Comm oldcomm,
        int comm_keyval,
        object? extra_state,
        object? attribute_val_in,
        out object? attribute_val_out,
        out bool flag
    )
    {
        Label label = (Label)attribute_val_in!;
        ((Tally)extra_state!).copies++;
        attribute_val_out = new Label(label.generation + 1, label.owner);
        flag = true;
        return MPI.SUCCESS;
    }

    private static int DeleteLabel(MPI.Comm comm, int comm_keyval, object? attribute_val, object? extra_state)
    {
        Label label = (Label)attribute_val!;
        int deletions = ++((Tally)extra_state!).deletions;
        Console.WriteLine(
            $"rank {rank}: deletion {deletions}: the label of generation {label.generation}, owner {label.owner}"
        );
        return MPI.SUCCESS;
    }

    // Only a communicator of an even generation passes its label on.
    private static int CopyEvenLabel(
        MPI.Comm oldcomm,
        int comm_keyval,
        object? extra_state,
        object? attribute_val_in,
        out object? attribute_val_out,
        out bool flag
    )
    {
        if (((Label)attribute_val_in!).generation % 2 == 0)
        {
            return CopyLabel(oldcomm, comm_keyval, extra_state, attribute_val_in, out attribute_val_out, out flag);
        }

        attribute_val_out = null;
        flag = false;
        return MPI.SUCCESS;
    }

    private static void Show(string name, MPI.Comm comm, int[] keys)
    {
        int size = comm.Get_size();
        string line = $"rank {rank}: {name}, {size} processes:";
        for (int i = 0; i < 4; ++i)
        {
            object? value;
            bool found = comm.Get_attr(keys[i], out value);
            if (found)
            {
                line += $" {((Label)value!).generation}";
            }
            else
            {
                line += " none";
            }
        }

        Console.WriteLine(line);
    }

    public static int Main(string[] args)
    {
        MPI.Init(ref args);
        rank = MPI.COMM_WORLD.Get_rank();
        int size = MPI.COMM_WORLD.Get_size();

        Tally tally = new();
        int[] keys = new int[4];
        keys[0] = MPI.Comm.Create_keyval(CopyLabel, DeleteLabel, tally);
        keys[1] = MPI.Comm.Create_keyval(CopyEvenLabel, DeleteLabel, tally);
        keys[2] = MPI.Comm.Create_keyval(MPI.Comm.DUP_FN, MPI.Comm.NULL_DELETE_FN, tally);
        keys[3] = MPI.Comm.Create_keyval(MPI.Comm.NULL_COPY_FN, DeleteLabel, tally);

        // Duplication copies each attribute in its own way.
        Label common = new(7, -1);
        MPI.Intracomm first = MPI.COMM_WORLD.Dup();
        first.Set_attr(keys[0], new Label(0, rank));
        first.Set_attr(keys[1], new Label(0, 10 + rank));
        first.Set_attr(keys[2], common);
        first.Set_attr(keys[3], new Label(0, 20 + rank));
        Show("first", first, keys);
        MPI.Intracomm second = first.Dup();
        Show("second", second, keys);
        MPI.Intracomm third = second.Dup();
        Show("third", third, keys);
        MPI.Comm clone = (MPI.Comm)third.Clone();
        Show("clone of third", clone, keys);
        bool is_congruent = MPI.Comm.Compare(first, clone) == MPI.CONGRUENT;
        Console.WriteLine($"rank {rank}: first and the clone are congruent: {(is_congruent ? 1 : 0)}");

        // Communicators that are created in other ways inherit no attributes.
        MPI.Intracomm half = first.Split(rank % 2, rank);
        Show("half", half, keys);
        MPI.Group group = first.Get_group();
        MPI.Intracomm same = first.Create(group);
        group.Free();
        Show("same group", same, keys);
        int[] dims = [size];
        bool[] periods = [true];
        MPI.Cartcomm ring = first.Create_cart(1, dims, periods, false);
        Show("ring", ring, keys);
        ring.Set_attr(keys[0], new Label(40, rank));
        MPI.Cartcomm second_ring = ring.Dup();
        Show("second ring", second_ring, keys);
        MPI.Cartcomm part = ring.Sub(periods);
        Show("part of the ring", part, keys);

        // Replaced, deleted, freed with the communicator.
        second.Set_attr(keys[0], new Label(50, rank));
        Show("second with a new label", second, keys);
        third.Delete_attr(keys[0]);
        Show("third without its label", third, keys);
        second_ring.Set_attr(keys[3], new Label(80, rank));
        second_ring.Delete_attr(keys[3]);
        Console.WriteLine($"rank {rank}: {tally.copies} copies, {tally.deletions} deletions so far");
        clone.Free();
        third.Free();
        second.Free();
        second_ring.Free();
        ring.Free();
        part.Free();
        half.Free();
        same.Free();
        Console.WriteLine(
            $"rank {rank}: {tally.copies} copies, {tally.deletions} deletions with one communicator left"
        );

        // A predefined attribute, and an attribute of COMM_SELF, which Finalize deletes first.
        object? largest_tag;
        MPI.COMM_WORLD.Get_attr(MPI.TAG_UB, out largest_tag);
        Console.WriteLine($"rank {rank}: tags up to {(int)largest_tag!}");
        MPI.COMM_SELF.Set_attr(keys[0], new Label(60, rank));
        MPI.COMM_SELF.Set_attr(keys[3], new Label(70, rank));

        // A key may be freed while attributes use it.
        for (int i = 0; i < 4; ++i)
        {
            MPI.Comm.Free_keyval(ref keys[i]);
        }

        first.Free();
        MPI.Finalize();
        Console.WriteLine($"rank {rank}: {tally.copies} copies, {tally.deletions} deletions in all");
        return 0;
    }
}
