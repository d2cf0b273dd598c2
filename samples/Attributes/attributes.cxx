// Attributes on communicators: copied, shared or dropped by duplication, and deleted with their communicator.
#include <cstdio>
#include <mpi.h>

struct Label
{
    int generation;
    int owner;
};

struct Tally
{
    int copies;
    int deletions;
};

static int rank;

// The duplicate gets a new label, one generation on.
static int CopyLabel(const MPI::Comm&, int, void* extra_state, void* attribute_val_in, void* attribute_val_out, bool& flag)
{
    const Label* label = static_cast<Label*>(attribute_val_in);
    static_cast<Tally*>(extra_state)->copies++;
    *static_cast<void**>(attribute_val_out) = new Label{label->generation + 1, label->owner};
    flag = true;
    return MPI::SUCCESS;
}

static int DeleteLabel(MPI::Comm&, int, void* attribute_val, void* extra_state)
{
    const Label* label = static_cast<Label*>(attribute_val);
    int deletions = ++static_cast<Tally*>(extra_state)->deletions;
    std::printf("rank %d: deletion %d: the label of generation %d, owner %d\n", rank, deletions, label->generation,
        label->owner);
    delete label;
    return MPI::SUCCESS;
}

// Only a communicator of an even generation passes its label on.
static int CopyEvenLabel(const MPI::Comm& oldcomm, int comm_keyval, void* extra_state, void* attribute_val_in, void* attribute_val_out, bool& flag)
{
    if (static_cast<Label*>(attribute_val_in)->generation % 2 == 0)
    {
        return CopyLabel(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag);
    }

    flag = false;
    return MPI::SUCCESS;
}

static void Show(const char* name, const MPI::Comm& comm, const int* keys)
{
    int size = comm.Get_size();
    std::printf("rank %d: %s, %d processes:", rank, name, size);
    for (int i = 0; i < 4; ++i)
    {
        void* value;
        bool found = comm.Get_attr(keys[i], &value);
        if (found)
        {
            std::printf(" %d", static_cast<Label*>(value)->generation);
        }
        else
        {
            std::printf(" none");
        }
    }

    std::printf("\n");
}

int main(int argc, char** argv)
{
    MPI::Init(argc, argv);
    rank = MPI::COMM_WORLD.Get_rank();
    int size = MPI::COMM_WORLD.Get_size();

    Tally tally = {0, 0};
    int keys[4];
    keys[0] = MPI::Comm::Create_keyval(CopyLabel, DeleteLabel, &tally);
    keys[1] = MPI::Comm::Create_keyval(CopyEvenLabel, DeleteLabel, &tally);
    keys[2] = MPI::Comm::Create_keyval(MPI::Comm::DUP_FN, MPI::Comm::NULL_DELETE_FN, &tally);
    keys[3] = MPI::Comm::Create_keyval(MPI::Comm::NULL_COPY_FN, DeleteLabel, &tally);

    // Duplication copies each attribute in its own way.
    Label common = {7, -1};
    MPI::Intracomm first = MPI::COMM_WORLD.Dup();
    first.Set_attr(keys[0], new Label{0, rank});
    first.Set_attr(keys[1], new Label{0, 10 + rank});
    first.Set_attr(keys[2], &common);
    first.Set_attr(keys[3], new Label{0, 20 + rank});
    Show("first", first, keys);
    MPI::Intracomm second = first.Dup();
    Show("second", second, keys);
    MPI::Intracomm third = second.Dup();
    Show("third", third, keys);
    MPI::Comm& clone = third.Clone();
    Show("clone of third", clone, keys);
    bool is_congruent = MPI::Comm::Compare(first, clone) == MPI::CONGRUENT;
    std::printf("rank %d: first and the clone are congruent: %d\n", rank, is_congruent);

    // Communicators that are created in other ways inherit no attributes.
    MPI::Intracomm half = first.Split(rank % 2, rank);
    Show("half", half, keys);
    MPI::Group group = first.Get_group();
    MPI::Intracomm same = first.Create(group);
    group.Free();
    Show("same group", same, keys);
    int dims[1] = {size};
    bool periods[1] = {true};
    MPI::Cartcomm ring = first.Create_cart(1, dims, periods, false);
    Show("ring", ring, keys);
    ring.Set_attr(keys[0], new Label{40, rank});
    MPI::Cartcomm second_ring = ring.Dup();
    Show("second ring", second_ring, keys);
    MPI::Cartcomm part = ring.Sub(periods);
    Show("part of the ring", part, keys);

    // Replaced, deleted, freed with the communicator.
    second.Set_attr(keys[0], new Label{50, rank});
    Show("second with a new label", second, keys);
    third.Delete_attr(keys[0]);
    Show("third without its label", third, keys);
    second_ring.Set_attr(keys[3], new Label{80, rank});
    second_ring.Delete_attr(keys[3]);
    std::printf("rank %d: %d copies, %d deletions so far\n", rank, tally.copies, tally.deletions);
    clone.Free();
    delete &clone;
    third.Free();
    second.Free();
    second_ring.Free();
    ring.Free();
    part.Free();
    half.Free();
    same.Free();
    std::printf("rank %d: %d copies, %d deletions with one communicator left\n", rank, tally.copies, tally.deletions);

    // A predefined attribute, and an attribute of COMM_SELF, which Finalize deletes first.
    void* largest_tag;
    MPI::COMM_WORLD.Get_attr(MPI::TAG_UB, &largest_tag);
    std::printf("rank %d: tags up to %d\n", rank, *static_cast<int*>(largest_tag));
    MPI::COMM_SELF.Set_attr(keys[0], new Label{60, rank});
    MPI::COMM_SELF.Set_attr(keys[3], new Label{70, rank});

    // A key may be freed while attributes use it.
    for (int i = 0; i < 4; ++i)
    {
        MPI::Comm::Free_keyval(keys[i]);
    }

    first.Free();
    MPI::Finalize();
    std::printf("rank %d: %d copies, %d deletions in all\n", rank, tally.copies, tally.deletions);
    return 0;
}
