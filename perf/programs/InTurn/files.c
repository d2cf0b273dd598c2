/* The loops of Files.cs and Saves.cs in C. */
#include "twin.h"
#include <stdio.h>
#include <sys/statvfs.h>

enum { BLOCKS = 64 };

static MPI_File file;
static MPI_Offset at;

double room_in(const char *folder)
{
    struct statvfs room;
    return statvfs(folder, &room) == 0 ? (double)room.f_bavail * room.f_frsize : 0;
}

void begin_accesses(MPI_File accessed, MPI_Offset first)
{
    file = accessed;
    at = first;
}

int write_at(double *buffer, int count, int times)
{
    int code = MPI_SUCCESS;
    for (int i = 0; i < times; i++) {
        code |= MPI_File_write_at(file, at, buffer, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
    }
    return code == MPI_SUCCESS;
}

int write_at_all(double *buffer, int count, int times)
{
    int code = MPI_SUCCESS;
    for (int i = 0; i < times; i++) {
        code |= MPI_File_write_at_all(file, at, buffer, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
    }
    return code == MPI_SUCCESS;
}

int read_at(double *buffer, int count, int times)
{
    int code = MPI_SUCCESS;
    for (int i = 0; i < times; i++) {
        code |= MPI_File_read_at(file, at, buffer, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
    }
    return code == MPI_SUCCESS;
}

int read_at_all(double *buffer, int count, int times)
{
    int code = MPI_SUCCESS;
    for (int i = 0; i < times; i++) {
        code |= MPI_File_read_at_all(file, at, buffer, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
    }
    return code == MPI_SUCCESS;
}

/* One block after the other, from the beginning again after the last. */
int write_blocks(double *buffer, int count, int times)
{
    int code = MPI_SUCCESS;
    int bytes = count * (int)sizeof(double);
    for (int i = 0; i < times; i++) {
        code |= MPI_File_write_at(file, (MPI_Offset)(i % BLOCKS) * bytes, buffer, bytes, MPI_BYTE, MPI_STATUS_IGNORE);
    }
    return code == MPI_SUCCESS;
}

/* Each file is a new one. It takes the place of the one before it when it is whole, as a checkpoint does. */
int write_new_file(const char *path, const char *unfinished, double *buffer, int count, int times)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int code = MPI_SUCCESS;
    for (int i = 0; i < times; i++) {
        MPI_File written;
        code |= MPI_File_open(MPI_COMM_WORLD, unfinished, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &written);
        MPI_Offset first = (MPI_Offset)rank * count * (MPI_Offset)sizeof(double);
        code |= MPI_File_write_at_all(written, first, buffer, count, MPI_DOUBLE, MPI_STATUS_IGNORE);
        code |= MPI_File_sync(written);
        code |= MPI_File_close(&written);
        if (rank == 0) {
            code |= rename(unfinished, path);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return code == MPI_SUCCESS;
}
