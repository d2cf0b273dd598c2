// An error code that no function has returned, after a user-defined one was added.
#include <limits.h>
#include <mpi.h>
#include <signal.h>
#include <unistd.h>

static void crashed(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: MPI_Error_string crashes for an unknown code\n";
    ssize_t written = write(STDOUT_FILENO, text, sizeof text - 1);
    _exit(written < 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int class, code, length;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    signal(SIGSEGV, crashed);
    MPI_Error_string(INT_MAX, text, &length);
    MPI_Finalize();
    return 1;
}
