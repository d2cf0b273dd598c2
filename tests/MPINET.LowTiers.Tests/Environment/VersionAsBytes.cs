using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Environmental;

public class VersionAsBytes
{
    [MpiFact(Requires = "MPI_Get_library_version")]
    public void The_librarys_version_is_the_same_as_text_and_as_bytes()
    {
        byte[] bytes = new byte[MPI.MAX_LIBRARY_VERSION_STRING];
        MPI.Get_library_version(bytes, out int length);
        int end = Array.IndexOf(bytes, (byte)0);
        Assert.Equal(MPI.Get_library_version(), Encoding.UTF8.GetString(bytes, 0, end));

        // Open MPI counts the terminating zero.
        Assert.InRange(length, end, end + 1);
    }
}
