using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.Communicators;

/// <summary>Communicators from the Fortran handles that other libraries use.</summary>
public sealed class ByFortranHandles : InSession
{
    [MpiFact(1, 2, 4)]
    public void A_Fortran_handle_gives_its_communicator()
    {
        using Intracommunicator other = comm.Dup();
        using Intracommunicator turned = comm.Split(0, size - rank);
        Assert.Equal(Mpi.MPI_Comm_c2f(turned.MPICommunicator), turned.FortranHandle);
        Assert.NotEqual(other.FortranHandle, turned.FortranHandle);
        using Communicator seen = Communicator.OfFortranHandle(turned.FortranHandle)!;
        Assert.IsType<Intracommunicator>(seen);
        Assert.Equal(turned.MPICommunicator, seen.MPICommunicator);
        Assert.Equal((size - 1 - rank, size), (seen.Rank, seen.Size));

        // Sent through one object, received through the other.
        int next = (turned.Rank + 1) % size;
        int previous = (turned.Rank + size - 1) % size;
        Request sent = turned[next].Isend(10 + rank, 3);
        Assert.Equal(10 + (size - 1 - previous), seen[previous].Recv<int>(3));
        sent.Wait();
    }

    [MpiFact(1, 2, 4)]
    public void A_grid_is_a_grid()
    {
        using CartesianCommunicator grid = comm.CreateCartesian([size], [true]);
        using Communicator seen = Communicator.OfFortranHandle(grid.FortranHandle)!;
        Assert.Equal([rank], Assert.IsType<CartesianCommunicator>(seen).Coordinates);
    }

    [MpiFact(2, 4)]
    public void An_intercommunicator_is_one()
    {
        using Intracommunicator half = comm.Split(rank % 2);
        using Intercommunicator inter = half.CreateIntercommunicator(0, half.Rank == 0 ? comm[1 - rank] : null, 3);
        using Communicator seen = Communicator.OfFortranHandle(inter.FortranHandle)!;
        Request sent = inter[half.Rank].Isend(rank, 4);
        Assert.Equal(rank + 1 - (2 * (rank % 2)), Assert.IsType<Intercommunicator>(seen)[half.Rank].Recv<int>(4));
        sent.Wait();
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(false)]
    [InlineData(true)]
    public void One_that_is_owned_is_freed_and_another_is_not(bool ownsHandle)
    {
        List<string> gone = new();
        using AttributeKey<string> key = new(deleted: gone.Add);
        Assert.Equal(0, Mpi.MPI_Comm_dup(comm.MPICommunicator, out MPI_Comm handle));
        Communicator seen = Communicator.OfFortranHandle(Mpi.MPI_Comm_c2f(handle), ownsHandle)!;
        Assert.Equal(size, seen.Size);
        seen.SetAttribute(key, $"rank {rank}");
        seen.Dispose();
        Assert.Equal(ownsHandle ? [$"rank {rank}"] : [], gone);
        if (!ownsHandle)
        {
            Assert.Equal(0, Mpi.MPI_Comm_free(ref handle));
            Assert.Equal([$"rank {rank}"], gone);
        }
    }

    [MpiFact(1, 2)]
    public void The_Fortran_handle_of_no_communicator_gives_null() =>
        Assert.Null(Communicator.OfFortranHandle(Mpi.MPI_Comm_c2f(Mpi.MPI_COMM_NULL)));

    [MpiFact(1, 2)]
    public void The_Fortran_handle_of_a_freed_communicator_gives_none()
    {
        Intracommunicator owner = comm.Dup();
        int number = owner.FortranHandle;
        owner.Dispose();
        Communicator? seen = null;
        Exception? refused = Record.Exception(() => seen = Communicator.OfFortranHandle(number));
        Assert.Null(seen);
        Assert.True(
            MpiLoader.Current!.Descriptor.HasHandleTable
                ? refused is ObjectDisposedException
                : refused is null or MpiException,
            $"{refused}"
        );
    }
}
