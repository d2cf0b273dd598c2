// MPI 4.0, 11.3.1 and 9.3: the error handler passed to MPI_Session_init belongs to the session and handles its errors.
#include <mpi.h>
#include <stdio.h>

static int elsewhere;

static void note(MPI_Comm *where, int *code, ...)
{
    (void)where;
    (void)code;
    elsewhere++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Errhandler handler, got;
    MPI_Session session;
    MPI_Group group;
    MPI_Comm_create_errhandler(note, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_get_errhandler(session, &got);
    MPI_Group_from_session_pset(session, "mpi://NOBODY", &group);
    int wrong = elsewhere || got != MPI_ERRORS_RETURN;
    if (wrong)
        printf("DEFECT: the error handler of MPI_Session_init is %s, and errors of the session go %s\n",
               got == MPI_ERRORS_RETURN ? "kept" : "lost", elsewhere ? "elsewhere" : "there");
    MPI_Session_finalize(&session);
    MPI_Finalize();
    return !wrong;
}
