using MPINET.Cli;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class Memory : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void What_Alloc_mem_gives_can_be_sent_from_and_received_into()
    {
        const int Length = 100_000;
        MPI.Pointer memory = MPI.Alloc_mem(2 * Length * sizeof(int), MPI.INFO_NULL);
        int* sent = (int*)(void*)memory;
        int* got = sent + Length;
        for (int i = 0; i < Length; i++)
        {
            sent[i] = rank * Length + i;
            got[i] = -1;
        }

        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        comm.Sendrecv(sent, Length, MPI.INT, next, 1, got, Length, MPI.INT, previous, 1);
        for (int i = 0; i < Length; i++)
        {
            Assert.Equal(previous * Length + i, got[i]);
        }

        MPI.Free_mem(memory);
    }

    [MpiFact]
    public void Two_allocations_are_two_pieces_of_memory()
    {
        MustSucceed(MPI_Alloc_mem(64, MPI_INFO_NULL, out void* first));
        void* second;
        MustSucceed(MPI_Alloc_mem(64, MPI_INFO_NULL, &second));
        Assert.True(first is not null && second is not null);
        long* a = (long*)first;
        long* b = (long*)second;
        for (int i = 0; i < 8; i++)
        {
            a[i] = i;
            b[i] = -i;
        }

        for (int i = 0; i < 8; i++)
        {
            Assert.Equal((i, -i), (a[i], b[i]));
        }

        MustSucceed(MPI_Free_mem(first));
        MustSucceed(MPI_Free_mem(second));
    }
}
