// MPI 4.0, 11.3.2: on return pset_len is the buffer size that the name needs, also if the name was truncated.
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    MPI_Session session;
    int needed = 0, room = 5;
    char name[64];
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &needed, name);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &room, name);
    if (room != needed)
        printf("DEFECT: MPI_Session_get_nth_pset tells %d where %d are needed\n", room, needed);
    MPI_Session_finalize(&session);
    return room == needed;
}
