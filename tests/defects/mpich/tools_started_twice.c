// MPI 3.1, 14.3.4: the tool interface can be started again after it was finalized.
#include <mpi.h>
#include <signal.h>
#include <unistd.h>

static void crashed(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: started a second time, the tool interface crashes\n";
    ssize_t written = write(STDOUT_FILENO, text, sizeof text - 1);
    _exit(written < 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int provided, variables;
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_finalize();
    signal(SIGSEGV, crashed);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_num(&variables);
    MPI_T_finalize();
    MPI_Finalize();
    return 1;
}
