// The cost of one call with Boost.MPI, on one rank: the loops of per-call.c except `persistent`, which it lacks.
#include "../measured.h"
#include <boost/mpi.hpp>
#include <algorithm>
#include <cstring>
#include <functional>
#include <map>

namespace mpi = boost::mpi;

// Equal in every language: the number of measured repetitions of a loop, also in a quick run, that of the loop without a
// counterpart, and the number of calls before the measurement.
constexpr int full_repetitions = 100;
constexpr int quick_repetitions = 10;
constexpr int alone = 5;
constexpr int warm_up_length = 500;

static bool send(const mpi::communicator &world, long calls)
{
    double value = 1;
    for (long i = 0; i < calls; i++)
    {
        world.send(MPI_PROC_NULL, 0, value);
    }

    return value == 1;
}

static bool comm_rank(const mpi::communicator &world, long calls)
{
    int rank = -1;
    for (long i = 0; i < calls; i++)
    {
        rank = world.rank();
    }

    return rank == 0;
}

static bool wtime(const mpi::communicator &, long calls)
{
    mpi::timer timer;
    double last = 0;
    for (long i = 0; i < calls; i++)
    {
        last = timer.elapsed();
    }

    return last > 0;
}

static bool isend_recv_wait(const mpi::communicator &world, long calls)
{
    double sent;
    double received = -1;
    for (long i = 0; i < calls; i++)
    {
        sent = i;
        mpi::request request = world.isend(0, 0, sent);
        world.recv(0, 0, received);
        request.wait();
    }

    return received == calls - 1;
}

static bool allreduce(const mpi::communicator &world, long calls)
{
    double value;
    double sum = -1;
    for (long i = 0; i < calls; i++)
    {
        value = i;
        mpi::all_reduce(world, value, sum, std::plus<double>());
    }

    return sum == calls - 1;
}

// A status caches the count: only the first call asks MPI.
static bool get_count(const mpi::communicator &world, long calls)
{
    double value = 1;
    double received;
    mpi::request request = world.isend(0, 0, value);
    mpi::status status = world.recv(0, 0, received);
    request.wait();
    boost::optional<int> count;
    for (long i = 0; i < calls; i++)
    {
        count = status.count<double>();
    }

    return count && *count == 1;
}

static const struct
{
    const char *series;
    long calls; // as many as take about 1 ms; equal in every language
    bool (*loop)(const mpi::communicator &world, long calls);
} table[] = {
    {"send", 400000, send},
    {"comm-rank", 700000, comm_rank},
    {"wtime", 40000, wtime},
    {"isend-recv-wait", 15000, isend_recv_wait},
    {"allreduce", 100000, allreduce},
    {"get-count", 400000, get_count},
};

static bool is_wanted(const char *series, const char *only)
{
    return only == nullptr || std::strcmp(series, only) == 0;
}

// The series whose loop has returned a wrong result; null if none has. only: the series to measure; null for all.
static const char *measure(const mpi::communicator &world, bool quick, const char *only)
{
    for (int round = 0; round < WARM_UP_ROUNDS; round++)
    {
        for (const auto &row : table)
        {
            for (int i = 0; i < WARM_UP_CALLS; i++)
            {
                row.loop(world, warm_up_length);
            }
        }

        warm_up_pause();
    }

    // All loops are repeated in turn, so that a machine that is slow for a moment affects all of them.
    int repetitions = (quick ? quick_repetitions : full_repetitions) * (only != nullptr ? alone : 1);
    std::map<const char *, double> fastest;
    for (int repetition = 0; repetition < repetitions; repetition++)
    {
        for (const auto &row : table)
        {
            if (!is_wanted(row.series, only))
            {
                continue;
            }

            double start = MPI_Wtime();
            bool is_right = row.loop(world, row.calls);
            double time = MPI_Wtime() - start;
            if (!is_right)
            {
                return row.series;
            }

            double &least = fastest.try_emplace(row.series, time).first->second;
            least = std::min(least, time);
        }
    }

    for (const auto &row : table)
    {
        if (is_wanted(row.series, only))
        {
            say(row.series, 0, fastest[row.series] / row.calls * 1e9, "ns");
        }
    }

    return nullptr;
}

int main(int argc, char **argv)
{
    bool quick = false;
    const char *only = nullptr;
    for (int i = 1; i < argc; i++)
    {
        if (std::strcmp(argv[i], "quick") == 0)
        {
            quick = true;
        }
        else if (std::strncmp(argv[i], "only=", 5) == 0)
        {
            only = argv[i] + 5;
        }
        else
        {
            std::fprintf(stderr, "per-call: unknown word '%s'; there is: quick, only=<series>\n", argv[i]);
            return 2;
        }
    }

    mpi::environment environment(argc, argv);
    mpi::communicator world;
    if (world.size() != 1)
    {
        std::fprintf(stderr, "per-call: it measures on 1 rank, and was started on %d\n", world.size());
        world.abort(2);
    }

    const char *wrong = measure(world, quick, only);
    if (wrong != nullptr)
    {
        std::fprintf(stderr, "per-call: a wrong answer in '%s'\n", wrong);
    }

    return wrong == nullptr ? 0 : 1;
}
