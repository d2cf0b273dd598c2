namespace MPINET.Diagnostics.Matching;

// Objects of the tier of ports, which travel as bytes.
internal sealed unsafe partial class MatchObserver
{
    private readonly HashSet<(int Sender, int Call, CallSite? Receive)> reportedObjects = [];

    // The job continues: a program may forward an object as bytes, and RecvObject throws an exception for other data.
    private void ReportObject(PostedReceive receive, KnownType type, in Announcement message)
    {
        // Elements of one byte each may be the bytes of an ObjectBuffer.
        if (!message.IsObject && message.Bytes == message.Elements)
        {
            return;
        }

        int sender = receive.Key.Source;

        lock (reportedObjects)
        {
            if (!reportedObjects.Add((sender, message.CallText, receive.Site)))
            {
                return;
            }
        }

        (string head, string sent, string received) = message.IsObject
            ? (
                $"rank {sender} sends an object, and rank {World.Rank} receives plain data; use RecvObject.",
                "an object",
                type.Words(receive.Count)
            )
            : (
                $"rank {sender} sends plain data, and rank {World.Rank} receives an object; use SendObject.",
                SentWords(receive, message),
                "an object"
            );
        World.Write($"MPINET: {head}\n{Sides(receive, message, sent, received)}\n");
    }
}
