// MPI 2.0, 9.4.5: the status of a call that ends a split access returns the number of transferred elements.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    char path[] = "mpi-split-XXXXXX";
    close(mkstemp(path));
    MPI_File file;
    MPI_Status status, other;
    int data[2] = {1, 2}, count = -1;
    MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    unlink(path);
    MPI_Recv(data, 2, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF, &other);
    status = other;
    MPI_File_write_at_all_begin(file, 0, data, 2, MPI_INT);
    MPI_File_write_at_all_end(file, data, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    int defect = count != 2;
    if (defect)
        printf("DEFECT: of 2 elements the status counts %d\n", count);
    MPI_File_close(&file);
    MPI_Finalize();
    return !defect;
}
