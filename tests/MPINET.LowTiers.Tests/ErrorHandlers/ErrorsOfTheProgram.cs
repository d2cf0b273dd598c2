using MPINET.Cli;

namespace MPINET.LowTiers.Tests.ErrorHandling;

/// <summary>Error classes, codes and texts that a program adds.</summary>
public class ErrorsOfTheProgram : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void Codes_belong_to_their_class_and_have_separate_texts()
    {
        int first = MPI.Add_error_class();
        int second = MPI.Add_error_class();
        int[] codes = [MPI.Add_error_code(first), MPI.Add_error_code(second), MPI.Add_error_code(first)];
        Assert.Equal(5, codes.Append(first).Append(second).Distinct().Count());
        Assert.Equal([first, second, first], codes.Select(MPI.Get_error_class));
        MPI.Add_error_string(first, "the first class");
        MPI.Add_error_string(codes[1], "a code of the second");
        Assert.Equal("the first class", MPI.Get_error_string(first));
        Assert.Equal("a code of the second", MPI.Get_error_string(codes[1]));
        MPI.Add_error_string(codes[1], "another text");
        Assert.Equal("another text", MPI.Get_error_string(codes[1]));
    }

    [MpiFact(1, 2)]
    public void A_user_defined_error_is_thrown_like_one_of_MPI()
    {
        int errorClass = MPI.Add_error_class();
        int code = MPI.Add_error_code(errorClass);
        MPI.Add_error_string(code, "the grid does not divide");
        MPI.Exception error = new(code, "Divide");
        Assert.Equal((code, errorClass), (error.Get_error_code(), error.Get_error_class()));
        Assert.Equal((code, "Divide"), (error.ErrorCode, error.Function));
        Assert.Equal("the grid does not divide", error.Get_error_string());
        Assert.Equal("Divide: the grid does not divide", error.Message);
    }

    [MpiFact(1, 2, Requires = "MPI_Add_error_string")]
    public void A_text_for_one_of_MPIs_codes_is_refused()
    {
        using WorldThrows world = new();
        string before = MPI.Get_error_string(MPI.ERR_RANK);

        // The call is an error, which the MPI need not report.
        if (Record.Exception(() => MPI.Add_error_string(MPI.ERR_RANK, "mine")) is { } refusal)
        {
            Assert.Equal("MPI_Add_error_string", Assert.IsType<MPI.Exception>(refusal).Function);
        }

        Assert.Equal(before, MPI.Get_error_string(MPI.ERR_RANK));
    }
}
