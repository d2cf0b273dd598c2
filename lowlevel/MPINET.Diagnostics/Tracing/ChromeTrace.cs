using System.Globalization;

namespace MPINET.Diagnostics.Tracing;

/// <summary>Writes a timeline in the format of Chrome's traces, which Perfetto reads: a process for each rank, an arrow for each message.</summary>
internal static class ChromeTrace
{
    /// <summary>Writes the whole trace.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="timeline">The timeline.</param>
    public static void Write(TextWriter writer, Timeline timeline)
    {
        writer.Write("{\"displayTimeUnit\":\"ns\",\"traceEvents\":[");
        string separator = "\n";
        foreach (string one in Events(timeline))
        {
            writer.Write(separator);
            writer.Write(one);
            separator = ",\n";
        }

        writer.Write("\n]}\n");
    }

    private static IEnumerable<string> Events(Timeline timeline)
    {
        foreach (RankTrace rank in timeline.Ranks)
        {
            string name = JsonText.Quote(
                rank.Host.Length == 0 ? $"rank {rank.Rank}" : $"rank {rank.Rank} on {rank.Host}"
            );
            yield return $"{{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":{rank.Rank},\"args\":{{\"name\":{name}}}}}";
            yield return $"{{\"ph\":\"M\",\"name\":\"process_sort_index\",\"pid\":{rank.Rank},\"args\":{{\"sort_index\":{rank.Rank}}}}}";
            if (rank.Dropped > 0)
            {
                yield return $"{{\"ph\":\"M\",\"name\":\"dropped\",\"pid\":{rank.Rank},\"args\":{{\"records\":{rank.Dropped}}}}}";
            }
        }

        ushort[] lanes = Lanes.Of(timeline);
        string[] names = [.. timeline.Operations.Select(one => JsonText.Quote(one.Name))];
        string[] sites = [.. timeline.Sites.Select(one => JsonText.Quote(one.ToString()))];
        string[] communicators = [.. timeline.Communicators.Select(one => JsonText.Quote(one.Name))];
        for (int i = 0; i < timeline.Calls.Length; i++)
        {
            TimelineCall call = timeline.Calls[i];
            OperationRole role = timeline.RoleOf(i);
            if (role == OperationRole.ObjectWait)
            {
                // Calls that await overlap, so each has a line of its own.
                string wait =
                    $"\"cat\":\"object\",\"id\":\"{call.Row}.{i}\",\"name\":{names[call.Operation]},\"pid\":{timeline.Ranks[call.Row].Rank},\"tid\":1";
                yield return $"{{\"ph\":\"b\",{wait},\"ts\":{Microseconds(call.Begin)},\"args\":{{\"object\":{sites[call.Site]}}}}}";
                yield return $"{{\"ph\":\"e\",{wait},\"ts\":{Microseconds(call.End)}}}";
                continue;
            }

            // Events without duration cannot hold an arrow.
            string span = $"{Where(call.Row, lanes[i], call.Begin)},\"dur\":{Microseconds(Math.Max(call.Duration, 1))}";
            yield return role.IsOfObjects()
                ? $"{{\"ph\":\"X\",\"cat\":\"object\",\"name\":{names[call.Operation]},{span},"
                    + $"\"args\":{{\"peer\":{call.Peer},\"call\":{call.Tag},\"{(role == OperationRole.ObjectCall ? "site" : "object")}\":{sites[call.Site]}}}}}"
                : $"{{\"ph\":\"X\",\"cat\":\"mpi\",\"name\":{names[call.Operation]},{span},"
                    + $"\"args\":{{\"peer\":{call.Peer},\"tag\":{call.Tag},\"bytes\":{call.Bytes},\"communicator\":{communicators[call.Communicator]},\"site\":{sites[call.Site]}}}}}";
        }

        for (int i = 0; i < timeline.Messages.Length; i++)
        {
            Message message = timeline.Messages[i];
            int lane = 0;
            long received = message.Received;
            if (message.Receive >= 0)
            {
                TimelineCall call = timeline.Calls[message.Receive];
                lane = lanes[message.Receive];
                received = Math.Max(Math.Min(received, call.End - 1), call.Begin);
            }
            else
            {
                yield return $"{{\"ph\":\"X\",\"cat\":\"mpi\",\"name\":\"completion\",{Where(message.Destination, lane, received)},\"dur\":0.001}}";
            }

            bool isCall = timeline.RoleOf(message.Send).IsOfObjects();
            string kind = isCall ? "call" : "message";
            string flow = $"\"cat\":\"{kind}\",\"name\":\"{kind}\",\"id\":{i + 1}";
            string size = isCall
                ? $"\"args\":{{\"call\":{message.Tag}}}"
                : $"\"args\":{{\"tag\":{message.Tag},\"bytes\":{message.Bytes}}}";
            yield return $"{{\"ph\":\"s\",{flow},{Where(message.Source, lanes[message.Send], message.Sent)},{size}}}";
            yield return $"{{\"ph\":\"f\",\"bp\":\"e\",{flow},{Where(message.Destination, lane, received)}}}";
        }

        // Older versions of Perfetto take thread 0 for thread 1.
        string Where(int row, int lane, long time) =>
            $"\"pid\":{timeline.Ranks[row].Rank},\"tid\":{lane + 1},\"ts\":{Microseconds(time)}";
    }

    private static string Microseconds(long nanoseconds) =>
        string.Format(CultureInfo.InvariantCulture, "{0}.{1:000}", nanoseconds / 1000, nanoseconds % 1000);
}
