using MPINET.Diagnostics.Matching;
using MPINET.PInvoke.Tiers;

namespace MPINET.Mistakes.Tests;

/// <summary>The functions with data whose calls MPINET_CHECK=2 does not compare. The reasons are here, and nowhere else.</summary>
public sealed class ComparedFunctions
{
    private const string OfOneProcess = "its data are those of one process";
    private const string OfFiles = "files have data of any number of types and processes";
    private const string OfPartitions = "the parts of a message are not announced yet";

    [Fact]
    public void Are_all_that_send_receive_or_reduce_but_these()
    {
        string[] others =
        [
            .. Enum.GetValues(typeof(MpiFunction))
                .Cast<MpiFunction>()
                .Select(CallShape.Of)
                .Where(shape => (shape.SendData.IsThere || shape.ReceiveData.IsThere) && !MatchObserver.Compares(shape))
                .Where(shape => ReasonOf(shape.Plain) is null)
                .Select(shape => shape.CName),
        ];
        Assert.Empty(others);
    }

    private static string? ReasonOf(string function) =>
        function.StartsWith("File_", StringComparison.Ordinal) ? OfFiles
        : function is "Psend_init" or "Precv_init" ? OfPartitions
        : function.StartsWith("Type_", StringComparison.Ordinal) || function is "Reduce_local" ? OfOneProcess
        : null;
}
