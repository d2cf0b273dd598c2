/* The loops of the twin. The C# files beside it describe them. Each returns true if the results were right. */
#include <mpi.h>
#include <stdint.h>

int send_to_nobody(int times);
int receive_from_nobody(int times);
int exchange(int times);
int comm_rank(int times);
int wtime(int times);
int isend_recv_wait(int times);
void begin_persistent(void);
int start_and_wait(int times);
int halo(int times);
void begin_halo(void);
int persistent_halo(int times);
void end_halo(void);
void end_persistent(void);
int allreduce_value(int times);
int allreduce_by_function(int times);
int make_vector(int times);
int make_indexed(int times);
int make_struct(int times);
int make_subarray(int times);
int get_count(int times);
int ping_pong(double *buffer, int count, int times);
void begin_persistent_ping_pong(double *buffer, int count);
int persistent_ping_pong(double *buffer, int count, int times);
void end_persistent_ping_pong(void);
int transfer(void *buffer, int count, MPI_Datatype type, int times);
int laps(int *ints, int count, int times);
void begin_user_sum(void);
int sum(double *mine, double *sums, int count, int times);
int user_sum(double *mine, double *sums, int count, int times);
void end_user_sum(void);

void begin_one_sided(MPI_Win of_accesses, MPI_Win of_epochs, int other);
int put(double *buffer, int count, int times);
int get(double *buffer, int count, int times);
int rget(double *buffer, int count, int times);
int fetch_and_add(double *buffer, int count, int times);
int lock_epoch(double *buffer, int count, int times);
int fence_epoch(double *buffer, int count, int times);
int load_own(double *buffer, int count, int times);

double room_in(const char *folder);
void begin_accesses(MPI_File accessed, MPI_Offset first);
int write_at(double *buffer, int count, int times);
int write_at_all(double *buffer, int count, int times);
int read_at(double *buffer, int count, int times);
int read_at_all(double *buffer, int count, int times);
int write_blocks(double *buffer, int count, int times);
int write_new_file(const char *path, const char *unfinished, double *buffer, int count, int times);

void begin_jacobi(MPI_Comm grid, MPI_Datatype edge, int rows, int columns);
int jacobi(double *first, double *second, int times);
void end_jacobi(void);

void begin_shallow_water(int cells);
int shallow_water(int times);
int shallow_water_computes(int times);
int shallow_water_exchanges(int times);
int shallow_water_returns(int times);
void end_shallow_water(double *fields);

void begin_sort(int keys_of_all);
int sort_keys(int times);
int end_sort(void);

void begin_list(int nodes, int ints);
int list_round_trips(int times);
int copy_list(int times);
int end_list(void);

int send_windows(MPI_Comm comm, int tag, int windows);
int receive_windows(MPI_Comm comm, int tag, int windows);

void begin_growth(int number);
int window(int times);
int pending(int times);
int wait_any(int times);
int two_waits(int times);
void end_growth(void);
int many_datatypes(int number, int times);
int many_operators(int number, int times);
int many_communicators(int number, int times);
int many_groups(int number, int times);
int translate(const int *ranks, int *translated, int number, int times);
int graph(int *ranks, int number, int times);

int flood(int messages, int times);
int flood_self(int messages, int times);

int stream(int times);
int call_function(int times);
int sieve(int limit, int primes, int times);
int farm(int tasks, int unit, uint64_t wanted, int times);

void stencil(const double *restrict now, double *restrict next, int side, int times);
void triad(const double *restrict b, const double *restrict c, double *restrict a, int count, int times);
void dot(const double *a, const double *b, double *product, int count, int times);
void exponentials(const double *restrict x, double *restrict y, int count, int times);
void matrix_product(const double *restrict a, const double *restrict b, double *restrict c, int side, int times);
void histogram(const unsigned char *restrict keys, int *restrict bins, int count, int times);
void bodies(const double *restrict bodies, double *restrict pulls, int count, int times);
void stencil_any(const double *restrict now, double *restrict next, int side, int times);
void triad_any(const double *restrict b, const double *restrict c, double *restrict a, int count, int times);
void dot_any(const double *a, const double *b, double *product, int count, int times);
void exponentials_any(const double *restrict x, double *restrict y, int count, int times);
void matrix_product_any(const double *restrict a, const double *restrict b, double *restrict c, int side, int times);
void histogram_any(const unsigned char *restrict keys, int *restrict bins, int count, int times);
void bodies_any(const double *restrict bodies, double *restrict pulls, int count, int times);
