namespace MPINET.Objects.Running;

// The statistics of this rank.
internal sealed partial class Job
{
    public ParallelObjectStatistics ToStatistics() =>
        new()
        {
            CallsMade = Made,
            CallsFinished = Finished,
            Messages = counts.Messages,
            Bytes = counts.Bytes,
            AverageBatch = counts.Messages == 0 ? 0 : (double)counts.Records / counts.Messages,
            LargestBatch = counts.LargestBatch,
            MostBytesWaiting = Limits.MaxWaiting,
            ObjectsStolen = Stolen,
            Classes = [.. classes.Where(one => one.Made > 0).Select(one => one.ToStatistics())],
        };
}
