// The ping-pong of ping-pong.c with Boost.MPI: arrays by address and length, which it does not serialise. Its public interface has no
// persistent requests, so there is only the series `blocking`.
#include <algorithm>
#include <boost/mpi.hpp>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>

#include "course.h"

namespace mpi = boost::mpi;

// Up to this number of doubles the round trips are the paper's: 2,000, of which the last 1,000 count, repeated while the time lasts. For more,
// the repetitions and their pieces share the paper's time and its minimum number of round trips.
constexpr double small_seconds = 0.008;
constexpr int small = 16384;
constexpr int counted = 1000;
constexpr int repetitions = 4;
constexpr int least = 20 / repetitions / PIECES;

class ping_pong {
public:
    // seconds: time for measuring large messages, in all repetitions
    ping_pong(const mpi::communicator &world, double seconds) : world(world), rank(world.rank()), seconds(seconds) {}

    // Returns the exit code.
    int measure(const std::vector<int> &sizes)
    {
        const course course{{"blocking"}, sizes.data(), 1, repetitions, with_buffer, time_round_trip};
        ::measure(&course, rank, this);
        return wrong ? 1 : 0;
    }

private:
    static void blocking(void *test, int round_trips) { static_cast<ping_pong *>(test)->blocking(round_trips); }

    void blocking(int round_trips)
    {
        double *numbers = buffer.data();
        int count = static_cast<int>(buffer.size());
        if (rank == 0) {
            for (int i = 0; i < round_trips; i++) {
                numbers[0]++;
                world.send(1, 0, numbers, count);
                world.recv(1, 0, numbers, count);
            }
        } else {
            for (int i = 0; i < round_trips; i++) {
                world.recv(0, 0, numbers, count);
                numbers[count - 1]++;
                world.send(0, 0, numbers, count);
            }
        }
        total += round_trips;
    }

    static double with_buffer(void *of, int, int count, timing *time)
    {
        ping_pong *test = static_cast<ping_pong *>(of);
        test->total = 0;
        test->buffer = std::vector<double>(count);
        for (int i = 0; i < count; i++) {
            test->buffer[i] = test->rank == 0 ? i : 0;
        }
        double seconds = time(blocking, test);
        test->check();
        return seconds;
    }

    static double time_round_trip(loop *loop, void *of)
    {
        const ping_pong *test = static_cast<ping_pong *>(of);
        if (test->buffer.size() > small) {
            return run_for(test->seconds / repetitions, least, loop, of);
        }
        double fastest = std::numeric_limits<double>::max();
        int courses = 1;
        for (int course = 0; course < courses; course++) {
            run(loop, of, counted);
            fastest = std::min(fastest, run(loop, of, counted));
            if (course == 0) {
                courses = 1 + static_cast<int>(small_seconds / fastest / 2);
                mpi::broadcast(test->world, courses, 0);
            }
        }
        return fastest / counted;
    }

    // Each round trip has added 1 to the first element on rank 0, and to the last one on rank 1.
    void check()
    {
        int count = static_cast<int>(buffer.size());
        for (int i = 0; i < count && rank == 0; i++) {
            double changes = (i == 0 ? total : 0) + (i == count - 1 ? total : 0);
            if (buffer[i] != i + changes) {
                std::fprintf(stderr, "ping-pong: element %d of %d is %g after %ld round trips\n", i, count, buffer[i],
                             total);
                wrong = true;
                return;
            }
        }
    }

    const mpi::communicator &world;
    int rank;
    double seconds;
    std::vector<double> buffer;
    long total = 0; // number of round trips so far
    bool wrong = false;
};

int main(int argc, char **argv)
{
    std::vector<int> sizes{1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576};
    double seconds = 0.2;
    int largest = 1048576;
    for (int i = 1; i < argc; i++) {
        int length = 0;
        if (std::strcmp(argv[i], "quick") == 0) {
            sizes = {1, 64, 4096, 65536};
            seconds = 0.02;
        } else if (std::strcmp(argv[i], "blocking") != 0 &&
                   (std::sscanf(argv[i], "max=%d%n", &largest, &length) != 1 || argv[i][length] != '\0')) {
            std::fprintf(stderr, "ping-pong: %s is none of quick, blocking, max=<doubles>\n", argv[i]);
            return 2;
        }
    }

    sizes.erase(std::upper_bound(sizes.begin(), sizes.end(), largest), sizes.end());
    sizes.push_back(0);

    mpi::environment environment;
    mpi::communicator world;
    return ping_pong(world, seconds).measure(sizes);
}
