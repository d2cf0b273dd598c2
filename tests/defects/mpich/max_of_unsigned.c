// MPI_MAX and MPI_MIN of unsigned integers.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int defect = 0;
    unsigned char c = 0x80, cs = 2;
    unsigned short s = 0x8000, ss = 2;
    unsigned i = 0x80000000u, is = 2;
    unsigned long l = 1ul << 63, ls = 2;
    MPI_Reduce_local(&c, &cs, 1, MPI_UNSIGNED_CHAR, MPI_MAX);
    MPI_Reduce_local(&s, &ss, 1, MPI_UNSIGNED_SHORT, MPI_MAX);
    MPI_Reduce_local(&i, &is, 1, MPI_UNSIGNED, MPI_MAX);
    MPI_Reduce_local(&l, &ls, 1, MPI_UNSIGNED_LONG, MPI_MAX);
    defect += cs != c;
    defect += ss != s;
    defect += is != i;
    defect += ls != l;
    if (defect == 4)
        printf("DEFECT: MPI_MAX takes unsigned integers as signed\n");
    MPI_Finalize();
    return defect != 4;
}
