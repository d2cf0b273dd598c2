using System.Text;
using MPINET.Cli;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class NamesOfCommunicators : OwnCommunicator
{
    [MpiFact]
    public void The_predefined_ones_have_names()
    {
        Assert.Equal("MPI_COMM_WORLD", MPI.COMM_WORLD.Get_name());
        Assert.Equal("MPI_COMM_SELF", MPI.COMM_SELF.Get_name());
    }

    [MpiTheory(1, 2)]
    [InlineData("")]
    [InlineData("workers")]
    [InlineData("Größe ∑ 数 🙂")]
    public void Get_name_returns_the_name_that_was_set(string name)
    {
        comm.Set_name(name);
        Assert.Equal(name, comm.Get_name());
        byte[] bytes = new byte[MPI.MAX_OBJECT_NAME];
        comm.Get_name(bytes, out int length);
        Assert.Equal(Encoding.UTF8.GetBytes(name), bytes.Take(length));
        Assert.Equal(0, bytes[length]);
        MustSucceed(MPI_Comm_get_name(comm, out string native, out int nativeLength));
        Assert.Equal((name, length), (native, nativeLength));
        MustSucceed(MPI_Comm_set_name(comm, name + "!"));
        Assert.Equal(name + "!", comm.Get_name());
    }

    [MpiFact]
    public void The_longest_name_is_returned_in_full()
    {
        string longest = new('n', MPI.MAX_OBJECT_NAME - 1);
        comm.Set_name(longest);
        Assert.Equal(longest, comm.Get_name());
    }
}
