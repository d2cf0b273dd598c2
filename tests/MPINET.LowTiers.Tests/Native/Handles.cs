using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Native;

public class Handles
{
    [Fact]
    public void In_the_PInvoke_tier_they_are_equal_by_value()
    {
        MPI_Comm world = MPI_COMM_WORLD;
        MPI_Comm copy = (MPI_Comm)(nint)world;
        Assert.True(world == copy && !(world != copy) && world.Equals(copy) && world.Equals((object)copy));
        Assert.Equal(world.GetHashCode(), copy.GetHashCode());
        Assert.True(world != MPI_COMM_SELF && !world.Equals(MPI_COMM_SELF) && !world.Equals((object)1));
        Assert.Equal("0x" + ((nint)world).ToString("x"), world.ToString());
    }

    [Fact]
    public void In_the_CLI_tier_they_are_equal_by_handle()
    {
        MPI.Comm world = new(MPI_COMM_WORLD);
        Assert.NotSame(MPI.COMM_WORLD, world);
        Assert.True(world == MPI.COMM_WORLD && !(world != MPI.COMM_WORLD) && world.Equals(MPI.COMM_WORLD));
        Assert.Equal(MPI.COMM_WORLD.GetHashCode(), world.GetHashCode());
        Assert.True(world != MPI.COMM_SELF);
        Assert.False(world == null!);
        Assert.True(new MPI.Comm() == MPI.COMM_NULL);
        Assert.True(new MPI.Request() == MPI.REQUEST_NULL);
        Assert.True(new MPI.Datatype() == MPI.DATATYPE_NULL);
    }

    [Fact]
    public unsafe void A_pointer_is_made_of_any_address()
    {
        int value = 5;
        int* address = &value;
        MPI.Pointer fromPointer = address;
        MPI.Pointer fromInteger = (nint)address;
        Assert.True(fromPointer == fromInteger && fromPointer.Equals(fromInteger));
        Assert.Equal(5, *(int*)(void*)fromPointer);
        Assert.Equal((nint)address, (nint)fromInteger);
        Assert.True(MPI.BOTTOM != fromPointer);
        if (Mpi.IsSupported("MPI_IN_PLACE"))
        {
            Assert.True(MPI.IN_PLACE != fromPointer && MPI.IN_PLACE != MPI.BOTTOM);
        }
        else
        {
            NotSupportedException error = Assert.Throws<NotSupportedException>(() => MPI.IN_PLACE);
            Assert.StartsWith("MPI_IN_PLACE is not part of", error.Message);
        }
    }
}
