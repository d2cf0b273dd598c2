namespace MPINET.Tests.Interception;

/// <summary>A recorded call.</summary>
internal sealed record Seen(
    string Name,
    int? Rank,
    int? Size,
    int? Destination,
    int? Source,
    int? Tag,
    int? ReceiveTag,
    int? Root,
    long? Count,
    string? Datatype,
    long? Bytes
)
{
    public static Seen Of(in MpiCall call)
    {
        if (call.Name is "MPI_Send" or "MPI_Barrier")
        {
            Assert.Equal(call.Name == "MPI_Barrier", call.IsCollective);
        }

        return new(
            call.Name,
            call.Rank,
            call.Size,
            call.Destination,
            call.Source,
            call.Tag,
            call.ReceiveTag,
            call.Root,
            call.Count,
            call.Datatype,
            call.Bytes
        );
    }
}
