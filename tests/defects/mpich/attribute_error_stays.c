// User-defined error codes that the functions of an attribute return, and errors of MPI after them.
#include <mpi.h>
#include <stdio.h>

static int class, refusal;

static int copy(MPI_Comm comm, int key, void *extra, void *value, void *copied, int *flag)
{
    (void)comm;
    (void)key;
    (void)extra;
    (void)value;
    (void)copied;
    *flag = 1;
    return refusal;
}

static int delete(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)extra;
    return refusal;
}

static int comesBack(void)
{
    int found = 0;
    for (int i = 0; i < 300 && found != class; i++)
        MPI_Error_class(MPI_Send(NULL, 0, MPI_INT, 99, 0, MPI_COMM_SELF), &found);
    return found == class;
}

static void refuse(void)
{
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &refusal);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    int key;
    MPI_Comm duplicate;
    MPI_Comm_create_keyval(copy, delete, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &key);
    refuse();
    MPI_Comm_dup(MPI_COMM_SELF, &duplicate);
    int afterCopy = comesBack();
    refuse();
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    int afterDelete = comesBack();
    refusal = MPI_SUCCESS;
    if (afterCopy && afterDelete)
        printf("DEFECT: MPI_Send gives the error code that an attribute's function had returned before\n");
    MPI_Finalize();
    return !(afterCopy && afterDelete);
}
