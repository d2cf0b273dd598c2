// The C++ side of docs/porting.md, which quotes the parts between `region` and `endregion`. FromCxx.cs is its port.
#include <cstdio>
#include <mpi.h>

static int rank;
static int size;
static MPI::Intracomm everyone;

static void show(const char* name, double value)
{
    std::printf("rank %d: %s: %g\n", rank, name, value);
}

static void buffers()
{
    // region c++ buffers
    double mine = rank + 0.5;
    double all[8];
    everyone.Allgather(&mine, 1, MPI::DOUBLE, all, 1, MPI::DOUBLE);
    everyone.Allreduce(MPI::IN_PLACE, &mine, 1, MPI::DOUBLE, MPI::SUM);
    // endregion
    show("buffers", all[size - 1] + mine);
}

static void status()
{
    int numbers[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    if (rank == 1)
    {
        everyone.Send(numbers, 7, MPI::INT, 0, 5);
    }

    if (rank == 0 && size > 1)
    {
        // region c++ status
        MPI::Status status;
        everyone.Recv(numbers, 10, MPI::INT, MPI::ANY_SOURCE, MPI::ANY_TAG, status);
        int count = status.Get_count(MPI::INT);
        std::printf("rank %d: %d numbers from %d with tag %d\n", rank, count, status.Get_source(), status.Get_tag());
        // endregion
    }

    // Later messages must not match the receive above.
    everyone.Barrier();
}

static void requests()
{
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    // region c++ requests
    double mine = rank;
    double theirs;
    MPI::Request requests[2];
    requests[0] = everyone.Irecv(&theirs, 1, MPI::DOUBLE, previous, 6);
    requests[1] = everyone.Isend(&mine, 1, MPI::DOUBLE, next, 6);
    MPI::Request::Waitall(2, requests);
    // endregion
    show("requests", theirs);
    // region c++ persistent requests
    MPI::Prequest prequests[2];
    prequests[0] = everyone.Recv_init(&theirs, 1, MPI::DOUBLE, previous, 7);
    prequests[1] = everyone.Send_init(&mine, 1, MPI::DOUBLE, next, 7);
    MPI::Prequest::Startall(2, prequests);
    int which = MPI::Request::Waitany(2, prequests);
    prequests[1 - which].Wait();
    // endregion
    show("persistent requests", theirs);
    prequests[0].Free();
    prequests[1].Free();
}

static void strings()
{
    // region c++ strings
    char name[MPI::MAX_OBJECT_NAME];
    int length;
    everyone.Set_name("all of us");
    everyone.Get_name(name, length);
    std::printf("rank %d: %s, %d bytes\n", rank, name, length);
    // endregion
}

// region c++ struct
struct Particle
{
    double x, y;
    int charge;
};
// endregion

static void structs()
{
    Particle two[2] = {{0, 0, 0}, {2.5 * rank, 1, rank}};
    // region c++ create_struct
    int lengths[2] = {2, 1};
    MPI::Aint places[2];
    places[0] = 0;
    places[1] = MPI::Get_address(&two[0].charge) - MPI::Get_address(&two[0]);
    MPI::Datatype types[2] = {MPI::DOUBLE, MPI::INT};
    MPI::Datatype fields = MPI::Datatype::Create_struct(2, lengths, places, types);
    MPI::Datatype particle = fields.Create_resized(0, sizeof(Particle));
    particle.Commit();
    // endregion
    everyone.Bcast(two, 2, particle, size - 1);
    show("struct", two[1].x + two[1].y + two[1].charge);
    particle.Free();
    fields.Free();
}

// region c++ operation
static void Widest(const void* invec, void* inoutvec, int len, const MPI::Datatype&)
{
    const double* left = static_cast<const double*>(invec);
    double* right = static_cast<double*>(inoutvec);
    for (int i = 0; i < len; ++i)
    {
        right[i] = left[i] * left[i] > right[i] * right[i] ? left[i] : right[i];
    }
}
// endregion

static void operations()
{
    double result = 0;
    // region use of a c++ operation
    double mine = rank % 2 == 0 ? rank + 1 : -rank - 1;
    MPI::Op op;
    op.Init(Widest, true);
    everyone.Allreduce(&mine, &result, 1, MPI::DOUBLE, op);
    op.Free();
    // endregion
    show("operation", result);
}

static void errors()
{
    int nothing = 0;
    // region c++ errors
    everyone.Set_errhandler(MPI::ERRORS_THROW_EXCEPTIONS);
    try
    {
        everyone.Send(&nothing, 1, MPI::INT, size + 5, 0);
    }
    catch (MPI::Exception& error)
    {
        bool is_rank = error.Get_error_class() == MPI::ERR_RANK;
        std::printf("rank %d: wrong rank: %d, %s\n", rank, is_rank, error.Get_error_string());
    }
    // endregion
}

// region c++ error handler
static void Complain(MPI::Comm& comm, int* code, ...)
{
    bool is_rank = MPI::Get_error_class(*code) == MPI::ERR_RANK;
    std::printf("rank %d: an error of %d ranks, wrong rank: %d\n", rank, comm.Get_size(), is_rank);
}
// endregion

static void error_handlers()
{
    int nothing = 0;
    // region use of a c++ error handler
    MPI::Errhandler handler = MPI::Comm::Create_errhandler(Complain);
    everyone.Set_errhandler(handler);
    handler.Free();
    // endregion
    everyone.Send(&nothing, 1, MPI::INT, size + 5, 0);
    everyone.Set_errhandler(MPI::ERRORS_ARE_FATAL);
}

// region c++ copy function
static int Double(const MPI::Comm&, int, void*, void* value_in, void* value_out, bool& flag)
{
    *static_cast<int**>(value_out) = new int(2 * *static_cast<int*>(value_in));
    flag = true;
    return MPI::SUCCESS;
}

static int Forget(MPI::Comm&, int, void* value, void*)
{
    delete static_cast<int*>(value);
    return MPI::SUCCESS;
}
// endregion

static void attributes()
{
    // region c++ attributes
    int key = MPI::Comm::Create_keyval(Double, Forget, NULL);
    everyone.Set_attr(key, new int(21));
    MPI::Intracomm copy = everyone.Dup();
    void* value;
    bool found = copy.Get_attr(key, &value);
    std::printf("rank %d: attributes: %d\n", rank, found ? *static_cast<int*>(value) : -1);
    // endregion
    copy.Free();
    everyone.Delete_attr(key);
    MPI::Comm::Free_keyval(key);
}

static void topologies()
{
    // region c++ topologies
    int dims[2] = {0, 0};
    bool periods[2] = {true, false};
    MPI::Compute_dims(size, 2, dims);
    MPI::Cartcomm grid = everyone.Create_cart(2, dims, periods, false);
    int source, dest;
    grid.Shift(0, 1, source, dest);
    // endregion
    show("topologies", 100 * dims[0] + 10 * source + dest);
    grid.Free();
}

static void null_objects()
{
    // region c++ null objects
    MPI::Intracomm evens = everyone.Split(rank % 2 == 0 ? 0 : MPI::UNDEFINED, rank);
    if (evens != MPI::COMM_NULL)
    {
        std::printf("rank %d: %d ranks are even\n", rank, evens.Get_size());
        evens.Free();
    }
    // endregion
}

static void clones()
{
    // region c++ clone
    MPI::Comm& clone = everyone.Clone();
    std::printf("rank %d: a clone of %d ranks\n", rank, clone.Get_size());
    clone.Free();
    delete &clone;
    // endregion
}

int main(int argc, char** argv)
{
    // region c++ start
    MPI::Init(argc, argv);
    rank = MPI::COMM_WORLD.Get_rank();
    size = MPI::COMM_WORLD.Get_size();
    everyone = MPI::COMM_WORLD.Dup();
    // endregion
    buffers();
    status();
    requests();
    strings();
    structs();
    operations();
    errors();
    error_handlers();
    attributes();
    topologies();
    null_objects();
    clones();
    // region c++ end
    everyone.Free();
    MPI::Finalize();
    // endregion
    return 0;
}
