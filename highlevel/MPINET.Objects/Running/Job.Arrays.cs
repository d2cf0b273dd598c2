using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

// Records for several objects.
internal sealed partial class Job
{
    // The record of each object is within the bytes of the whole and is copied to the queue. If one ran now, others
    // could overtake the rest.
    private void Scatter(PendingRecord record)
    {
        RecordHeader whole = record.Header;
        int length = whole.Length - (whole.Element * sizeof(long));
        for (int i = 0; i < whole.Element; i++)
        {
            long number = Unsafe.ReadUnaligned<long>(ref record.Bytes[record.Start + length + (i * sizeof(long))]);
            ref RecordHeader header = ref record.Header;
            header = whole;
            header.Length = length;
            header.Kind = whole.KindOfEach;
            header.Object = number;
            header.Home = 0;
            header.Element = (int)(number - whole.Object);
            header.Call = whole.Call == 0 ? 0 : whole.Call + i;
            Deliver(record, isOwn: false, mayRun: false);
        }
    }
}
