// MPI 2.0, 9.2.1: with MPI_MODE_APPEND all file pointers begin at the end of the file.
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size, wrong = 0, all = 0, rounds = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    // The defect does not show every time, so rounds follow until it does.
    while (rounds++ < 2000 && all == 0)
    {
        char path[64];
        MPI_File file;
        MPI_Offset position;
        int id = (int)getpid();
        MPI_Bcast(&id, 1, MPI_INT, 0, MPI_COMM_WORLD);
        snprintf(path, sizeof path, "mpi-append-%d-%d", id, rounds);
        MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
        MPI_File_write_ordered(file, &rank, 1, MPI_INT, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
        MPI_File_open(MPI_COMM_WORLD, path, MPI_MODE_WRONLY | MPI_MODE_APPEND, MPI_INFO_NULL, &file);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_File_get_position_shared(file, &position);
        wrong = position != (MPI_Offset)(size * sizeof(int));
        MPI_File_close(&file);
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0)
            unlink(path);
        MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    }

    if (all != 0 && rank == 0)
        printf("DEFECT: in round %d the shared pointer of %d processes does not begin at the end\n", rounds - 1, all);
    MPI_Finalize();
    return all == 0;
}
