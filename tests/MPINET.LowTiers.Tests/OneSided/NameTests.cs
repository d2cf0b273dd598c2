using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>Names of windows.</summary>
public sealed class NameTests : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void A_windows_name_is_the_same_as_text_and_as_bytes()
    {
        MPI.Win window = MPI.Win.Allocate(8, 1, MPI.INFO_NULL, comm, out _);
        window.Set_name("Größe");
        byte[] bytes = new byte[MPI.MAX_OBJECT_NAME];
        window.Get_name(bytes, out int length);
        Assert.Equal("Größe", Encoding.UTF8.GetString(bytes, 0, length));
        Assert.Equal((7, (byte)0), (length, bytes[length]));
        window.Free();
    }
}
