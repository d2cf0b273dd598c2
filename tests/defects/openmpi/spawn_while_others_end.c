// Processes are spawned again and again, each time while the last ones end. mpirun closes a connection, and the next one gets its number: mpirun, which uses
// epoll, does not see its data. The spawned process waits in MPI_Init for an answer.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static void hangs(int signal)
{
    (void)signal;
    static const char text[] = "DEFECT: MPI_Comm_spawn has not come back for 10 s\n";
    _exit(write(1, text, sizeof text - 1) > 0 ? 1 : 2);
}

// The environment of the launcher may contain the cure, so a launcher without it is started.
static void launch_without_cure(char *program)
{
    char *kept[1000];
    int count = 0;
    for (char **entry = environ; *entry && count < 999; entry++)
        if (strncmp(*entry, "EVENT_", 6) && strncmp(*entry, "PMIX_", 5) && (strncmp(*entry, "OMPI_", 5) || !strncmp(*entry, "OMPI_ALLOW_", 11)))
            kept[count++] = *entry;
    kept[count] = NULL;
    environ = kept;
    execlp("mpirun.openmpi", "mpirun.openmpi", "--oversubscribe", "-n", "2", program, "rounds", NULL);
    execlp("mpirun", "mpirun", "--oversubscribe", "-n", "2", program, "rounds", NULL);
    perror("mpirun");
    exit(2);
}

int main(int argc, char **argv)
{
    if (argc == 1)
        launch_without_cure(argv[0]);
    signal(SIGALRM, hangs);
    MPI_Init(&argc, &argv);
    MPI_Comm parent, children, all;
    MPI_Comm_get_parent(&parent);
    for (int round = 0; parent == MPI_COMM_NULL && round < 400; round++)
    {
        char *programs[] = {argv[0], argv[0]}, *arguments[] = {"child", NULL}, **each[] = {arguments, arguments};
        alarm(10);
        MPI_Comm_spawn_multiple(2, programs, each, (int[]){1, 1}, (MPI_Info[]){MPI_INFO_NULL, MPI_INFO_NULL}, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
        MPI_Intercomm_merge(children, 0, &all);
        MPI_Barrier(all);
        MPI_Comm_free(&all);
        MPI_Comm_disconnect(&children);
    }

    alarm(0);
    if (parent != MPI_COMM_NULL)
    {
        MPI_Intercomm_merge(parent, 1, &all);
        MPI_Barrier(all);
        MPI_Comm_free(&all);
        MPI_Comm_disconnect(&parent);
    }

    MPI_Finalize();
    return 0;
}
