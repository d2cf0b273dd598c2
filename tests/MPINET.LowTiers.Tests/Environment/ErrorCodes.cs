using System.Text;
using MPINET.Cli;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class ErrorCodes
{
    [MpiFact]
    public void Each_class_is_its_own_class_and_has_a_text()
    {
        for (int errorClass = MPI.SUCCESS; errorClass <= MPI.ERR_WIN; errorClass++)
        {
            Assert.Equal(errorClass, MPI.Get_error_class(errorClass));
            Assert.NotEmpty(MPI.Get_error_string(errorClass));
        }
    }

    [MpiFact]
    public void The_text_is_the_same_as_characters_and_as_bytes()
    {
        string text = MPI.Get_error_string(MPI.ERR_RANK);
        byte[] bytes = new byte[MPI.MAX_ERROR_STRING];
        MPI.Get_error_string(MPI.ERR_RANK, bytes, out int length);
        Assert.Equal(text, Encoding.UTF8.GetString(bytes, 0, length));
        Assert.Equal(0, bytes[length]);
        MustSucceed(MPI_Error_string(MPI_ERR_RANK, out string native, out int nativeLength));
        Assert.Equal((text, length), (native, nativeLength));
    }

    [MpiFact]
    public void A_program_can_add_classes_codes_and_texts()
    {
        int errorClass = MPI.Add_error_class();
        int code = MPI.Add_error_code(errorClass);
        MPI.Add_error_string(code, "der Schlüssel paßt nicht: 鍵");
        Assert.True(errorClass > MPI.ERR_LASTCODE);
        Assert.Equal(errorClass, MPI.Get_error_class(code));
        Assert.Equal("der Schlüssel paßt nicht: 鍵", MPI.Get_error_string(code));
        MPI.Exception error = new(code);
        Assert.Equal((errorClass, code), (error.Get_error_class(), error.Get_error_code()));
        Assert.Equal("der Schlüssel paßt nicht: 鍵", error.Message);
    }
}
