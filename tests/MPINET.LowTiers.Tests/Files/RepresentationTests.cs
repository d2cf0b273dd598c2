using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Files;

/// <summary>Representations of data in files.</summary>
public sealed class RepresentationTests : TemporaryFile
{
    [MpiFact(1, 2)]
    public void The_representation_of_a_view_comes_as_text_and_as_bytes()
    {
        MPI.File file = Create();
        file.Set_view(16, MPI.INT, MPI.INT, "native", MPI.INFO_NULL);
        byte[] bytes = new byte[MPI.MAX_DATAREP_STRING];
        file.Get_view(out long displacement, out MPI.Datatype etype, out MPI.Datatype filetype, bytes);
        Assert.Equal("native", Encoding.UTF8.GetString(bytes, 0, Array.IndexOf(bytes, (byte)0)));
        Assert.Equal("native", file.Get_view(out long same, out _, out _));
        Assert.Equal((16, 16), (displacement, same));
        Assert.Equal((4, 4), (etype.Get_size(), filetype.Get_size()));
        Assert.Equal(4, file.Get_type_extent(MPI.INT));
        Assert.Equal(4, file.Get_type_extent_c(MPI.INT));
        file.Close();
    }

    [MpiFact(1)]
    public void What_this_MPI_does_not_take_as_a_representation_arrives_as_an_exception()
    {
        MPI.Errhandler before = MPI.FILE_NULL.Get_errhandler();
        MPI.FILE_NULL.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        try
        {
            MPI.Datarep_extent_function extent = (MPI.Datatype datatype, out nint bytes, object? state) =>
            {
                bytes = datatype.Get_size();
                return MPI.SUCCESS;
            };
            MPI.Datarep_conversion_function conversion = (to, datatype, count, from, position, state) =>
                MPI.ERR_CONVERSION;
            string name = $"mpinet-{Guid.NewGuid():n}";
            MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
                MPI.Register_datarep(name, conversion, conversion, extent, null)
            );
            Assert.Contains(
                error.Get_error_class(),
                (int[])[MPI.ERR_CONVERSION, MPI.ERR_UNSUPPORTED_DATAREP, MPI.ERR_UNSUPPORTED_OPERATION, MPI.ERR_OTHER]
            );
            Assert.Throws<ArgumentNullException>(() => MPI.Register_datarep(name, null, null, null!, null));
            Assert.Throws<ArgumentNullException>(() => MPI.Register_datarep_c(name, null, null, null!, null));
            MPI.Datarep_conversion_function_c large = (_, _, _, _, _, _) => MPI.ERR_CONVERSION;
            error = Assert.Throws<MPI.Exception>(() => MPI.Register_datarep_c(name, large, large, extent, null));
            Assert.Contains("MPI_Register_datarep", error.Message);
        }
        finally
        {
            MPI.FILE_NULL.Set_errhandler(before);
        }
    }
}
